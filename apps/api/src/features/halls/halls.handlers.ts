import { findShopAddress } from '../merchants/shop-address.ts'
import type { DeskHandlers } from '../staff/desk-context.ts'
import { addHall, changeHall, orderHalls, removeHall } from './edit-halls.ts'
import { exchangeCode } from './exchange-code.ts'
import { listDeskHalls } from './list-halls.ts'
import { saveTables } from './save-tables.ts'
import { isServed, serveTables } from './serve-tables.ts'

/** Every table of a branch, each with all its fields as they were and as they are. */
const TABLES_BODY_BYTES = 512 * 1024

export const hallHandlers = {
  'desk.halls': async ({ query }, ctx) => ({
    shopAddress: (await findShopAddress(ctx, ctx.merchantId)).shopUrl,
    halls: await listDeskHalls(ctx, query.branchId),
    isServed: await isServed(ctx.db, ctx.merchantId, query.branchId),
  }),
  'desk.addHall': addHall,
  'desk.changeHall': changeHall,
  'desk.orderHalls': orderHalls,
  'desk.removeHall': removeHall,
  'desk.saveTables': { handler: saveTables, bodyBytes: TABLES_BODY_BYTES },
  'desk.serveTables': serveTables,
  'desk.exchangeCode': exchangeCode,
} satisfies Partial<DeskHandlers>
