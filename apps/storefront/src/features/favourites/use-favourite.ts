import type { CallError } from '@dasturxon/contract/client'
import { useCallback, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from '../../runtime/index.ts'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { useCall } from '../../runtime/call-provider.tsx'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { useIsSignedIn } from '../../session/session-provider.tsx'
import { useErrorText } from '../../environment/use-error-text.ts'
import { showToast } from '@dasturxon/ui'
import { favouriteStore } from './favourite-store.ts'
import { loadFavourites, setFavourite } from './set-favourite.ts'
import { storePendingFavourite } from './pending-favourite.ts'

/** Changes favourites and says so; what is taken away can be brought back, what is refused says why (CAT-8) and is returned. */
export function useSetFavourite(): (productId: string, isFavourite: boolean) => Promise<CallError | null> {
  const t = useTranslations()
  const call = useCall()
  const store = favouriteStore(useEnvironment())
  const errorText = useErrorText()

  return async function change(productId, isFavourite) {
    showToast(
      isFavourite
        ? { text: t('toast.favAdded'), tone: 'ok' }
        : {
            text: t('toast.favRemoved'),
            action: { label: t('basket.undo'), onPress: () => void change(productId, true) },
          },
    )
    const error = await setFavourite(store, call, { productId, isFavourite })
    if (error) showToast({ text: errorText(error), tone: 'bad' })
    return error
  }
}

/** Whether a product is a favourite, and what a press on its heart does: a guest is asked to sign in first. */
export function useFavourite(productId: string): { isFavourite: boolean; toggle: () => void } {
  const t = useTranslations()
  const call = useCall()
  const environment = useEnvironment()
  const store = favouriteStore(environment)
  const isSignedIn = useIsSignedIn()
  const watch = useCallback(
    (onChange: () => void) => {
      if (isSignedIn) void loadFavourites(store, call)
      return store.subscribe(onChange)
    },
    [call, isSignedIn, store],
  )
  const isKept = useSyncExternalStore(
    watch,
    () => store.getState().ids.includes(productId),
    () => false,
  )
  const change = useSetFavourite()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  function askToSignIn() {
    showToast({
      text: t('favorites.signIn'),
      action: {
        label: t('auth.title'),
        onPress: () => {
          storePendingFavourite(environment, productId)
          void navigate(paths.loginThenBackTo(pathname + search))
        },
      },
    })
  }

  return {
    isFavourite: isSignedIn && isKept,
    toggle: () => (isSignedIn ? void change(productId, !isKept) : askToSignIn()),
  }
}
