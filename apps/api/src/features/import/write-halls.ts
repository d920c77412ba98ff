import { tablePlaceText } from '@dasturxon/domain'
import { drawTableCode, endTableCode } from '../tables/table-codes.ts'
import { inOrder, type ImportContext } from './import-context.ts'
import { replaceFlagged } from '../catalogue/write-rows.ts'

/** The rows of halls as the files have them. */
export const hallRowsOf = ({
  merchantId,
  files,
  idOf,
}: Pick<ImportContext, 'merchantId' | 'files' | 'idOf'>) =>
  inOrder(files.halls).map(({ row, priority }) => ({
    hall: row,
    row: {
      merchant_id: merchantId,
      id: idOf('hall', row.ref),
      ref: row.ref,
      branch_id: idOf('branch', row.branch),
      name: row.name,
      priority,
      deleted: false,
    },
  }))

/** The rows of their tables; one whose code the files leave out has none here. */
export const tableRowsOf = (context: Pick<ImportContext, 'merchantId' | 'files' | 'idOf'>) =>
  hallRowsOf(context).flatMap(({ hall, row: { id: hallId, branch_id } }) =>
    hall.tables.map((table, index) => ({
      merchant_id: context.merchantId,
      id: context.idOf('table', `${hall.ref}/${table.ref}`),
      ref: table.ref,
      hall_id: hallId,
      branch_id,
      name: table.name,
      chairs: table.chairs,
      code: table.code,
      is_bookable: table.isBookable,
      is_active: table.isActive,
      place: table.place === null ? '' : tablePlaceText(table.place),
      priority: index,
      deleted: false,
    })),
  )

/** Halls and their tables. What has left the files is taken away and its rows stay, for the orders brought there. */
export async function writeHalls(context: ImportContext, now: Date): Promise<void> {
  const { tx, merchantId } = context
  const halls = hallRowsOf(context).map(({ row }) => row)
  await replaceFlagged({ tx, merchantId }, 'hall', halls, 'deleted')

  const known = await tx
    .selectFrom('dining_table')
    .select(['id', 'code'])
    .where('merchant_id', '=', merchantId)
    .execute()
  const codes = new Map(known.map(({ id, code }) => [id, code]))
  const tables = tableRowsOf(context).map((row) => ({
    ...row,
    code: row.code ?? codes.get(row.id) ?? drawTableCode(),
  }))
  for (const { id: tableId, code } of tables) {
    const former = codes.get(tableId)
    if (former !== undefined && former !== code)
      await endTableCode(tx, { merchantId, tableId, code: former, now })
  }
  await replaceFlagged({ tx, merchantId }, 'dining_table', tables, 'deleted')
}
