export {
  ARCHIVE_FILE_BYTES,
  MOST_SHEET_COLUMNS,
  MOST_SHEET_ROWS,
  REGISTER_BODY_BYTES,
  SHEET_BODY_BYTES,
  SHEET_FILE_BYTES,
} from './sheet-limits.ts'
export { CITY_ORDER_FIELDS, type CityOrderField } from './city-order-fields.ts'
export { CHANGES_ABOUT, type ChangesAbout, type ContentKind } from './change-topics.ts'
export { MOST_GALLERY_PICTURES, PICTURE_FILE_BYTES } from './picture-limits.ts'
export { BULK_BODY_BYTES, MOST_LATER, MOST_LATER_DAYS } from './bulk-limits.ts'
export { MOST_SUMMED, PAST_STATES } from './past-states.ts'
export { REPORT_NAMES, type ReportName } from './report-names.ts'
export { MENU_FILTERS, MENU_QUERY, MENU_VIEW_NAME, MOST_MENU_VIEWS } from './menu-filters.ts'
export { startCalls, type StartCallName } from './start-calls.ts'
export type { DeskCallShape } from './desk-call.ts'
export { deskCalls, type DeskCallName } from './desk-calls.ts'
export type { DeskTag } from './desk-tags.ts'
export type * from './desk-contract.ts'
