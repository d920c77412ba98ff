import type { DeskCall, DeskCallOutput, DeskReservation } from '@dasturxon/contract/desk'
import { tableStateOf } from '@dasturxon/domain'
import type { Tile } from './tile.tsx'

type Tables = DeskCallOutput<'desk.tables'>
type Known = Pick<Tables, 'orders' | 'seated' | 'baskets'> & {
  calls: readonly DeskCall[]
  reservations: readonly DeskReservation[]
}

/** What the tile of a table shows, of all that is known of the hall. `now` is in milliseconds. */
export function tileOf(
  { id, name, chairs }: { id: string; name: string; chairs: number },
  known: Known,
  now: number,
): Tile {
  const at = ({ tableId }: { tableId: string }) => tableId === id
  const calls = known.calls.filter(({ table, status }) => table.id === id && status === 'CALLED')
  const orders = known.orders.filter(at)
  const seated = known.seated.find(at)
  const basket = known.baskets.find(at)
  const [next] = known.reservations
    .filter((one) => one.place.tableId === id && one.status === 'ACTIVE')
    .toSorted((one, other) => one.time.localeCompare(other.time))
  const state = tableStateOf(
    {
      calls: calls.map(({ kind }) => kind),
      orders,
      isChoosing: basket !== undefined,
      isSeated: seated !== undefined,
      nextAt: next ? Date.parse(next.time) : null,
    },
    now,
  )
  const begun = [seated?.since, basket?.since, ...orders.map(({ createdAt }) => createdAt)].flatMap(
    (one) => one ?? [],
  )
  return {
    id,
    name,
    chairs,
    state,
    since: begun.toSorted()[0] ?? null,
    calledAt: calls.map(({ calledAt }) => calledAt).toSorted()[0] ?? null,
    people: seated?.chairs ?? basket?.people ?? null,
    sum: orders.reduce((sum, { totalPrice }) => sum + totalPrice, 0),
    orders: orders.map(({ number }) => number),
    isLate: orders.some(
      ({ status, firstEtaTo }) =>
        firstEtaTo !== null && Date.parse(firstEtaTo) < now && status !== 'DELIVERED' && status !== 'CLOSED',
    ),
    next: next ?? null,
  }
}
