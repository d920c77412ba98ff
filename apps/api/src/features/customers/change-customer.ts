import type { CustomerCard } from '@dasturxon/contract/desk'
import { inTransaction, newId, type Transaction } from '@dasturxon/db'
import { refundLimitOf } from '@dasturxon/domain'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import { grantCashback } from '../cashback/grant-cashback.ts'
import { loadMerchantSettings } from '../merchants/merchant-settings.ts'
import type { DeskContext, DeskHandler } from '../staff/desk-context.ts'
import { actorOf } from '../staff/staff-actor.ts'
import { writeDown } from '../staff/write-entry.ts'
import { lockCustomer } from '../users/lock-customer.ts'
import { requireStaffId } from './customer-views.ts'
import { requireCustomer, showCustomer } from './show-customer.ts'

/** Writes a note of the staff; a key that was there before writes nothing. */
export const noteCustomer: DeskHandler<'desk.noteCustomer'> = async ({ params, body }, ctx) => {
  await requireCustomer(ctx, params.id)
  const now = ctx.now()
  await sql`
    insert into customer_note (merchant_id, id, user_id, at, staff_id, words, key)
    values (${ctx.merchantId}, ${newId(now)}, ${params.id}, ${now}, ${requireStaffId(ctx)}, ${body.words}, ${body.key})
    on conflict (merchant_id, key) do nothing`.execute(ctx.db)
  return showCustomer(ctx, params.id)
}

/** Takes no more orders of a customer. The reason by its code is in the log, what else was written only on their page. */
export const blockCustomer: DeskHandler<'desk.blockCustomer'> = async ({ params, body }, ctx) => {
  await requireCustomer(ctx, params.id)
  await inTransaction(ctx, async (tx) => {
    const before = await lockReason(tx, ctx, params.id)
    await sql`
      insert into customer_block (merchant_id, user_id, at, staff_id, reason, words)
      values (${ctx.merchantId}, ${params.id}, ${ctx.now()}, ${requireStaffId(ctx)}, ${body.reason}, ${body.words})
      on conflict (merchant_id, user_id) do update
        set at = excluded.at, staff_id = excluded.staff_id, reason = excluded.reason, words = excluded.words`.execute(
      tx,
    )
    await writeCustomer(tx, ctx, { id: params.id, before, after: body.reason })
  })
  return showCustomer(ctx, params.id)
}

/** Takes their orders again. */
export async function unblockCustomer(id: string, ctx: DeskContext): Promise<CustomerCard> {
  await requireCustomer(ctx, id)
  await inTransaction(ctx, async (tx) => {
    const before = await lockReason(tx, ctx, id)
    await sql`delete from customer_block where merchant_id = ${ctx.merchantId} and user_id = ${id}`.execute(
      tx,
    )
    await writeCustomer(tx, ctx, { id, before, after: null })
  })
  return showCustomer(ctx, id)
}

/** Why a customer is blocked, with their row held; null where they are not. */
async function lockReason(tx: Transaction, { merchantId }: DeskContext, id: string): Promise<string | null> {
  if (!(await lockCustomer(tx, { merchantId, userId: id }))) throw new AppError('customer_not_found')
  const { rows } = await sql<{ reason: string }>`
    select reason from customer_block where merchant_id = ${merchantId} and user_id = ${id}`.execute(tx)
  return rows[0]?.reason ?? null
}

const writeCustomer = (
  tx: Transaction,
  ctx: DeskContext,
  { id, before, after }: { id: string; before: string | null; after: string | null },
) =>
  writeDown(tx, ctx, 'CUSTOMER_CHANGED', [
    { kind: 'CUSTOMER', id, before: { blocked: before }, after: { blocked: after } },
  ])

/** Grants cashback, within the limit of the caller or of whoever allowed it by PIN. Throws cashback_off where nobody could spend it. */
export const grantToCustomer: DeskHandler<'desk.grantCashback'> = async ({ params, body }, ctx) => {
  const { merchantId, onDuty, allowedBy } = ctx
  await requireCustomer(ctx, params.id)
  const { cashbackActive } = await loadMerchantSettings(ctx.db, merchantId)
  if (!cashbackActive) throw new AppError('cashback_off')
  await inTransaction(ctx, async (tx) => {
    const before = await grantCashback(tx, {
      merchantId,
      userId: params.id,
      amount: body.amount,
      limit: refundLimitOf((allowedBy ?? onDuty).role),
      note: body.note,
      key: body.key,
      by: actorOf(ctx),
      now: ctx.now(),
    })
    if (before === null) return
    await writeDown(tx, ctx, 'CUSTOMER_CHANGED', [
      {
        kind: 'CUSTOMER',
        id: params.id,
        before: { cashbackBalance: before },
        after: { cashbackBalance: before + body.amount },
      },
    ])
  })
  return showCustomer(ctx, params.id)
}
