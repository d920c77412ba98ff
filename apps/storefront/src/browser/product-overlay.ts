import { SCREEN_PATHS } from '../paths.ts'
import { screensThat } from '../screens.ts'
import { matchPath, searchUnder, type Location } from '@dasturxon/client'

const PARAMETER = 'product'
const BASKET_PARAMETER = 'basket'

const SCREENS_UNDER: ReadonlySet<string> = new Set(
  screensThat(({ isUnderProduct }) => isUnderProduct).map((name) => SCREEN_PATHS[name]),
)

type Screen = Pick<Location, 'pathname' | 'search'>

/**
 * How a product's address opens from a screen: as a parameter of the screen itself, shown to the customer as the
 * product's own address, so that Back closes it and a copied link is a page. null where it is a page anyway.
 */
export function openOver(path: string, screen: Screen): { to: string; mask: string } | null {
  const id = matchPath(SCREEN_PATHS.product, path)?.['id']
  if (id === undefined || !SCREENS_UNDER.has(screen.pathname)) return null
  const parameters = new URLSearchParams(searchUnder(screen))
  parameters.set(PARAMETER, id)
  // One overlay at a time: a product opened from the basket takes its place, and Back brings the basket again.
  parameters.delete(BASKET_PARAMETER)
  return { to: `${screen.pathname}?${parameters}`, mask: path }
}

/** The id of the product that lies over a screen. */
export function productOver(screen: Screen): string | null {
  return new URLSearchParams(screen.search).get(PARAMETER)
}

/** The address of a screen with the basket over it, for shops whose basket is no page (`cartPageActive`). */
export function basketOver(screen: Screen): string {
  const parameters = new URLSearchParams(searchUnder(screen))
  parameters.set(BASKET_PARAMETER, 'open')
  return `${screen.pathname}?${parameters}`
}

/** Whether the basket lies over a screen. */
export function isBasketOver(screen: Pick<Screen, 'search'>): boolean {
  return new URLSearchParams(screen.search).has(BASKET_PARAMETER)
}

/** The address of a screen without what lies over it: what opens or closes over a screen loads nothing anew. */
export function screenUnder({ pathname, search }: Screen): string {
  const parameters = new URLSearchParams(search)
  parameters.delete(PARAMETER)
  parameters.delete(BASKET_PARAMETER)
  return parameters.size > 0 ? `${pathname}?${parameters}` : pathname
}
