import type { App } from '../../context.ts'
import { answerAside, type AsideAnswer, type AsideCall } from '../staff/aside-calls.ts'
import type { DeskHandlers } from '../staff/desk-context.ts'
import { applyImport } from './apply-import.ts'
import { exportMenu } from './export-menu.ts'
import { matchColumns } from './known-columns.ts'
import { applyShop, undoAny } from './shop/apply-shop.ts'
import { mendSheet, sendSheet, showImport } from './send-sheet.ts'

export const sheetHandlers = {
  'desk.exportMenu': exportMenu,
  'desk.sendSheet': sendSheet,
  'desk.import': showImport,
  'desk.mendSheet': mendSheet,
  'desk.matchColumns': matchColumns,
  'desk.applyImport': applyImport,
  'desk.applyShop': applyShop,
  'desk.undoChange': undoAny,
} satisfies Partial<DeskHandlers>

/** Answers a call of sheets that was handed to this thread. */
export const answerSheetCall = (app: App, call: AsideCall): Promise<AsideAnswer> =>
  answerAside(app, sheetHandlers, call)
