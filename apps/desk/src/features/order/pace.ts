import type { DeskOrder } from '@dasturxon/contract/desk'
import {
  ACCEPT_MINUTES,
  IDLE_KITCHEN,
  isUnanswered,
  suggestedMinutes,
  withAccepted,
  type KitchenPace,
} from '@dasturxon/domain'
import { useSyncExternalStore } from 'react'
import type { Board } from '../../runtime/desk-store.ts'
import { useDesk } from '../../session/desk.tsx'
import { isForLater, mostMinutes } from './order-times.ts'

/** What the kitchen of an order has before it; nothing while that was not told. */
export const kitchenOf = ({ branchId }: DeskOrder, { kitchens }: Pick<Board, 'kitchens'>) =>
  kitchens.get(branchId) ?? IDLE_KITCHEN

/**
 * The minutes that are proposed for a new order, reckoned again when another one is accepted (DSK-157); of any other order 0. Who
 * draws it is drawn again when the minutes change, and not with each order.
 */
export function useSuggested(order: DeskOrder): number {
  const { board } = useDesk()
  const isNew = isUnanswered(order.status)
  return useSyncExternalStore(board.subscribe, () =>
    isNew ? suggestedMinutes(order.lines, kitchenOf(order, board.read())) : 0,
  )
}

/** The chips to choose from, with what is proposed where that is longer than all of them. */
export const chipsWith = (minutes: number): number[] =>
  ACCEPT_MINUTES.some((chip) => chip === minutes) || minutes <= 0
    ? [...ACCEPT_MINUTES]
    : [...ACCEPT_MINUTES, minutes]

const ON_CARD = 5

/** As many of them as a card has room for: two that are shorter than what is proposed, and those that follow. */
export function chipsAround(minutes: number): number[] {
  const chips = chipsWith(minutes)
  const from = Math.min(Math.max(0, chips.indexOf(minutes) - 2), chips.length - ON_CARD)
  return chips.slice(from, from + ON_CARD)
}

type InTurn = {
  /** What somebody chose, by order. */
  chosen: ReadonlyMap<string, number>
  kitchens: Board['kitchens']
  now: number
}

/**
 * The minutes of each order when all are accepted at once: those that come first in the list are ahead of the others (DSK-155); one
 * for later is ahead of nobody, since its kitchen has time. Those that would come after closing are `leftOut`, and ahead of nobody either.
 */
export function acceptedInTurn(
  orders: readonly DeskOrder[],
  { chosen, kitchens, now }: InTurn,
): { inTurn: { order: DeskOrder; minutes: number }[]; leftOut: number } {
  const loaded = new Map<string, KitchenPace>()
  const inTurn = orders.flatMap((order) => {
    const kitchen = loaded.get(order.branchId) ?? kitchenOf(order, { kitchens })
    const minutes = chosen.get(order.id) ?? suggestedMinutes(order.lines, kitchen)
    if (minutes > mostMinutes(order, now)) return []
    if (!isForLater(order, now)) loaded.set(order.branchId, withAccepted(kitchen, order.lines))
    return [{ order, minutes }]
  })
  return { inTurn, leftOut: orders.length - inTurn.length }
}
