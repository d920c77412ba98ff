import type { DeskCallParsed } from '@dasturxon/contract/desk'
import { SHEET_KINDS } from '@dasturxon/contract/desk/schemas'
import { inTransaction, type Db, type Transaction } from '@dasturxon/db'
import { AppError } from '../../http/app-error.ts'
import type { DeskHandler } from '../staff/desk-context.ts'
import { listSheetBranches } from './branch-columns.ts'
import { fold } from './columns.ts'
import { holdRun, presentRun, requireRun, writeCells } from './import-runs.ts'
import { gridAt, isColumn, knownKey, matchOf, type KnownColumns, type SheetColumn } from './match-columns.ts'

type Said = DeskCallParsed<'desk.matchColumns'>['body']['columns'][number]

/** What somebody of the shop has said of headings. */
export async function loadKnownColumns(db: Db, merchantId: string): Promise<KnownColumns> {
  const rows = await db
    .selectFrom('import_column')
    .select(['sheet', 'heading', 'key'])
    .where('merchant_id', '=', merchantId)
    .execute()
  return new Map(
    rows.flatMap(({ sheet, heading, key }) => {
      const kind = SHEET_KINDS.find((one) => one === sheet)
      return kind ? [[knownKey(kind, heading), key] as const] : []
    }),
  )
}

/**
 * Says what columns are whose headings say nothing, for this sheet and, by their headings, for the next ones of the shop (DSK-65).
 * Refused whole where a column is not in the sheet, is known by its heading, or two would be the same.
 */
export const matchColumns: DeskHandler<'desk.matchColumns'> = async ({ params, body }, ctx) => {
  const { db, merchantId } = ctx
  const branches = await listSheetBranches(ctx)
  await inTransaction(ctx, async (tx) => {
    const run = await holdRun(tx, merchantId, params.id)
    if (run.applied_at) throw new AppError('import_outdated')
    const sheets = structuredClone(run.sheets)
    for (const said of body.columns) {
      const grid = gridAt(sheets, said)
      const column = grid?.columns[said.column]
      const isKnown = column?.key !== null && (!column || matchOf(column) === 'HEADING')
      const isThere = said.key === null || isColumn(said.sheet, said.key, branches)
      if (!column || isKnown || !isThere) throw wrongColumns()
      column.key = said.key
      column.match = said.key === null ? 'LEFT_OUT' : 'HAND'
      // a column of the file says it now
      for (const made of grid?.columns ?? [])
        if (made.isMade === true && made.key === said.key) made.key = null
    }
    for (const { columns } of sheets) if (areSomeTwice(columns)) throw wrongColumns()
    await remember(tx, { merchantId, said: body.columns, sheets })
    await writeCells(tx, run, sheets)
  })
  return presentRun(ctx, await requireRun(db, merchantId, params.id), { replace: false })
}

const wrongColumns = () => new AppError('invalid_request', { fields: 'body.columns' })

function areSomeTwice(columns: readonly SheetColumn[]): boolean {
  const keys = columns.flatMap(({ key }) => key ?? [])
  return new Set(keys).size < keys.length
}

/** Keeps what was said by the headings of the columns; one without a heading is not known again. */
async function remember(
  tx: Transaction,
  {
    merchantId,
    said,
    sheets,
  }: { merchantId: string; said: readonly Said[]; sheets: Awaited<ReturnType<typeof holdRun>>['sheets'] },
): Promise<void> {
  for (const { sheet, page, column, key } of said) {
    const heading = fold(gridAt(sheets, { sheet, page })?.columns[column]?.heading ?? '').slice(0, 200)
    if (heading === '') continue
    await tx
      .insertInto('import_column')
      .values({ merchant_id: merchantId, sheet, heading, key })
      .onConflict((conflict) => conflict.columns(['merchant_id', 'sheet', 'heading']).doUpdateSet({ key }))
      .execute()
  }
}
