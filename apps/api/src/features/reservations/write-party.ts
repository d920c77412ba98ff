import type { Transaction } from '@dasturxon/db'
import { AppError } from '../../http/app-error.ts'
import { deskRef } from '../branches/desk-topic.ts'
import { takeQuarters } from './take-quarters.ts'

type Stay = { merchantId: string; branchId: string; id: string; tableId: string; from: Date; to: Date }

type Party = Stay & {
  chairs: number
  name: string
  /** Empty where nobody said one. */
  phone: string
  comment: string
  /** They sit down now. */
  isHere: boolean
  by: string
  now: Date
}

/** Writes a party down that the staff speaks for, without a customer. Throws table_taken where another one has the table then. */
export async function writeParty(tx: Transaction, party: Party): Promise<void> {
  const { merchantId, branchId, id, tableId, from, to, now } = party
  const written = await tx
    .insertInto('reservation')
    .values({
      merchant_id: merchantId,
      id,
      user_id: null,
      branch_id: branchId,
      table_id: tableId,
      chairs: party.chairs,
      starts_at: from,
      ends_at: to,
      name: party.name,
      phone: party.phone,
      comment: party.comment,
      created_at: now,
      confirmed_by: party.by,
      ...(party.isHere && { status: 'ARRIVED', arrived_at: now, is_walk_in: true }),
    })
    .onConflict((met) => met.columns(['merchant_id', 'id']).doNothing())
    .executeTakeFirst()
  // the same press, sent twice at once
  if (written.numInsertedOrUpdatedRows === 0n) return
  if (!(await takeQuarters(tx, { merchantId, tableId, id, from, to }))) throw new AppError('table_taken')
  tx.publish([deskRef({ merchantId, branchId, kind: 'reservation', id })])
}

/** Gives a party another table, time or number of guests; its row is held. Throws table_taken where another one has the table then. */
export async function moveParty(
  tx: Transaction,
  { merchantId, branchId, id, tableId, from, to, chairs }: Stay & { chairs: number },
): Promise<void> {
  await tx
    .deleteFrom('reservation_quarter')
    .where('merchant_id', '=', merchantId)
    .where('reservation_id', '=', id)
    .execute()
  if (!(await takeQuarters(tx, { merchantId, tableId, id, from, to }))) throw new AppError('table_taken')
  await tx
    .updateTable('reservation')
    .set({ table_id: tableId, starts_at: from, ends_at: to, chairs })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .execute()
  tx.publish([deskRef({ merchantId, branchId, kind: 'reservation', id })])
}
