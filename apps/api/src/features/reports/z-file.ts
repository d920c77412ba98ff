import type { TextLanguage } from '@dasturxon/domain'
import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '../../http/app-error.ts'
import type { SheetTable } from '../sheets/write-tables.ts'
import { listReportBranches, type ReportContext } from './branch-days.ts'
import { drawerTable } from './drawer-table.ts'
import { sheetOf } from './report-tables.ts'

const Params = z.object({ id: z.guid(), no: z.string().regex(/^[1-9]\d{0,8}$/) })

/**
 * The book of a shift that was signed, by its drawer and number (part three §4). What an open shift holds is in no file: whoever counts it must
 * not know. Throws not_found.
 */
export async function tableOfZ(
  ctx: ReportContext,
  asked: { id: string; no: string },
  language: TextLanguage,
): Promise<{ tables: SheetTable[]; name: string }> {
  const { db, merchantId } = ctx
  const params = Params.safeParse(asked)
  if (!params.success) throw new AppError('not_found')
  const { id, no } = params.data
  const { rows } = await sql<{ id: string; branchId: string; drawerNo: number }>`
    select s.id, s.branch_id as "branchId", d.no as "drawerNo"
    from drawer_shift s join drawer d on d.merchant_id = s.merchant_id and d.id = s.drawer_id
    where s.merchant_id = ${merchantId} and s.drawer_id = ${id} and s.no = ${Number(no)} and s.state = 'CLOSED'`.execute(
    db,
  )
  const [shift] = rows
  const branch = (await listReportBranches(ctx)).find((one) => one.id === shift?.branchId)
  if (!shift || !branch) throw new AppError('not_found')
  const table = await drawerTable(db, { merchantId, branch }, sql`e.shift_id = ${shift.id}`, language)
  return { tables: [sheetOf(table, language)], name: `drawer-${shift.drawerNo}-z-${no}` }
}
