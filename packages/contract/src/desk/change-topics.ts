const SHOWCASE_KINDS = [
  'BANNER',
  'STORY',
  'PROMO',
  'PAGE',
  'PAYMENT_METHOD',
  'VACANCY',
  'APPLICATION',
  'REVIEW',
] as const
/** Kinds of rows that are written as those of the showcase are: groups of categories are of the menu. */
export const CONTENT_KINDS = [...SHOWCASE_KINDS, 'GROUP'] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

/** What a change at the desk is about, and the kinds of rows that belong to it. */
export const CHANGES_ABOUT = {
  MENU: ['PRODUCT', 'CATEGORY', 'OPTION_SET', 'GROUP'],
  SHOWCASE: SHOWCASE_KINDS,
  BRANCHES: ['BRANCH', 'CITY'],
  ZONES: ['ZONE'],
  HALLS: ['HALL', 'TABLE'],
  SETTINGS: ['SETTINGS'],
  STAFF: ['STAFF', 'DEVICE'],
  CUSTOMERS: ['CUSTOMER'],
} as const
export type ChangesAbout = keyof typeof CHANGES_ABOUT
