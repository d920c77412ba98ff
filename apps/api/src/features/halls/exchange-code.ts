import { AppError } from '../../http/app-error.ts'
import { bumpCatalogueVersion } from '../catalogue/bump-catalogue-version.ts'
import { holdingMerchant } from '../changes/hold-merchant.ts'
import { findByKey } from '../changes/made-rows.ts'
import type { DeskHandler } from '../staff/desk-context.ts'
import { assertMyBranches } from '../staff/staff.queries.ts'
import { writeEntry } from '../staff/write-entry.ts'
import { drawTableCode, endTableCode } from '../tables/table-codes.ts'
import { isThere, readTables } from './hall-records.ts'

/**
 * Gives a table a new code. The old one ends at once and is never drawn again (DSK-47); the log says who did it, and neither code. A
 * press that is sent twice changes the code once.
 */
export const exchangeCode: DeskHandler<'desk.exchangeCode'> = async (
  { params: { id }, body: { key } },
  ctx,
) => {
  const { merchantId } = ctx
  return holdingMerchant(ctx, async (tx) => {
    const table = (await readTables(tx, merchantId, { ids: [id] })).get(id)
    if (!table || !isThere(table)) throw new AppError('table_not_found')
    await assertMyBranches(ctx, [table.branchId])
    if ((await findByKey(tx, merchantId, key)).length > 0) return { code: table.code }
    const code = drawTableCode()
    await endTableCode(tx, { merchantId, tableId: id, code: table.code, now: ctx.now() })
    const version = table.version + 1
    await tx
      .updateTable('dining_table')
      .set({ code, version })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .execute()
    const records = [
      {
        kind: 'TABLE' as const,
        id,
        version,
        fields: { tableCode: table.version },
        after: { tableCode: version },
      },
    ]
    await writeEntry(tx, ctx, { topic: 'TABLE_CODE_CHANGED', key, records })
    await bumpCatalogueVersion(tx, merchantId, { atDesk: ctx.now() })
    return { code }
  })
}
