import { useCallback, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from '../../runtime/index.ts'
import { paths } from '../../paths.ts'
import { useIsSignedIn } from '../../session/session-provider.tsx'
import { useVisit } from '../../session/visit.ts'
import { showToast } from '@dasturxon/ui'
import { favouriteStore } from './favourite-store.ts'
import { changeFavourite } from './change-favourite.ts'
import { loadFavourites } from './set-favourite.ts'
import { storePendingFavourite } from './pending-favourite.ts'

/** Whether a product is a favourite, and what a press on its heart does: a guest is asked to sign in first. */
export function useFavourite(productId: string): { isFavourite: boolean; toggle: () => void } {
  const visit = useVisit()
  const { environment, t } = visit
  const { call } = visit.data
  const store = favouriteStore(environment)
  const isSignedIn = useIsSignedIn()
  const watch = useCallback(
    (onChange: () => void) => {
      if (isSignedIn) void loadFavourites(store, call)
      return store.subscribe(onChange)
    },
    [call, isSignedIn, store],
  )
  const isListed = useSyncExternalStore(
    watch,
    () => store.getState().ids.includes(productId),
    () => false,
  )
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  function askToSignIn() {
    showToast({
      text: t('favorites.signIn'),
      action: {
        label: t('auth.signIn'),
        onPress: () => {
          storePendingFavourite(environment, productId)
          void navigate(paths.loginThenBackTo(pathname + search))
        },
      },
    })
  }

  return {
    isFavourite: isSignedIn && isListed,
    toggle: () => (isSignedIn ? void changeFavourite(visit, productId, !isListed) : askToSignIn()),
  }
}
