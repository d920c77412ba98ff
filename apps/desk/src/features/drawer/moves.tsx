import type { DeskCallOutput, Drawer, DrawerEntry } from '@dasturxon/contract/desk'
import { formatTime } from '@dasturxon/i18n/formats'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { Icon, icons, Sheet, TextField, useSubmit, type IconShape } from '@dasturxon/ui'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useGrant } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import chips from '../../ui/chips.module.css'
import styles from './drawer.module.css'
import { linkToCash } from './of-branch.tsx'
import { SumField } from './sum-field.tsx'
import { useSums } from './sums.tsx'

const KINDS = ['IN', 'OUT', 'BANK'] as const
type Kind = (typeof KINDS)[number]

const ICONS: Record<DrawerEntry['kind'], IconShape> = {
  OPEN: icons.coins,
  SALE: icons.receiptFill,
  HAND: icons.moped,
  IN: icons.plusBold,
  OUT: icons.minusBold,
  BANK: icons.moneyWavy,
  REFUND: icons.arrowCounterClockwise,
  FLOAT: icons.moped,
  DIFF: icons.coins,
}

/** Entries that are read at a glance; the rest come by a press. */
const FEW = 15

type MovesProps = { drawer: Drawer; moved: DeskCallOutput<'desk.drawerEntries'> | null; zone: string }

/** What moved in the open shift, and what somebody may write into it. */
export function Moves({ drawer, moved, zone }: MovesProps) {
  const text = useTexts('drawer')
  const grant = useGrant()
  const { signed, plain } = useSums()
  const [asked, setAsked] = useState<Kind | null>(null)
  const [isAll, setAll] = useState(false)
  const entries = moved?.entries ?? []
  const shown = isAll ? entries : entries.slice(0, FEW)
  const time = (moment: string) => formatTime(new Date(moment), zone)
  return (
    <section className={`${parts.card} ${parts.form}`}>
      <div className={parts.row}>
        <h2>{text('moves.title')}</h2>
        <small className={`${parts.quiet} ${parts.end}`}>{text('moves.append')}</small>
      </div>
      {grant('cash.move') !== 'no' && (
        <div className={chips.chips}>
          {KINDS.map((kind) => (
            <DeskButton key={kind} variant="outline" icon={ICONS[kind]} onPress={() => setAsked(kind)}>
              {text(`moves.${kind}`)}
            </DeskButton>
          ))}
          <a className={`${parts.button} ${parts.outline}`} href={linkToCash(paths.couriers, drawer)}>
            <Icon of={icons.moped} />
            {text('moves.fromCourier')}
          </a>
        </div>
      )}
      <ul className={parts.list}>
        {moved?.sales && (
          <li className={styles.move} data-in>
            <i>
              <Icon of={ICONS.SALE} />
            </i>
            <span className={parts.grow}>
              <b>{text('moves.sales')}</b>
              <br />
              <small className={parts.quiet}>
                {text('moves.salesOf', {
                  count: moved.sales.count,
                  from: time(moved.sales.from),
                  to: time(moved.sales.to),
                })}
              </small>
            </span>
            {moved.sales.amount !== null && <b>{signed(moved.sales.amount)}</b>}
          </li>
        )}
        {shown.map((entry) => (
          <li
            key={entry.id}
            className={styles.move}
            data-in={(entry.kind !== 'OPEN' && entry.amount > 0) || undefined}
            data-out={entry.amount < 0 || undefined}
          >
            <i>
              <Icon of={ICONS[entry.kind]} />
            </i>
            <span className={parts.grow}>
              <EntryTitle entry={entry} />
              <br />
              <small className={parts.quiet}>
                {[
                  time(entry.at),
                  entry.by,
                  ...(entry.allowedBy === null ? [] : [text('moves.pin', { name: entry.allowedBy })]),
                ]
                  .filter((word) => word !== '')
                  .join(' · ')}
              </small>
            </span>
            <b>{entry.kind === 'OPEN' ? plain(entry.amount) : signed(entry.amount)}</b>
          </li>
        ))}
      </ul>
      {shown.length < entries.length && (
        <DeskButton variant="outline" onPress={() => setAll(true)}>
          {text('moves.showAll', { count: entries.length })}
        </DeskButton>
      )}
      {asked && <MoveSheet key={asked} drawer={drawer} kind={asked} onClose={() => setAsked(null)} />}
    </section>
  )
}

function EntryTitle({ entry: { kind, note, courier, orderNumber } }: { entry: DrawerEntry }) {
  const text = useTexts('drawer')
  if (note !== '') return <b>{note}</b>
  if (kind === 'HAND') return <b>{text('moves.handedBy', { name: courier ?? '' })}</b>
  if (kind === 'FLOAT') return <b>{text('moves.floatTo', { name: courier ?? '' })}</b>
  if (kind === 'REFUND') return <b>{text('moves.refundOf', { number: orderNumber ?? '' })}</b>
  return <b>{text(`kind.${kind}`)}</b>
}

/** Cash goes in, out or to the bank, with what for. */
function MoveSheet({ drawer, kind, onClose }: { drawer: Drawer; kind: Kind; onClose: () => void }) {
  const text = useTexts('drawer')
  const { text: desk } = useDeskText()
  const act = useAct()
  const { plain } = useSums()
  const [amount, setAmount] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const [key] = useState(() => crypto.randomUUID())
  const { isPending, submit } = useSubmit(async () => {
    if (!amount) return
    const body = { kind, amount, note, key }
    const words = `${text(`moves.${kind}`)} · ${plain(amount)}`
    const done = await act(
      'desk.moveCash',
      { params: { id: drawer.id }, body },
      { right: 'cash.move', words },
    )
    if (done) onClose()
  })
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={text(`moves.${kind}`)}
      labels={{ close: desk('frame.close'), handle: desk('frame.close') }}
      variant="dialog"
    >
      <form className={parts.stack} onSubmit={submit}>
        <SumField label={text('moves.amount')} value={amount} onChange={setAmount} />
        <TextField label={text('moves.note')} value={note} maxLength={200} onChange={setNote} />
        <DeskButton variant="brand" isLarge type="submit" isPending={isPending} isDisabled={!amount}>
          {text('moves.write')}
        </DeskButton>
      </form>
    </Sheet>
  )
}
