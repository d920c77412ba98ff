import type { User } from '@dasturxon/contract'
import type { Customer, Db } from '@dasturxon/db'
import { isArchived, ORDER_STATUSES } from '@dasturxon/domain'
import { sql, type Selectable } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import { sumOfCredit } from './find-credit.ts'

/** `credit`: the customer's balance in som, where it was asked for. */
export type UserRow = Selectable<Customer> & { credit?: number }

export async function requireUserRow(db: Db, merchantId: string, userId: string): Promise<UserRow> {
  const row = await db
    .selectFrom('customer')
    .selectAll()
    .select(sumOfCredit(sql`customer.merchant_id`, sql`customer.id`).as('credit'))
    .where('merchant_id', '=', merchantId)
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!row) throw new AppError('user_not_found')
  return row
}

export async function hasActiveOrder(db: Db, merchantId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .where('status', 'not in', ORDER_STATUSES.filter(isArchived))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A customer as the contract shows it. */
export function presentUser(row: UserRow): User {
  return {
    id: row.id,
    merchantId: row.merchant_id,
    phone: row.phone,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    image: row.image,
    birthday: row.birthday,
    gender: row.gender === 'MALE' || row.gender === 'FEMALE' ? row.gender : null,
    role: 'CLIENT',
    cashback: row.cashback,
    ...(row.credit !== undefined && { credit: row.credit }),
    isActive: row.is_active,
    createdDate: row.created_at.toISOString(),
    lastModifiedDate: row.modified_at.toISOString(),
  }
}
