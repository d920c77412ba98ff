import type { DayRegisters } from '@dasturxon/contract/desk'
import { addDays, brandOf, PAYMENT_PROVIDERS, type PaymentProviderName } from '@dasturxon/domain'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useLastData } from '@dasturxon/client'
import { EmptyState, Icon, icons, SelectField, Skeleton } from '@dasturxon/ui'
import { paths } from '../../paths.ts'
import { useQuery } from '../../runtime/desk-data.ts'
import { useDesk, useName } from '../../session/desk.tsx'
import { useToday } from '../../session/business-day.ts'
import { DaySwitch } from '../../ui/day-switch.tsx'
import { isDay } from '../../ui/is-day.ts'
import { DeskFailedBlock } from '../../ui/failed-block.tsx'
import { Chip } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { useParameters } from '../../ui/use-parameters.ts'
import { WayMark } from '../../ui/way-mark.tsx'
import { MoneyTabs } from '../refunds/money-tabs.tsx'
import { OpenLine } from './open-line.tsx'
import styles from './registers.module.css'
import { SendRegister } from './send-register.tsx'
import { clockOf, daySpan, momentOf, usePlainSums } from './figures.ts'

/** A business day against the registers of providers: what does not match is put right by one press (part three §3, *match*). */
export function RegistersPage() {
  const text = useTexts('registers')
  const [parameters, choose] = useParameters()
  const { me } = useDesk()
  const name = useName()
  const asked = parameters.get('date')
  const branch = me.branches.find(({ id }) => id === parameters.get('branch'))
  const provider = parameters.get('provider')
  const { answer, retry } = useQuery('desk.registers', {
    query: {
      ...(isDay(asked) && { date: asked }),
      ...(branch && { branch: branch.id }),
      ...(isProvider(provider) && { provider }),
    },
  })
  const day = useLastData(answer)
  const date = isDay(asked) ? asked : (day?.date ?? '')
  const today = useToday(branch?.id ?? day?.branchId)
  return (
    <div className={`${parts.page} ${parts.stack}`}>
      <MoneyTabs page="registers" />
      <header className={`${parts.line} ${styles.bar}`}>
        <h1>{text('title')}</h1>
        {date !== '' && (
          <DaySwitch
            labels={{ day: text('day'), before: text('before'), after: text('after') }}
            day={date}
            today={today}
            onStep={(by) => choose('date', addDays(date, by))}
            onChange={(value) => choose('date', value)}
          />
        )}
        {me.branches.length > 1 && (
          <SelectField
            label={text('branch')}
            value={branch?.id ?? day?.branchId ?? ''}
            options={me.branches.map((one) => ({ value: one.id, label: name(one.name) }))}
            onChange={(value) => choose('branch', value)}
          />
        )}
      </header>
      {!day && answer.kind === 'failed' && <DeskFailedBlock error={answer.error} onRetry={retry} />}
      {!day && answer.kind !== 'failed' && <Skeleton height="320px" radius="var(--r-md)" />}
      {day && <DayOfRegisters day={day} onProvider={(value) => choose('provider', value)} />}
    </div>
  )
}

const isProvider = (text: string | null): text is PaymentProviderName =>
  PAYMENT_PROVIDERS.some((name) => name === text)

function DayOfRegisters({ day, onProvider }: { day: DayRegisters; onProvider: (name: string) => void }) {
  const text = useTexts('registers')
  const chosen = day.matched.provider
  const hasFile = day.providers.some(({ files }) => files.length > 0)
  if (chosen === null) return <EmptyState icon={icons.creditCard} title={text('noProvider')} />
  return (
    <>
      <fieldset className={`${parts.line} ${styles.providers}`}>
        <legend className="sr-only">{text('providers')}</legend>
        {day.providers.map(({ provider, here, there, wrong, isWithout, files }) => (
          <Chip key={provider} isOn={provider === chosen} onPress={() => onProvider(provider)}>
            <WayMark way={provider} />
            <span>
              <b>{brandOf(provider).name}</b>{' '}
              {isWithout || files.length === 0
                ? text('without')
                : text(wrong === 0 ? 'even' : 'uneven', { here, there })}
            </span>
            {files.length > 0 && !isWithout && (
              <Icon of={wrong === 0 ? icons.checkCircleFill : icons.warningCircleFill} />
            )}
          </Chip>
        ))}
      </fieldset>
      <div className={parts.line}>
        <SendRegister provider={chosen} />
      </div>
      {hasFile && <Counts counts={day.counts} />}
      {day.open.length > 0 && (
        <section className={`${parts.card} ${styles.card}`}>
          <h2>{text('open')}</h2>
          <ul>
            {day.open.map((line) => (
              <OpenLine key={`${line.id ?? ''} ${line.externalId} ${line.kind}`} line={line} />
            ))}
          </ul>
        </section>
      )}
      {day.open.length === 0 && (
        <EmptyState
          icon={hasFile ? icons.checkCircleFill : icons.fileText}
          title={text(hasFile ? 'openNone' : 'noFile')}
          text={text(hasFile ? 'openNoneHint' : 'noFileHint')}
        />
      )}
      <Matched day={day} />
      <Files day={day} />
    </>
  )
}

function Counts({ counts }: { counts: DayRegisters['counts'] }) {
  const text = useTexts('registers')
  const shown = (['matched', 'missingHere', 'missingThere', 'otherSum', 'waits'] as const).filter(
    (name) => name !== 'waits' || counts.waits > 0,
  )
  return (
    <dl className={styles.counts}>
      {shown.map((name) => (
        <div key={name} className={parts.card} data-of={counts[name] === 0 ? undefined : name}>
          <dd>{counts[name]}</dd>
          <dt>{text(name)}</dt>
        </div>
      ))}
    </dl>
  )
}

function Matched({ day: { matched } }: { day: DayRegisters }) {
  const text = useTexts('registers')
  const { plain } = usePlainSums()
  if (matched.provider === null || matched.count === 0) return null
  const { name } = brandOf(matched.provider)
  return (
    <section className={`${parts.card} ${styles.card}`}>
      <h2>
        {text('matchedTitle')}
        <small>{text('matchedOf', { provider: name, count: matched.count, sum: plain(matched.sum) })}</small>
      </h2>
      <table className={styles.table} aria-label={text('matchedTitle')}>
        <thead>
          <tr>
            <th scope="col">{text('orderColumn')}</th>
            <th scope="col">{text('idColumn')}</th>
            <th scope="col">{text('here')}</th>
            <th scope="col">{name}</th>
            <th scope="col">{text('sumColumn')}</th>
          </tr>
        </thead>
        <tbody>
          {matched.lines.map(({ id, externalId, kind, order, here, there }) => (
            <tr key={`${id ?? ''} ${externalId} ${kind}`}>
              <th scope="row">
                {order && (
                  <a href={paths.pastOrder(order.number)}>{text('order', { number: order.number })}</a>
                )}
              </th>
              <td>{externalId}</td>
              <td>{here && clockOf(here.at)}</td>
              <td>{there && clockOf(there.at)}</td>
              <td data-bad={kind === 'OUT' || undefined}>{plain((here ?? there)?.amount ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Files({ day: { providers } }: { day: DayRegisters }) {
  const text = useTexts('registers')
  const files = providers.flatMap((one) => one.files)
  if (files.length === 0) return null
  return (
    <section className={`${parts.card} ${styles.card}`}>
      <h2>{text('files')}</h2>
      <ul className={styles.files}>
        {files.map(({ id, provider, fileName, from, to, rows, by, at, unread }) => (
          <li key={id}>
            <b>{text('fileOf', { provider: brandOf(provider).name, days: daySpan(from, to), rows })}</b>
            <small>
              {fileName} · {text('fileBy', { by, at: momentOf(at) })}
            </small>
            {unread.length > 0 && (
              <details>
                <summary>{text('unread', { count: unread.length })}</summary>
                <ul>
                  {unread.map(({ line, what, value }) => (
                    <li key={line}>{text('unreadLine', { line, what: text(`column.${what}`), value })}</li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
