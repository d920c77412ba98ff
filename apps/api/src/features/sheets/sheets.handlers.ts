import { SHEET_BODY_BYTES } from '@dasturxon/contract/desk'
import type { DeskHandlers } from '../staff/desk-context.ts'
import { applyImport } from './apply-import.ts'
import { exportMenu } from './export-menu.ts'
import { matchColumns } from './known-columns.ts'
import { applyShop, undoAny } from './shop/apply-shop.ts'
import { mendSheet, sendSheet, showImport } from './send-sheet.ts'

/** A column of cells that are mended at once. */
const MEND_BODY_BYTES = 4 * 1024 * 1024

export const sheetHandlers = {
  'desk.exportMenu': exportMenu,
  'desk.sendSheet': { handler: sendSheet, bodyBytes: SHEET_BODY_BYTES },
  'desk.import': showImport,
  'desk.mendSheet': { handler: mendSheet, bodyBytes: MEND_BODY_BYTES },
  'desk.matchColumns': matchColumns,
  'desk.applyImport': applyImport,
  'desk.applyShop': applyShop,
  'desk.undoChange': undoAny,
} satisfies Partial<DeskHandlers>
