import type { Db } from '@dasturxon/db'
import type { DrawerKind, TextLanguage } from '@dasturxon/domain'
import { SHEET_WORDS } from '@dasturxon/i18n/sheets'
import { sql, type RawBuilder } from 'kysely'
import type { BranchOfDays } from './branch-days.ts'
import { clockOf, type ReportTable } from './report-tables.ts'

type Row = {
  z: number
  at: Date
  kind: DrawerKind
  reason: string
  amount: number
  rest: number
  number: number | null
  courier: string | null
  by: string | null
  allowed: string | null
}

/**
 * The book of a branch's drawers, of those entries `e` that `which` says (part three §4): what came in and went out, and what the drawer held
 * after it. The last of a Z holds what was counted.
 */
export async function drawerTable(
  db: Db,
  { merchantId, branch }: { merchantId: string; branch: BranchOfDays },
  which: RawBuilder<unknown>,
  language: TextLanguage,
): Promise<ReportTable> {
  const ofBranch = sql`e.merchant_id = ${merchantId} and e.branch_id = ${branch.id}`
  const { rows } = await sql<Row>`
    select s.no as z, e.at, e.kind, e.note as reason, e.amount, e.rest, o.number, c.name as courier, b.name as by, a.name as allowed
    from (
      select e.*, (sum(e.amount) over (partition by e.shift_id order by e.at, e.id))::bigint as rest from drawer_entry e
      where ${ofBranch} and e.shift_id in (select e.shift_id from drawer_entry e where ${ofBranch} and ${which})) e
    join drawer_shift s on s.merchant_id = e.merchant_id and s.id = e.shift_id
    left join orders o on o.merchant_id = e.merchant_id and o.id = e.order_id
    left join staff c on c.merchant_id = e.merchant_id and c.id = e.courier_id
    left join staff b on b.merchant_id = e.merchant_id and b.id = e.staff_id
    left join staff a on a.merchant_id = e.merchant_id and a.id = e.allowed_by
    where ${which}
    order by s.no, e.at, e.id`.execute(db)
  return {
    name: 'drawer',
    columns: ['z', 'at', 'kind', 'reason', 'in', 'out', 'rest', 'order', 'courier', 'by', 'allowedBy'],
    rows: rows.map((row) => [
      row.z,
      clockOf(branch, row.at),
      SHEET_WORDS[language].drawer.kind[row.kind],
      row.reason,
      Math.max(row.amount, 0),
      Math.max(-row.amount, 0),
      row.rest,
      row.number,
      row.courier,
      row.by,
      row.allowed,
    ]),
    summed: ['in', 'out'],
  }
}
