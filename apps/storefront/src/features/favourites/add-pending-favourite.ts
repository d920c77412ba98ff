import type { Visit } from '../../session/visit.ts'
import { changeFavourite } from './change-favourite.ts'
import { storePendingFavourite, takePendingFavourite } from './pending-favourite.ts'

/** What follows a sign-in that a heart has led to: the product becomes a favourite, once. One that did not get through waits. */
export async function addPendingFavourite(visit: Visit): Promise<void> {
  const { environment } = visit
  const productId = takePendingFavourite(environment)
  const { merchantState } = environment
  if (!productId || !('settings' in merchantState) || !merchantState.settings.favouriteActive) return
  const error = await changeFavourite(visit, productId, true)
  if (error?.status === 0) storePendingFavourite(environment, productId)
}
