import type { TextLanguage } from '@dasturxon/domain'
import { SHEET_WORDS } from '@dasturxon/i18n/sheets'
import type { DeskHandler } from '../staff/desk-context.ts'
import { listSheetBranches } from './branch-columns.ts'
import type { CellKind } from './columns.ts'
import { loadMenu } from './load-menu.ts'
import { menuGrids, type MenuGrid } from './menu-grids.ts'
import { TEMPLATE_MENU } from './template-menu.ts'
import type { SheetTable } from './write-tables.ts'

const NUMBERS: ReadonlySet<CellKind> = new Set(['price', 'whole', 'decimal'])

/** A sheet of the menu with its numbers as numbers; in a CSV they stay as they are written. */
const tableOf = ({ kind, columns, headings, rows }: MenuGrid, language: TextLanguage): SheetTable => ({
  name: SHEET_WORDS[language].sheets[kind],
  headings,
  widths: columns.map(({ width }) => width),
  rows: rows.map((row) =>
    row.map((text, index) =>
      text !== '' && NUMBERS.has(columns[index]?.kind ?? 'text') ? Number(text) : text,
    ),
  ),
})

/** The menu as a file that an import reads back without a change (DSK-54). */
export const exportMenu: DeskHandler<'desk.exportMenu'> = async (
  { query: { format, language, template } },
  ctx,
) => {
  const { db, merchantId, merchant, now } = ctx
  const branches = await listSheetBranches(ctx)
  const grids = menuGrids(template ? TEMPLATE_MENU : await loadMenu(db, merchantId), language, branches)
  const [dishes] = grids
  // a hundred modules, which no start has to wait for
  const { writeCsv, writeXlsx } = await import('./write-tables.ts')
  const file =
    format === 'csv' && dishes
      ? writeCsv({ ...tableOf(dishes, language), rows: dishes.rows })
      : await writeXlsx(grids.map((grid) => tableOf(grid, language)))
  const day = now().toISOString().slice(0, 10)
  const name = template ? `dasturxon-${language}` : `${merchant.sub}-${day}`
  return { fileName: `${name}.${format}`, file: file.toString('base64') }
}
