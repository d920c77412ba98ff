/** What dishes of the desk's menu may be narrowed to, besides a category and a search. */
export const MENU_FILTERS = [
  'untranslated',
  'noPicture',
  'stopped',
  'hidden',
  'noMxik',
  'noAllergens',
] as const

/** Views of the menu that one person keeps. */
export const MOST_MENU_VIEWS = 20
/** Letters of the name of a view. */
export const MENU_VIEW_NAME = 40
/** Letters of a search that a view keeps. */
export const MENU_QUERY = 100
