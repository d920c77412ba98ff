import { useEnvironment, useShop } from '../../environment/environment-provider.tsx'
import { useSetFavourite } from './use-favourite.ts'
import { storePendingFavourite, takePendingFavourite } from './pending-favourite.ts'

/** What follows a sign-in that a heart has led to: the product becomes a favourite, once. One that did not get through waits. */
export function useAddPendingFavourite(): () => Promise<void> {
  const environment = useEnvironment()
  const { favouriteActive } = useShop().settings
  const setFavourite = useSetFavourite()
  return async () => {
    const productId = takePendingFavourite(environment)
    if (!productId || !favouriteActive) return
    const error = await setFavourite(productId, true)
    if (error?.status === 0) storePendingFavourite(environment, productId)
  }
}
