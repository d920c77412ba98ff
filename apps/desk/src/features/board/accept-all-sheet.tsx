import { serverNow } from '@dasturxon/client'
import type { DeskOrder } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { formatMoment } from '@dasturxon/i18n/formats'
import { useState } from 'react'
import { useCall } from '../../runtime/desk-data.ts'
import { runAlone } from '../../runtime/pending.ts'
import { useDesk } from '../../session/desk.tsx'
import { DeskSheet } from '../../ui/desk-sheet.tsx'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { acceptedText, isForLater, isLaterThanEta } from '../order/order-times.ts'
import { suggestedChip } from '../order/use-order.ts'
import { acceptAll, type Outcome } from './accept-all.ts'
import styles from './board.module.css'

type AcceptAllSheetProps = {
  /** As they were when they were asked about: one that goes on meanwhile is refused. */
  orders: readonly DeskOrder[]
  onClose: () => void
}

/** Asks once for all, with what each customer will read, then says what became of them (desk §5.2). */
export function AcceptAllSheet({ orders, onClose }: AcceptAllSheetProps) {
  const { text, language } = useDeskText()
  const { me, store } = useDesk()
  const call = useCall()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [now] = useState(serverNow)
  const laterAt = ({ deliveryAt }: { deliveryAt: string }, zone: string | undefined) =>
    formatMoment(new Date(deliveryAt), { language, now: new Date(now), ...(zone ? { zone } : {}) })
  const rows = orders.map((order) => {
    const branch = me.branches.find(({ id }) => id === order.branchId)
    const minutes = suggestedChip(order)
    // One for later is accepted for its time, not in minutes.
    if (isForLater(order, now))
      return { order, minutes: null, range: laterAt(order, branch?.timeZone), isLater: false }
    return {
      order,
      minutes,
      range: acceptedText(order, minutes, { now, branch }),
      isLater: isLaterThanEta(order, minutes, { now, branch }),
    }
  })
  const later = rows.filter(({ isLater }) => isLater).length
  const done = outcome ? outcome.accepted + outcome.others.length : 0

  async function accept(order: DeskOrder): Promise<string | null> {
    let why: string | null = text('order.answerAwaited')
    await runAlone(order.id, async () => {
      const { id, version } = order
      const minutes = suggestedChip(order)
      const result = await call(
        'desk.acceptOrder',
        { params: { id }, body: { version, minutes } },
        { idempotencyKey: crypto.randomUUID() },
      )
      if (!result.ok) {
        why = result.error.description[language] ?? result.error.code
        return
      }
      store.takeOrder(result.data.order)
      const { already } = result.data
      why =
        already &&
        text('order.alreadyBy', {
          name: already.by.name,
          minutes: result.data.order.kitchenMinutes ?? minutes,
        })
    })
    return why
  }

  return (
    <DeskSheet
      onClose={onClose}
      title={text('board.acceptAllTitle', { count: orders.length })}
      footer={
        <div className={parts.row}>
          <DeskButton onPress={onClose}>{text(outcome ? 'frame.close' : 'frame.back')}</DeskButton>
          {done < orders.length && (
            <span className={parts.end}>
              <DeskButton
                variant="brand"
                isPending={outcome !== null}
                onPress={() => {
                  setOutcome({ accepted: 0, others: [] })
                  void acceptAll(orders, accept, setOutcome)
                }}
              >
                {text('order.accept')}
              </DeskButton>
            </span>
          )}
        </div>
      }
    >
      {outcome ? (
        <div className={parts.stack}>
          <output>
            <b>{text('board.acceptedOf', { done: outcome.accepted, count: orders.length })}</b>
          </output>
          {outcome.others.length > 0 && (
            <>
              <h3>{text('board.notAccepted')}</h3>
              <ul className={styles.told}>
                {outcome.others.map(({ number, why }) => (
                  <li key={number}>
                    <b>{number}</b> {why}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      ) : (
        <div className={parts.stack}>
          <p>{text('board.acceptAllHint')}</p>
          {later > 0 && <p className={parts.note}>{text('board.laterThanPromised', { count: later })}</p>}
          <ul className={styles.told}>
            {rows.map(({ order, minutes, range, isLater }) => (
              <li key={order.id}>
                <b>{order.number}</b>
                {minutes !== null && <span>{text('order.minutes', { count: minutes })}</span>}
                <span data-late={isLater || undefined}>{range}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </DeskSheet>
  )
}
