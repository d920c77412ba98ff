import { matchPath, type Path, type ShouldRevalidateFunctionArgs } from 'react-router'
import { SCREENS } from '../paths.ts'

const PARAMETER = 'product'

/** Screens that stay where they are, scroll and all, while a product lies over them. */
const SCREENS_UNDER: ReadonlySet<string> = new Set([
  SCREENS.index.path,
  SCREENS.category.path,
  SCREENS.search.path,
  SCREENS.basket.path,
  SCREENS['profile-favorites'].path,
])

type Screen = Pick<Path, 'pathname' | 'search'>

/**
 * How a product's address opens from a screen: as a parameter of the screen itself, shown to the customer as the
 * product's own address, so that Back closes it and a copied link is a page. null where it is a page anyway.
 */
export function openOver(path: string, screen: Screen): { to: string; mask: string } | null {
  const id = matchPath(SCREENS['product-id'].path, path)?.params.id
  if (id === undefined || !SCREENS_UNDER.has(screen.pathname)) return null
  const parameters = new URLSearchParams(screen.search)
  parameters.set(PARAMETER, id)
  return { to: `${screen.pathname}?${parameters}`, mask: path }
}

/** The id of the product that lies over a screen. */
export function productOver(screen: Screen): string | null {
  return new URLSearchParams(screen.search).get(PARAMETER)
}

/** The address of a screen without the product over it. */
export function screenUnder({ pathname, search }: Screen): string {
  const parameters = new URLSearchParams(search)
  parameters.delete(PARAMETER)
  return parameters.size > 0 ? `${pathname}?${parameters}` : pathname
}

/** For screens under products: opening or closing one, or anything else that lies over the screen, loads nothing anew. */
export function loadsOncePerScreen({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return screenUnder(currentUrl) !== screenUnder(nextUrl)
}
