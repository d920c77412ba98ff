/** What a report is about; each is a table of its own. */
export const REPORT_NAMES = [
  'sales',
  'dishes',
  'menu-matrix',
  'hours',
  'services',
  'sources',
  'ways',
  'couriers',
  'eta',
  'rejections',
  'stops',
] as const
export type ReportName = (typeof REPORT_NAMES)[number]
