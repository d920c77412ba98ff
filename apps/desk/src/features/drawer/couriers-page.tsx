import type { CourierCash, DeskCallInput, Drawer } from '@dasturxon/contract/desk'
import { COURIER_LIMIT } from '@dasturxon/domain'
import { useSearchParams } from '@dasturxon/client'
import { formatTime } from '@dasturxon/i18n/formats'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { EmptyState, icons, SelectField, TextField, usePress } from '@dasturxon/ui'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useAct } from '../../session/use-act.ts'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import styles from './drawer.module.css'
import { ChooseBranch, linkToCash, OfBranch, type CashOfBranch } from './of-branch.tsx'
import { SumField } from './sum-field.tsx'
import { useSums } from './sums.tsx'

/** Cash in couriers' hands: they say what they bring, somebody counts it, and then both read what it should have been (DSK-105). */
export function CouriersPage() {
  return <OfBranch>{(cash) => <Couriers {...cash} />}</OfBranch>
}

function Couriers({ drawer, couriers, zone }: CashOfBranch) {
  const text = useTexts('drawer')
  const { plain } = useSums()
  const [parameters, setParameters] = useSearchParams()
  const chosen = couriers.find(({ staffId }) => staffId === parameters.get('courier')) ?? couriers[0]
  const choose = (id: string) => {
    const next = new URLSearchParams(parameters)
    next.set('courier', id)
    setParameters(next, { replace: true })
  }
  return (
    <div className={`${parts.page} ${parts.stack}`}>
      <div className={parts.row}>
        <h1>{text('couriers.title')}</h1>
        <ChooseBranch drawer={drawer} />
        <small className={`${parts.quiet} ${parts.end}`}>
          {text('limit', { sum: plain(COURIER_LIMIT) })}
        </small>
      </div>
      {couriers.length === 0 && (
        <EmptyState icon={icons.moped} title={text('noCouriers')} text={text('noCouriersHint')} />
      )}
      {chosen && (
        <div className={styles.choose}>
          <SelectField
            label={text('hand.choose')}
            value={chosen.staffId}
            options={couriers.map(({ staffId, name, balance }) => ({
              value: staffId,
              label: balance === null ? name : `${name} · ${plain(balance)}`,
            }))}
            onChange={choose}
          />
        </div>
      )}
      <div className={styles.columns}>
        {chosen && <HandIn key={chosen.staffId} courier={chosen} drawer={drawer} zone={zone} />}
        <ul className={`${parts.card} ${parts.list} ${styles.people}`}>
          {couriers.map(({ staffId, name, balance, onBag, isFull }) => (
            <li key={staffId}>
              <button
                type="button"
                className={`${parts.item} ${styles.person}`}
                aria-pressed={staffId === chosen?.staffId}
                onClick={() => choose(staffId)}
              >
                <span className={parts.grow}>
                  <b>{name}</b>
                  {isFull && <small className={styles.full}>{text('hand.full')}</small>}
                  {onBag !== null && onBag > 0 && (
                    <small className={parts.quiet}>{text('onBag', { sum: plain(onBag) })}</small>
                  )}
                </span>
                {balance !== null && <b>{plain(balance)}</b>}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

type HandInProps = { courier: CourierCash; drawer: Drawer; zone: string }
type Move = DeskCallInput<'desk.moveCourierCash'>['body']

function HandIn({ courier, drawer, zone }: HandInProps) {
  const drawerId = drawer.shift ? drawer.id : null
  const text = useTexts('drawer')
  const act = useAct()
  const { name, staffId, said, hands, lastHandAt, last } = courier
  const [sayKey, setSayKey] = useState(() => crypto.randomUUID())
  const [floatKey, setFloatKey] = useState(() => crypto.randomUUID())
  const [handKey, setHandKey] = useState(() => crypto.randomUUID())
  const [says, setSays] = useState<number | null>(null)
  const [counted, setCounted] = useState<number | null>(null)
  const [float, setFloat] = useState<number | null>(null)
  const [result, setResult] = useState<CourierCash['last']>(null)
  // what is missing is here until somebody writes it off, also for who comes later
  const shown = result ?? (last !== null && last.missing > 0 ? last : null)
  const send = (body: Move) =>
    act(
      'desk.moveCourierCash',
      { params: { id: staffId }, body },
      { right: 'cash.move', words: `${text(body.kind === 'FLOAT' ? 'hand.float' : 'hand.title')} · ${name}` },
    )
  /** Both of them wrote: their word goes first, so that nobody counts by it. */
  const { isPending: isTaking, press: take } = usePress(async () => {
    if (drawerId === null || counted === null) return
    const isSaid =
      said !== null || (says !== null && (await send({ kind: 'SAY', amount: says, key: sayKey })) !== null)
    const done = isSaid && (await send({ kind: 'HAND', drawerId, amount: counted, hands, key: handKey }))
    if (!done) return
    setResult(done.last)
    setSayKey(crypto.randomUUID())
    setHandKey(crypto.randomUUID())
    setSays(null)
    setCounted(null)
  })
  const { isPending: isGiving, press: giveFloat } = usePress(async () => {
    if (drawerId === null || !float) return
    if (!(await send({ kind: 'FLOAT', drawerId, amount: float, key: floatKey }))) return
    setFloatKey(crypto.randomUUID())
    setFloat(null)
  })
  return (
    <div className={parts.stack}>
      <section className={`${parts.card} ${parts.form}`}>
        <h2>{text('hand.title')}</h2>
        <div className={parts.row}>
          <b className={parts.grow}>{name}</b>
          <small className={parts.quiet}>
            {lastHandAt === null
              ? text('hand.never')
              : text('hand.lastAt', { time: formatTime(new Date(lastHandAt), zone) })}
          </small>
        </div>
        {drawerId === null && (
          <p>
            <a href={linkToCash(paths.drawer, drawer)}>{text('hand.closed')}</a>
          </p>
        )}
        {said ? <Said name={name} said={said} zone={zone} /> : <h3>{text('hand.each')}</h3>}
        <div className={styles.two}>
          {!said && <SumField label={text('hand.said', { name })} value={says} onChange={setSays} />}
          <SumField label={text('hand.counted')} value={counted} onChange={setCounted} />
        </div>
        <DeskButton
          variant="brand"
          isLarge
          isPending={isTaking}
          isDisabled={drawerId === null || (said === null && says === null) || counted === null}
          onPress={() => void take()}
        >
          {text('hand.take')}
        </DeskButton>
      </section>
      {shown && <Settled key={shown.at} staffId={staffId} result={shown} />}
      <section className={`${parts.card} ${parts.form}`}>
        <h2>{text('hand.float')}</h2>
        <SumField label={text('moves.amount')} value={float} onChange={setFloat} />
        <DeskButton
          isPending={isGiving}
          isDisabled={drawerId === null || !float}
          onPress={() => void giveFloat()}
        >
          {text('hand.float')}
        </DeskButton>
      </section>
    </div>
  )
}

type SaidProps = { name: string; said: NonNullable<CourierCash['said']>; zone: string }

/** That a courier has said what they bring; the sum is read before the count by who may know what they hold. */
function Said({ name, said: { sum, at }, zone }: SaidProps) {
  const text = useTexts('drawer')
  const { plain } = useSums()
  const time = formatTime(new Date(at), zone)
  return (
    <p>
      {sum === null
        ? text('hand.saidAt', { name, time })
        : text('hand.saidSum', { name, time, sum: plain(sum) })}
    </p>
  )
}

/** What it should have been; what is missing stays on the courier until somebody writes it off. */
function Settled({ staffId, result }: { staffId: string; result: NonNullable<CourierCash['last']> }) {
  const text = useTexts('drawer')
  const act = useAct()
  const { plain, signed } = useSums()
  const [note, setNote] = useState('')
  const [isOff, setIsOff] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const diff = result.counted - result.due
  async function writeOff() {
    const body = { kind: 'LOSS' as const, amount: result.missing, note, key }
    const words = `${text('hand.writeOff')} · ${plain(result.missing)}`
    const done = await act(
      'desk.moveCourierCash',
      { params: { id: staffId }, body },
      { right: 'cash.move', words },
    )
    if (done) setIsOff(true)
  }
  return (
    <section className={`${parts.card} ${parts.form}`}>
      <dl className={styles.three}>
        <div>
          <dt>{text('hand.says')}</dt>
          <dd>{plain(result.said)}</dd>
        </div>
        <div>
          <dt>{text('close.counted')}</dt>
          <dd>{plain(result.counted)}</dd>
        </div>
        <div>
          <dt>{text('hand.due')}</dt>
          <dd>{plain(result.due)}</dd>
        </div>
        <div data-tone={diff === 0 ? 'ok' : 'bad'}>
          <dt>{text(diff === 0 ? 'close.same' : diff < 0 ? 'close.short' : 'close.over')}</dt>
          <dd>{signed(diff)}</dd>
        </div>
      </dl>
      {result.missing > 0 && !isOff && (
        <>
          <p className={parts.quiet}>
            {text('hand.stays')} · {plain(result.missing)}
          </p>
          <TextField label={text('hand.why')} value={note} maxLength={200} onChange={setNote} />
          <DeskButton variant="outline" isDisabled={note.trim() === ''} onPress={() => void writeOff()}>
            {text('hand.writeOff')}
          </DeskButton>
        </>
      )}
    </section>
  )
}
