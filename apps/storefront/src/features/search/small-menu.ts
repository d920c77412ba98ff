import type { Category } from '@dasturxon/contract'

/** Up to this many products a menu is searched in the browser, at once and without a connection; larger ones on the server. */
const SMALL_MENU = 300

/** Whether a menu with these categories, all of them, is small enough to be searched in the browser. */
export function isSmallMenu(categories: readonly Pick<Category, 'productCount'>[]): boolean {
  return categories.reduce((count, { productCount }) => count + productCount, 0) <= SMALL_MENU
}
