import type { ShopState } from '@dasturxon/contract/desk'
import { inTransaction, type Db, type Transaction } from '@dasturxon/db'
import { holdMerchant } from '../changes/hold-merchant.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import { isBeingMade } from '../staff/staff.queries.ts'
import { openShop } from './open-shop.ts'
import { writeOpening } from './write-opening.ts'

/** Orders that are named before the shop is closed. */
const MOST_ORDERS = 50
const ARCHIVE = ['DELIVERED', 'CLOSED', 'CANCELED'] as const

/** Whether guests see the shop, who closed it, and the orders that go on whatever is done with it. */
export async function showShopState({ db, merchantId }: DeskContext): Promise<ShopState> {
  const { is_active: isOpen } = await db
    .selectFrom('merchant')
    .select('is_active')
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  const underWay = db
    .selectFrom('orders')
    .where('merchant_id', '=', merchantId)
    .where('status', 'not in', ARCHIVE)
  const { count } = await underWay
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  const orders = await underWay
    .select(['id', 'number', 'service_type as serviceType', 'branch_id as branchId'])
    .orderBy('id')
    .limit(MOST_ORDERS)
    .execute()
  return {
    isOpen,
    isBeingMade: await isBeingMade(db, merchantId),
    closed: isOpen ? null : await findClosing(db, merchantId),
    underWay: Number(count),
    orders,
  }
}

async function findClosing(db: Db, merchantId: string): Promise<ShopState['closed']> {
  const row = await db
    .selectFrom('change_entry')
    .select(['topic', 'by_name as by', 'at'])
    .where('merchant_id', '=', merchantId)
    .where('topic', 'in', ['SHOP_OPENED', 'SHOP_CLOSED'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  // files close a shop, too, and leave no entry
  return row?.topic === 'SHOP_CLOSED' ? { by: row.by, at: row.at.toISOString() } : null
}

/**
 * Closes a shop to guests: pages and calls of all processes know it within a second, open pages by their stream. Orders under way go
 * on, and no other is taken. One that is closed stays as it is (desk §5.15).
 */
export async function closeShop(ctx: DeskContext): Promise<ShopState> {
  await inTransaction(ctx, (tx) => setOpen(tx, ctx, false))
  return showShopState(ctx)
}

/** Opens a shop that was closed; one that was never open is opened by the wizard's rules. Throws shop_not_ready for that. */
export async function reopenShop(ctx: DeskContext): Promise<ShopState> {
  if (await isBeingMade(ctx.db, ctx.merchantId)) await openShop(ctx)
  else await inTransaction(ctx, (tx) => setOpen(tx, ctx, true))
  return showShopState(ctx)
}

async function setOpen(tx: Transaction, ctx: DeskContext, isOpen: boolean): Promise<void> {
  const { merchantId } = ctx
  await holdMerchant(tx, merchantId)
  const changed = await tx
    .updateTable('merchant')
    .set({ is_active: isOpen })
    .where('id', '=', merchantId)
    .where('is_active', '=', !isOpen)
    .returning('settings_version as version')
    .executeTakeFirst()
  if (!changed) return
  await writeOpening(tx, ctx, { isOpen, version: changed.version })
}
