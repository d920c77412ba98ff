import { serverNow, useTime } from '@dasturxon/client'
import type { DeskOrder } from '@dasturxon/contract/desk'
import { MINUTE_MS } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { icons } from '@dasturxon/ui'
import { heldAccepts, HOLD_MS } from '../../runtime/held.ts'
import { useBoard, useDesk, useGrant } from '../../session/desk.tsx'
import { useKeys } from '../../session/use-keys.ts'
import { DeskButton } from '../../ui/parts.tsx'
import { isForLater, minutesWorse } from '../order/order-times.ts'
import { acceptedInTurn } from '../order/pace.ts'
import { useAccept } from '../order/use-order.ts'
import styles from './new-rows.module.css'

type AcceptAllProps = {
  /** The one that waits longest first. */
  orders: readonly DeskOrder[]
  /** What somebody chose on the rows, by order. */
  chosen: ReadonlyMap<string, number>
}

/**
 * Accepts all new orders, for whoever may, each with the minutes that are proposed after those that waited longer, or that somebody
 * chose on its row; those that would come after closing are left out and stay (DSK-155). The press is held for five seconds, during which it
 * is taken back at the same place, for all or by each row; then each order is accepted by a call of its own (DSK-152).
 */
export function AcceptAll({ orders, chosen }: AcceptAllProps) {
  const { text } = useDeskText()
  const { me } = useDesk()
  const grant = useGrant()
  const accept = useAccept()
  const held = heldAccepts.use()
  const { kitchens } = useBoard()
  const minute = useTime((now) => Math.floor(now / MINUTE_MS))
  const now = Math.max(serverNow(), minute * MINUTE_MS)
  const { inTurn, leftOut } = acceptedInTurn(orders, { chosen, kitchens, now })
  const worse = inTurn
    .filter(({ order }) => !isForLater(order, now))
    .map(({ order, minutes }) => {
      const branch = me.branches.find(({ id }) => id === order.branchId)
      return minutesWorse(order, minutes, { now, branch })
    })
    .filter((minutes) => minutes > 0)
  const acceptAll = () => {
    for (const { order, minutes } of inTurn) {
      heldAccepts.hold(
        { orderId: order.id, number: order.number, minutes },
        () => void accept(order, minutes),
      )
    }
  }
  const may = grant('orders.acceptAll') === 'yes'
  useKeys({ 'shift Enter': may && inTurn.length > 0 && held.length === 0 ? acceptAll : undefined })
  if (!may) return null
  if (held.length > 0)
    return (
      <DeskButton
        variant="ink"
        icon={icons.arrowCounterClockwise}
        onPress={() => {
          for (const { orderId } of held) heldAccepts.undo(orderId)
        }}
      >
        {text('board.undoAll', { count: held.length })}
        <i className={styles.drain} style={{ animationDuration: `${HOLD_MS}ms` }} />
      </DeskButton>
    )
  return (
    <DeskButton variant="brand" icon={icons.checkBold} isDisabled={inTurn.length === 0} onPress={acceptAll}>
      {text('board.acceptAll', { count: inTurn.length })}
      {worse.length > 0 && (
        <small>{text('board.worse', { count: worse.length, minutes: Math.max(...worse) })}</small>
      )}
      {leftOut > 0 && <small>{text('board.leftOut', { count: leftOut })}</small>}
    </DeskButton>
  )
}
