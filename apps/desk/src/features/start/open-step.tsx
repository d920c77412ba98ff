import type { DeskStart } from '@dasturxon/contract/desk'
import { isPaidOnline } from '@dasturxon/domain'
import { useTexts, type SayText } from '@dasturxon/i18n/desk-texts'
import { Icon, icons, showToast, usePress } from '@dasturxon/ui'
import { QrImage } from '@dasturxon/ui/qr'
import { useLastData } from '@dasturxon/client'
import { paths } from '../../paths.ts'
import { useQuery } from '../../runtime/desk-data.ts'
import { useDesk } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { DeskButton, Note, Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { printAlone } from '../../ui/print-alone.ts'
import { useMomentWithin } from '../../ui/use-moment.ts'
import type { StepProps } from './start-page.tsx'
import { StepFrame } from './step-frame.tsx'
import shared from './start.module.css'
import styles from './open-step.module.css'

/** Until it is pressed nobody but those with the secret link see the shop; afterwards everybody does, within a second (DSK-92). */
export function OpenStep({ wizard }: StepProps) {
  const say = useTexts('start')
  const act = useAct()
  const { start } = wizard
  const { isPending, press } = usePress(async () => {
    // The frame around it is that of a shop that is open.
    if (await act('desk.openShop', { body: {} })) await wizard.goAnew('open')
  })
  if (start.openedAt !== null) return <Opened start={start} wizard={wizard} />
  return (
    <StepFrame
      wizard={wizard}
      title={say('open.title')}
      lead={say('open.private')}
      action={{ label: say('open.open'), isPending, isDisabled: start.lacks.length > 0, onPress: press }}
    >
      <Copied label={say('open.secret')} address={start.lookAddress} />
      {start.lacks.length > 0 && (
        <section className={parts.card}>
          <h3 className={parts.item}>{say('open.lacks')}</h3>
          <ul className={parts.list}>
            {start.lacks.map((one) => (
              <li key={one} className={parts.item}>
                {say(`open.${one}`)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </StepFrame>
  )
}

/** The address of the shop as a link, as a poster, and what would bring the most next. */
function Opened({ start, wizard }: StepProps & { start: DeskStart }) {
  const say = useTexts('start')
  const { me } = useDesk()
  return (
    <StepFrame wizard={wizard} title={say('open.opened')} lead={say('open.scan')}>
      <HoursNow />
      <Copied label={say('open.address')} address={start.address} />
      <div className={`${parts.card} ${styles.poster}`}>
        <b>{me.merchant.name}</b>
        <div className={styles.code}>
          <QrImage address={start.address} />
        </div>
        <span>{start.address.replace(/^https?:\/\//, '')}</span>
      </div>
      <DeskButton onPress={() => printAlone('poster', 'size: A4; margin: 15mm')}>
        {say('open.poster')}
      </DeskButton>
      <section className={parts.card}>
        <h3 className={parts.item}>{say('open.rest')}</h3>
        <ul className={parts.list}>
          {worthDoing(start, say).map(({ path, label }) => (
            <li key={path + label}>
              <a className={styles.row} href={path}>
                <span className={parts.grow}>{label}</span>
                <Icon of={icons.caretRight} />
              </a>
            </li>
          ))}
        </ul>
      </section>
    </StepFrame>
  )
}

/** Whether orders are taken now by the hours of the shop, or from when on. */
function HoursNow() {
  const say = useTexts('start')
  const branches = useLastData(useQuery('desk.branches', {}).answer)
  const shown = branches?.filter(({ isActive }) => isActive) ?? []
  const moment = useMomentWithin(shown[0]?.timeZone)
  if (shown.length === 0) return null
  const open = shown.filter(({ isOpen }) => isOpen)
  const ends = open.flatMap(({ until }) => until ?? []).toSorted()
  if (open.length > 0)
    return (
      <Pill tone="ok" icon={icons.clock}>
        {ends.length < open.length
          ? say('open.always')
          : say('open.now', { time: moment(ends.at(-1) ?? '') })}
      </Pill>
    )
  const [next] = shown.flatMap(({ until }) => until ?? []).toSorted()
  return (
    <Note icon={icons.clock} isAlert>
      {next === undefined ? say('open.never') : say('open.opens', { time: moment(next) })}{' '}
      <a className={shared.link} href={paths.branches}>
        {say('open.hours')}
      </a>
    </Note>
  )
}

/** In the order of what it brings: what customers see first, then who works, then what they find you by. */
function worthDoing(start: DeskStart, say: SayText<'start'>): { path: string; label: string }[] {
  return [
    start.withoutPicture > 0 && {
      path: `${paths.menu}?only=noPicture`,
      label: say('open.pictures', { count: start.withoutPicture }),
    },
    start.untranslated > 0 && {
      path: `${paths.menu}?only=untranslated`,
      label: say('open.texts', { count: start.untranslated }),
    },
    start.devices === 0 && { path: paths.people, label: say('open.tablet') },
    start.staff < 2 && { path: paths.people, label: say('open.staff') },
    { path: paths.zones, label: say('open.zones') },
    !start.payments.some(isPaidOnline) && { path: paths.accounts, label: say('open.online') },
    !start.hasBot && { path: `${paths.accounts}?of=TELEGRAM`, label: say('open.bot') },
  ].filter((one) => one !== false)
}

type CopiedProps = { label: string; address: string }

function Copied({ label, address }: CopiedProps) {
  const say = useTexts('start')
  async function copy() {
    await navigator.clipboard.writeText(address)
    showToast({ text: say('open.copied'), tone: 'ok' })
  }
  return (
    <div className={`${parts.card} ${parts.line} ${styles.copied}`}>
      <span className={parts.grow}>
        <small>{label}</small>
        <a href={address} target="_blank" rel="noreferrer">
          {address}
        </a>
      </span>
      <DeskButton icon={icons.copy} onPress={() => void copy().catch(() => undefined)}>
        {say('open.copy')}
      </DeskButton>
    </div>
  )
}
