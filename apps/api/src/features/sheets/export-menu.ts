import type { DeskCallAnswer, DeskCallParsed } from '@dasturxon/contract/desk'
import type { DeskContext } from '../staff/desk-context.ts'
import { listSheetBranches } from './branch-columns.ts'
import { loadMenu } from './load-menu.ts'
import { menuGrids } from './menu-grids.ts'
import { TEMPLATE_MENU } from './template-menu.ts'

/** The menu as a file that an import reads back without a change (DSK-54). */
export async function exportMenu(
  { query: { format, language, template } }: DeskCallParsed<'desk.exportMenu'>,
  ctx: DeskContext,
): Promise<DeskCallAnswer<'desk.exportMenu'>> {
  const { db, merchantId, merchant, now } = ctx
  const branches = await listSheetBranches(ctx)
  const grids = menuGrids(template ? TEMPLATE_MENU : await loadMenu(db, merchantId), language, branches)
  const [dishes] = grids
  // a hundred modules, which no start has to wait for
  const { writeCsv, writeXlsx } = await import('./write-workbook.ts')
  const file = format === 'csv' && dishes ? writeCsv(dishes) : await writeXlsx(grids, language)
  const day = now().toISOString().slice(0, 10)
  const name = template ? `dasturxon-${language}` : `${merchant.sub}-${day}`
  return { fileName: `${name}.${format}`, file: file.toString('base64') }
}
