import { randomBytes } from 'node:crypto'
import type { CallParsed } from '@dasturxon/contract'
import { inTransaction, newId, type Transaction } from '@dasturxon/db'
import type { RequestContext } from '../../context.ts'
import type { Handler } from '../../http/handlers.ts'
import { AppError } from '../../http/app-error.ts'
import { requireBranch } from '../orders/order-branch.ts'
import { requireTable } from '../tables/require-table.ts'
import { scheduleEnd } from './end-shared-basket.ts'
import { BASKET_MS } from './limits.ts'
import { sharedBasketTopic } from './shared-basket-topic.ts'
import { presentSharedBasket, requireBasketRow } from './shared-basket.queries.ts'
import { addPerson, findPerson } from './shared-person.ts'

/** 128 random bits, as what a link carries. */
const newCode = () => randomBytes(16).toString('base64url')

/**
 * Begins a basket and joins it. At a table everybody comes to the one that is open there. The same token again is the same
 * person in the same basket, so that a lost answer does no harm.
 */
export const openSharedBasket: Handler<'sharedBaskets.open'> = async ({ body }, ctx) => {
  const { merchantId } = ctx
  const now = ctx.now()
  const place = await requirePlace(ctx, body)
  const open = () =>
    inTransaction(ctx, async (tx) => {
      const known = await findPerson(tx, ctx, body.personToken)
      const basket = await requireBasket(tx, { merchantId, place, knownId: known?.basket_id ?? null, now })
      const added = await addPerson(tx, ctx, { ...body, basketId: basket.id, now })
      if (added.isFresh) await countChange(tx, merchantId, basket.id)
      return { code: basket.code, person: added }
    })
  const { code, person } = await open().catch(async (error: unknown) => {
    // A duplicate of this press may have been faster: then its basket is the answer.
    if (!(error instanceof AppError) || !(await findPerson(ctx.db, ctx, body.personToken))) throw error
    return open()
  })
  const row = await requireBasketRow(ctx.db, merchantId, code)
  return { basket: await presentSharedBasket(ctx.db, row, now), personId: person.id }
}

type Place = { branchId: string; tableId: string | null }

async function requirePlace(
  ctx: RequestContext,
  { branchId, tableCode }: CallParsed<'sharedBaskets.open'>['body'],
): Promise<Place> {
  if (tableCode !== null) {
    const { table, branch } = await requireTable(ctx, tableCode)
    if (branchId !== null && branchId !== branch.id) throw new AppError('table_not_found')
    await requireBranch(ctx, branch.id)
    return { branchId: branch.id, tableId: table.id }
  }
  if (branchId === null) throw new AppError('branch_not_found')
  await requireBranch(ctx, branchId)
  return { branchId, tableId: null }
}

type Wanted = { merchantId: string; place: Place; knownId: string | null; now: Date }

/** The basket to come to, its row held: the one the token opened before, the one at the table, or a fresh one. */
async function requireBasket(tx: Transaction, wanted: Wanted): Promise<{ id: string; code: string }> {
  const { merchantId, place, knownId, now } = wanted
  if (knownId !== null) {
    const known = await tx
      .selectFrom('shared_basket')
      .select(['id', 'code'])
      .where('merchant_id', '=', merchantId)
      .where('id', '=', knownId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (known) return known
  }
  if (place.tableId !== null) await closeOutdated(tx, { ...wanted, tableId: place.tableId })
  const id = newId(now)
  const fresh = await tx
    .insertInto('shared_basket')
    .values({
      merchant_id: merchantId,
      id,
      code: newCode(),
      branch_id: place.branchId,
      table_id: place.tableId,
      created_at: now,
      expires_at: new Date(now.getTime() + BASKET_MS),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'code'])
    .executeTakeFirst()
  if (fresh) {
    await scheduleEnd(tx, { merchantId, basketId: id, now })
    return fresh
  }
  return tx
    .selectFrom('shared_basket')
    .select(['id', 'code'])
    .where('merchant_id', '=', merchantId)
    .where('table_id', '=', place.tableId)
    .where('state', 'in', ['OPEN', 'LOCKED'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** A basket whose time is over keeps no table. */
async function closeOutdated(
  tx: Transaction,
  { merchantId, tableId, now }: { merchantId: string; tableId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('shared_basket')
    .set({ state: 'CLOSED', locked_by: null, locked_version: null, locked_until: null })
    .where('merchant_id', '=', merchantId)
    .where('table_id', '=', tableId)
    .where('state', 'in', ['OPEN', 'LOCKED'])
    .where('expires_at', '<=', now)
    .execute()
}

/** A person more is news, whatever the state: it does not touch what was locked. */
export async function countChange(tx: Transaction, merchantId: string, basketId: string): Promise<void> {
  await tx
    .updateTable('shared_basket')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('merchant_id', '=', merchantId)
    .where('id', '=', basketId)
    .execute()
  tx.publish([sharedBasketTopic({ merchantId, basketId })])
}
