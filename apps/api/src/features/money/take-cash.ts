import type { Transaction } from '@dasturxon/db'
import { addCourierEntry, addDrawerEntry, type CashMove } from './cash-entries.ts'
import { findOpenShift } from './open-shift.ts'
import { noteMoneyIn } from './order-money.ts'

type Taken = CashMove & {
  orderId: string
  /** Under which the order says that it is paid. */
  version: number
  amount: number
}

/**
 * An order was paid beside any provider, with its row held. Cash stands in the hands of the courier who took it, else in the open drawer of
 * the branch; where none is open it waits for the next shift. What went by the terminal is in its slip.
 */
export async function takeAtDoor(
  tx: Transaction,
  taken: Taken,
  { way, courierId }: { way: string; courierId: string | null },
): Promise<void> {
  const { orderId, version, amount } = taken
  const isCash = way === 'CASH'
  const delivered = { kind: 'DELIVERED', amount, orderId, key: `delivered ${orderId} ${version}` } as const
  const courierEntryId =
    isCash && courierId ? await addCourierEntry(tx, taken, { ...delivered, courierId }) : null
  const drawerEntryId = isCash && !courierId ? await addSale(tx, taken) : null
  const key = `in ${orderId} ${version}`
  await noteMoneyIn(tx, taken, { amount, way, courierEntryId, drawerEntryId, key })
}

/** Cash of an order comes into an open drawer of its branch; null where no shift is open. */
async function addSale(tx: Transaction, taken: Taken): Promise<string | null> {
  const shiftId = await findOpenShift(tx, taken)
  if (shiftId === null) return null
  const { orderId, version, amount } = taken
  return addDrawerEntry(tx, taken, {
    shiftId,
    kind: 'SALE',
    amount,
    orderId,
    key: `sale ${orderId} ${version}`,
  })
}
