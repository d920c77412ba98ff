import type { StoreApi } from 'zustand/vanilla'
import type { Environment } from '../../environment/environment.ts'
import { isRecord } from '../../storage/is-record.ts'
import { persistedStoreOf } from '../../storage/use-persisted.ts'

/** Products that the signed-in customer keeps, the newest first. */
export type Favourites = { ids: readonly string[] }
export type FavouriteStore = StoreApi<Favourites>

const NONE: Favourites = { ids: [] }

const FAVOURITES = { name: 'favourites', initial: NONE, parse: parseFavourites }

/**
 * The favourites at this shop, the same in every tab: what a heart shows before the server has answered, and between its
 * answers. Signing out forgets them with the session. On the server there are none.
 */
export const favouriteStore = (environment: Environment): FavouriteStore =>
  persistedStoreOf(FAVOURITES, environment)

/** The same favourites with a product among them, or without it. */
export function withFavourite({ ids }: Favourites, productId: string, isFavourite: boolean): Favourites {
  const others = ids.filter((id) => id !== productId)
  if (!isFavourite) return { ids: others }
  // One that is there keeps its place.
  return others.length < ids.length ? { ids } : { ids: [productId, ...ids] }
}

function parseFavourites(stored: unknown): Favourites {
  const ids = isRecord(stored) && Array.isArray(stored['ids']) ? stored['ids'] : []
  return { ids: ids.filter((id) => typeof id === 'string') }
}
