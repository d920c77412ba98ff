import type { PublicSettings } from '@dasturxon/contract'

/** The targets of the bottom bar, by the names of their paths. */
export type NavTarget = 'home' | 'search' | 'basket' | 'favourites' | 'orders' | 'profile'

/** The places of a merchant's bottom bar in their order, five at most; the basket in the middle where it is wanted there. */
export function listNavTargets({
  basketPosition,
  favouriteActive,
}: Pick<PublicSettings, 'basketPosition' | 'favouriteActive'>): readonly NavTarget[] {
  if (basketPosition === 'NAVIGATION_BAR') return ['home', 'search', 'basket', 'orders', 'profile']
  return favouriteActive
    ? ['home', 'search', 'favourites', 'orders', 'profile']
    : ['home', 'search', 'orders', 'profile']
}
