import type { DeskOrder, OrderBooks } from '@dasturxon/contract/desk'
import { serverNow } from '@dasturxon/client'
import { REFUND_REASONS } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { formatMoment, formatNumber, formatSom, formatTime } from '@dasturxon/i18n/formats'
import { Icon, icons, Skeleton, type IconShape } from '@dasturxon/ui'
import { useQuery } from '../../runtime/desk-data.ts'
import { useGrant } from '../../session/desk.tsx'
import { DeskFailedBlock } from '../../ui/failed-block.tsx'
import { historyText } from './history-text.ts'
import { lateAtEnd } from './order-times.ts'
import { sourceOf, useWayName } from './past-words.ts'
import styles from './past-order.module.css'

type PastOrderProps = { order: DeskOrder; zone: string | undefined }

/** What has been of an order that is over: its money, and everything that happened, in words (DSK-162, 163). */
export function PastOrder({ order, zone }: PastOrderProps) {
  const grant = useGrant()
  return (
    <>
      {order.money && grant('orders.history') !== 'no' && (
        <Money key={order.version} order={order} zone={zone} />
      )}
      <Timeline order={order} zone={zone} />
    </>
  )
}

function Money({ order, zone }: PastOrderProps) {
  const text = useTexts('history')
  const { language } = useDeskText()
  const { answer, retry } = useQuery('desk.orderMoney', { params: { id: order.id } })
  if (answer.kind === 'failed') return <DeskFailedBlock error={answer.error} onRetry={retry} />
  if (answer.kind !== 'ready') return <Skeleton height="120px" radius="var(--r-md)" />
  const { moves, refunds, paid, refunded, owed } = answer.data
  return (
    <section className={styles.section} aria-label={text('money.title')}>
      <h3>{text('money.title')}</h3>
      <ul>
        {moves
          .filter(({ refundId }) => refundId === null)
          .map((move) => (
            <Move key={move.id} move={move} zone={zone} />
          ))}
        {refunds.map((refund) => (
          <Refund
            key={refund.id}
            refund={refund}
            out={moves.find(({ refundId }) => refundId === refund.id)}
            zone={zone}
          />
        ))}
        {moves.length === 0 && refunds.length === 0 && (
          <li className={styles.none}>{text('money.nothing')}</li>
        )}
      </ul>
      <dl className={styles.rest}>
        {moves.length > 0 && <Sum name={text('money.kept')} sum={formatSom(paid - refunded, language)} />}
        {owed > 0 && <Sum name={text('money.unpaid')} sum={formatSom(owed, language)} isLate />}
        {owed < 0 && <Sum name={text('money.owedBack')} sum={formatSom(-owed, language)} isLate />}
      </dl>
    </section>
  )
}

const Sum = ({ name, sum, isLate }: { name: string; sum: string; isLate?: true }) => (
  <div data-late={isLate}>
    <dt>{name}</dt>
    <dd>{sum}</dd>
  </div>
)

type MoveOf = OrderBooks['moves'][number]

/** Money that came, or that a provider took back of itself. */
function Move({ move, zone }: { move: MoveOf; zone: string | undefined }) {
  const text = useTexts('history')
  const wayName = useWayName()
  const said = useSaid(zone)
  const isIn = move.kind === 'IN'
  return (
    <Line
      icon={isIn ? icons.checkCircleFill : icons.arrowCounterClockwise}
      tone={isIn ? 'ok' : 'back'}
      title={text(isIn ? 'money.paid' : 'money.takenBack', { way: wayName(move.way) })}
      sum={isIn ? move.amount : -move.amount}
      words={[
        said.when(move.at),
        said.who(move.by),
        move.place && text(`money.${move.place}`),
        said.receipt(move),
      ]}
    />
  )
}

const TITLES = {
  REQUESTED: 'money.goingBack',
  SENT: 'money.goingBack',
  BY_HAND: 'money.byHand',
  DONE: 'money.refunded',
  FAILED: 'money.failed',
} as const satisfies Record<OrderBooks['refunds'][number]['state'], string>

/** Money that somebody sent back: by whom, why, and whether it is there. */
function Refund({
  refund,
  out,
  zone,
}: {
  refund: OrderBooks['refunds'][number]
  out: MoveOf | undefined
  zone: string | undefined
}) {
  const text = useTexts('history')
  const { language } = useDeskText()
  const wayName = useWayName()
  const said = useSaid(zone)
  const { state, way, amount, reason, note, problem, requestedAt, endedAt, by, cashbackBack } = refund
  const code = REFUND_REASONS.find((one) => one === reason)
  return (
    <Line
      icon={state === 'FAILED' ? icons.warningCircleFill : icons.arrowCounterClockwise}
      tone="back"
      title={text(state === 'BY_HAND' && way === 'TRANSFER' ? 'money.byTransfer' : TITLES[state], {
        way: wayName(way),
      })}
      sum={-amount}
      words={[
        said.when(requestedAt),
        said.who(by),
        code ? text(`money.${code}`) : reason,
        note,
        state === 'DONE' && endedAt !== null && text('money.arrived', { time: said.when(endedAt) }),
        state === 'FAILED' && problem,
        cashbackBack > 0 && text('money.cashbackBack', { sum: formatSom(cashbackBack, language) }),
        out && said.receipt(out),
      ]}
    />
  )
}

/** How a moment, a person and a receipt are said beside a sum. */
function useSaid(zone: string | undefined) {
  const text = useTexts('history')
  const { language } = useDeskText()
  const reading = { language, now: new Date(serverNow()), ...(zone ? { zone } : {}) }
  return {
    when: (at: string) => formatMoment(new Date(at), reading),
    who: (by: MoveOf['by']) =>
      by &&
      [by.name, by.allowedBy !== null && text('money.allowedBy', { name: by.allowedBy })]
        .filter(Boolean)
        .join(', '),
    receipt: ({ receipt }: MoveOf) => {
      if (!receipt || receipt.state === 'WANTED' || receipt.state === 'WAITING')
        return text('money.noReceipt')
      if (receipt.state === 'FAILED') return text('money.receiptFailed')
      return receipt.sign === null ? text('money.receiptSent') : text('money.receipt', { sign: receipt.sign })
    },
  }
}

type LineProps = {
  icon: IconShape
  tone: 'ok' | 'back'
  title: string
  sum: number
  words: readonly (string | false | null | undefined)[]
}

function Line({ icon, tone, title, sum, words }: LineProps) {
  const { language } = useDeskText()
  return (
    <li className={styles.line} data-tone={tone}>
      <Icon of={icon} />
      <b>{title}</b>
      <b className={styles.sum}>{formatNumber(sum, language)}</b>
      <small>{words.filter(Boolean).join(' · ')}</small>
    </li>
  )
}

const DOTS: Partial<Record<string, string>> = {
  COOKING: 'cook',
  DONE: 'ok',
  ON_WAY: 'way',
  DELIVERED: 'ok',
  CLOSED: 'ok',
  CANCELED: 'late',
}

/** Every event with its moment, who did it and where. */
function Timeline({ order, zone }: PastOrderProps) {
  const text = useTexts('history')
  const { text: say, language } = useDeskText()
  const now = new Date(serverNow())
  const reading = { language, now, ...(zone ? { zone } : {}) }
  const late = lateAtEnd(order)
  const whyFailed = useWhyFailed(order)
  const who = ({ kind, name }: DeskOrder['history'][number]['by']) =>
    kind === 'customer' ? say('order.customer') : kind === 'system' ? say('order.system') : name
  const end = order.history.findLast(({ what, status }) => what === 'STATUS' && isHandedOver(status))
  return (
    <section className={styles.section} aria-label={text('happened.title')}>
      <h3>{text('happened.title')}</h3>
      <ol className={styles.timeline}>
        {order.history.map((change, index) => {
          const isFirst = index === 0
          const isLate = late > 0 && change === end
          const { by, note, at, what, status } = change
          const promised = isFirst ? (order.firstEtaTo ?? order.etaTo ?? order.deliveryAt) : null
          const words = [
            who(by),
            by.device !== by.name && by.device,
            by.allowedBy !== null && text('money.allowedBy', { name: by.allowedBy }),
            promised !== null && text('happened.promised', { time: formatTime(new Date(promised), zone) }),
          ]
          return (
            <li
              key={change.version}
              data-dot={
                isLate || what === 'PROMISE_MOVED' ? 'late' : what === 'STATUS' ? DOTS[status] : undefined
              }
            >
              <time dateTime={at} title={formatMoment(new Date(at), reading)}>
                {formatTime(new Date(at), zone)}
              </time>
              <div>
                <p>
                  {isFirst
                    ? text('happened.placed', { where: text(`happened.${sourceOf(order.orderDevice)}`) })
                    : historyText(change, say, reading)}
                  {isLate && `, ${text('happened.late', { count: late })}`}
                  {what === 'STATUS' && status === 'CANCELED' && whyFailed}
                </p>
                <small>{words.filter(Boolean).join(' · ')}</small>
                {note !== '' && <p className={styles.quote}>{note}</p>}
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** Why its courier brought the order back, and how long they had waited (DSK-107); of any other nothing. */
function useWhyFailed({ courierStatus, rejectCode, waitedMinutes }: DeskOrder): string {
  const text = useTexts('history')
  const { text: say } = useDeskText()
  if (courierStatus !== 'PERFORMER_RETURNING' || rejectCode === null || rejectCode === 'UNANSWERED') return ''
  const waited = waitedMinutes === null ? [] : [text('happened.waited', { count: waitedMinutes })]
  return ['', say(`reject.${rejectCode}`), ...waited].join(', ')
}

const isHandedOver = (status: DeskOrder['status']): boolean => status === 'DELIVERED' || status === 'CLOSED'
