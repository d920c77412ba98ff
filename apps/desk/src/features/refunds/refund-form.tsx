import type { OrderRefunds } from '@dasturxon/contract/desk'
import {
  brandOf,
  isHandWay,
  REFUND_KINDS,
  REFUND_REASONS,
  refundRolesFor,
  splitRefund,
} from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { formatSom } from '@dasturxon/i18n/formats'
import { icons, Segmented, showToast, Stepper, TextArea, useSubmit } from '@dasturxon/ui'
import { useName } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { NumberField } from '../../ui/number-field.tsx'
import { Choice, DeskButton, Note } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { useRefundDraft } from './use-refund-draft.ts'
import styles from './refunds.module.css'

type Draft = ReturnType<typeof useRefundDraft>

/** What goes back, by which way and why; the sum is that of the rule, and the server reckons it anew. */
export function RefundForm({ order }: { order: OrderRefunds }) {
  const text = useTexts('refunds')
  const { language } = useDeskText()
  const act = useAct()
  const refund = useRefundDraft(order)
  const { draft, change, sums } = refund
  const { isPending, submit } = useSubmit(send)
  const sum = formatSom(sums.money, language)
  const way = order.ways.find((one) => one.way === draft.way)
  const fromBalance = order.fromBalance ?? 0
  const { toBalance, byWay } = splitRefund(sums.money, {
    fromBalance,
    hasPayment: !isHandWay(draft.way),
    way: draft.way,
  })
  const isWayWrong = way?.isWholeOnly === true && byWay > 0 && byWay !== order.left - fromBalance
  const isEmpty = sums.money === 0 && sums.cashback === 0
  const isOver = order.limit !== null && sums.money > order.limit
  /** Of whoever may allow it by PIN: a role whose own limit is enough. */
  const allowing = refundRolesFor(order.askedToday + sums.money)

  async function send() {
    if (draft.reason === null) return
    const body = {
      key: draft.key,
      pieces:
        draft.kind === 'LINES'
          ? order.lines.flatMap(({ position }, index) => {
              const count = draft.pieces[index] ?? 0
              return count > 0 ? [{ position, count }] : []
            })
          : [],
      hasDelivery: draft.kind === 'DELIVERY',
      goodwill: draft.kind === 'GOODWILL' ? draft.goodwill : 0,
      isAll: draft.kind === 'ALL',
      way: sums.money === 0 ? ('NONE' as const) : draft.way,
      reason: draft.reason,
      note: draft.note.trim(),
      isPutBack: draft.isPutBack,
      money: sums.money,
    }
    const pin = { words: text('press', { sum }), ...(isOver && { pin: allowing }) }
    const done = await act(
      'desk.refundOrder',
      { params: { id: order.orderId }, body },
      { right: 'refunds.make', ...pin },
    )
    if (!done) return
    refund.restart(done)
    const isDone = byWay === 0 || draft.way === 'CASH' || draft.way === 'BALANCE'
    showToast({ text: text(isDone ? 'done' : 'asked', { sum }) })
  }

  return (
    <form className={`${parts.stack} ${styles.form}`} onSubmit={submit}>
      <section className={`${parts.card} ${parts.stack} ${styles.card}`}>
        <Segmented
          label={text('what')}
          segments={REFUND_KINDS.map((kind) => ({ value: kind, label: text(kind) }))}
          value={draft.kind}
          onChange={(kind) => change({ kind })}
        />
        <Chosen order={order} refund={refund} />
        <Sums refund={refund} />
      </section>
      <section className={`${parts.card} ${parts.stack} ${styles.card}`}>
        <h2>{text('way')}</h2>
        <Choice
          label={text('way')}
          values={order.ways.map((one) => ({
            value: one.way,
            label: isHandWay(one.way) ? text(one.way) : brandOf(one.way).name,
          }))}
          value={draft.way}
          onChange={(next) => change({ way: next })}
        />
        {isWayWrong && (
          <Note icon={icons.warningFill}>
            {text('wholeOnly', { provider: isHandWay(draft.way) ? '' : brandOf(draft.way).name })}
          </Note>
        )}
        {draft.way === 'BALANCE' && <p className={parts.quiet}>{text('balanceHint')}</p>}
        {toBalance > 0 && draft.way !== 'BALANCE' && (
          <p className={parts.quiet}>{text('fromBalance', { sum: formatSom(toBalance, language) })}</p>
        )}
        {draft.way === 'TRANSFER' && <p className={parts.quiet}>{text('transferHint')}</p>}
        <Also order={order} refund={refund} />
        <h2>{text('reason')}</h2>
        <Choice
          label={text('reason')}
          values={REFUND_REASONS.map((reason) => ({ value: reason, label: text(reason) }))}
          value={draft.reason}
          onChange={(reason) => change({ reason })}
        />
        <TextArea
          label={text('note')}
          value={draft.note}
          onChange={(note) => change({ note: note.slice(0, 500) })}
        />
        {isOver && (
          <Note icon={icons.warningFill}>
            {text('limit', { sum: formatSom(order.limit ?? 0, language) })}
          </Note>
        )}
        <DeskButton
          variant="brand"
          isLarge
          type="submit"
          isPending={isPending}
          isDisabled={isEmpty || isWayWrong || draft.reason === null}
        >
          {isEmpty ? text('pressNone') : text('press', { sum })}
        </DeskButton>
        <p className={parts.quiet}>{text('left', { sum: formatSom(order.left, language) })}</p>
      </section>
    </form>
  )
}

function Chosen({ order, refund: { draft, change } }: { order: OrderRefunds; refund: Draft }) {
  const text = useTexts('refunds')
  const { language } = useDeskText()
  const name = useName()
  if (draft.kind === 'GOODWILL')
    return (
      <NumberField
        label={text('goodwillSum')}
        value={draft.goodwill}
        parse={(words) => somOf(words, order.left)}
        onChange={(goodwill) => change({ goodwill })}
      />
    )
  if (draft.kind === 'DELIVERY' && order.before.hasDelivery)
    return <p className={parts.quiet}>{text('deliveryIsBack')}</p>
  if (draft.kind !== 'LINES') return null
  return (
    <ul className={styles.lines}>
      {order.lines.map((line, index) => {
        const back = order.before.pieces[index] ?? 0
        const count = draft.pieces[index] ?? 0
        const dish = name(line.name)
        return (
          <li key={line.position}>
            <span className={parts.grow}>
              <b>{dish}</b>
              <small className={parts.quiet}>
                {text('priceOf', { price: formatSom(line.unitPrice, language), count: line.count })}
                {back > 0 && ` · ${text('alreadyBack', { count: back })}`}
              </small>
            </span>
            <Stepper
              count={count}
              min={0}
              max={line.count - back}
              labels={{
                group: text('pieces', { dish }),
                increase: text('more'),
                decrease: text('less'),
              }}
              onChange={(next) =>
                change({
                  pieces: order.lines.map((_, at) => (at === index ? next : (draft.pieces[at] ?? 0))),
                })
              }
            />
          </li>
        )
      })}
    </ul>
  )
}

function Sums({ refund: { draft, sums } }: { refund: Draft }) {
  const text = useTexts('refunds')
  const { language } = useDeskText()
  const hasPieces = draft.kind === 'LINES' && sums.menuPrice > 0
  return (
    <dl className={styles.sums}>
      {hasPieces && (
        <>
          <dt>{text('menuPrice')}</dt>
          <dd>{formatSom(sums.menuPrice, language)}</dd>
        </>
      )}
      {hasPieces && sums.menuPrice !== sums.money && (
        <>
          <dt>{text('share')}</dt>
          <dd>{formatSom(sums.money - sums.menuPrice, language)}</dd>
        </>
      )}
      {sums.hasTiyin && (
        <>
          <dt className={parts.quiet}>{text('tiyin')}</dt>
          <dd />
        </>
      )}
      <dt className={styles.total}>{text('sum')}</dt>
      <dd className={styles.total}>{formatSom(sums.money, language)}</dd>
    </dl>
  )
}

/** What follows of it beside the money. */
function Also({ order, refund: { draft, change, sums } }: { order: OrderRefunds; refund: Draft }) {
  const text = useTexts('refunds')
  const { language } = useDeskText()
  const hasPieces = draft.kind === 'LINES' || draft.kind === 'ALL'
  const callsOff = sums.isWhole && !order.isMade
  const rows = [
    sums.cashback > 0 && [text('cashbackBack'), `+${formatSom(sums.cashback, language)}`],
    sums.earned > 0 && [text('earnedBack'), `−${formatSom(sums.earned, language)}`],
    order.promoCode !== null && !callsOff && [text('promoStays'), ''],
    callsOff && [text('callsOff'), ''],
    hasPieces && !callsOff && [text(order.isMade && !draft.isPutBack ? 'stockStays' : 'stockBack'), ''],
  ].filter((row): row is [string, string] => row !== false)
  return (
    <>
      <h2>{text('also')}</h2>
      <dl className={styles.sums}>
        {rows.map(([what, figure]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      {hasPieces && order.isMade && (
        <SwitchRow
          isAmongFields
          label={text('putBack')}
          isOn={draft.isPutBack}
          onChange={(isPutBack) => change({ isPutBack })}
        />
      )}
    </>
  )
}

/** Whole som between 0 and `most`, as they are typed; null for anything else. */
function somOf(words: string, most: number): number | null {
  const digits = words.replaceAll(/[\s\u00a0']/g, '')
  if (!/^\d{0,9}$/.test(digits)) return null
  const som = Number(digits)
  return som <= most ? som : null
}
