import type { Order } from '@dasturxon/contract'
import { viewOf } from '@dasturxon/map'

/** Kept free around branch and home, px: pins stand above their places, and buttons lie over the edges. */
const FIT_PADDING = 56
/** Who fetches an order looks for the streets around the branch; the last houses say nothing of where it is. */
const AROUND_A_BRANCH = 15

/** What the map of an order shows in so much room, px: branch and home, or the part of the city that the branch is in. */
export function orderView(
  { branch, address }: Pick<Order, 'branch' | 'address'>,
  room: { x: number; y: number },
) {
  return address
    ? viewOf([branch, address], room, FIT_PADDING)
    : viewOf([branch], room, FIT_PADDING, AROUND_A_BRANCH)
}
