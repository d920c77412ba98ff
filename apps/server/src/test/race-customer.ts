import { randomUUID } from 'node:crypto'
import type { CallInput } from '@dasturxon/contract'
import type { Call, Result } from '@dasturxon/contract/client'
import type { Acknowledged } from './find-violations.ts'

export type Order = CallInput<'orders.place'>['body']
/** How one try ended: the id of the order (or reservation) it got, or the code of its refusal. */
export type Outcome = { id: string } | { code: string }
export type RaceCustomer = ReturnType<typeof createRaceCustomer>

/** Somebody who has signed in to the branch's shop and tries to be the first; what was promised goes to `acknowledged`. */
export function createRaceCustomer(
  call: Call,
  { branchId, phone, acknowledged }: { branchId: string; phone: string; acknowledged: Acknowledged[] },
) {
  const note = (placed: Result<Acknowledged>): Outcome => {
    if (!placed.ok) return { code: placed.error.code }
    acknowledged.push({ id: placed.data.id, totalPrice: placed.data.totalPrice })
    return { id: placed.data.id }
  }
  return {
    /** Sends the order; `key` is the press of the button it belongs to, without one it is a plain POST. */
    place: async (body: Order, key?: string) =>
      note(await call('orders.place', { body }, key === undefined ? {} : { idempotencyKey: key })),
    placeAtTime: async (body: Order & { deliveryAt: string }) =>
      note(await call('orders.placeAtTime', { body }, { idempotencyKey: randomUUID() })),
    /** Asks for this table and no other. */
    reserve: async (tableId: string, time: string): Promise<Outcome> => {
      const body = { branchId, tableId, chairs: 2, time, name: 'Anvar', phone }
      const made = await call('reservations.create', { body })
      return made.ok ? { id: made.data.id } : { code: made.error.code }
    },
    /** True when it was cancelled. */
    cancel: async (id: string) => (await call('orders.cancel', { params: { id }, body: {} })).ok,
    giveTableBack: (id: string) => call('reservations.cancel', { params: { id } }),
  }
}
