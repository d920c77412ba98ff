/** Kinds of rows of the showcase. */
export const CONTENT_KINDS = ['BANNER', 'STORY', 'PROMO', 'PAGE', 'VACANCY', 'APPLICATION', 'REVIEW'] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

/** What a change at the desk is about, and the kinds of rows that belong to it. */
export const CHANGES_ABOUT = {
  MENU: ['PRODUCT', 'CATEGORY', 'OPTION_SET'],
  SHOWCASE: CONTENT_KINDS,
  BRANCHES: ['BRANCH'],
  ZONES: ['ZONE'],
  HALLS: ['HALL', 'TABLE'],
  SETTINGS: ['SETTINGS'],
  STAFF: ['STAFF', 'DEVICE'],
  CUSTOMERS: ['CUSTOMER'],
} as const
export type ChangesAbout = keyof typeof CHANGES_ABOUT
