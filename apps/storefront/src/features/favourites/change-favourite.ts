import type { CallError } from '@dasturxon/contract/client'
import { showToast } from '@dasturxon/ui'
import { errorText } from '../../texts/use-error-text.ts'
import type { Visit } from '../../session/visit.ts'
import { favouriteStore } from './favourite-store.ts'
import { setFavourite } from './set-favourite.ts'

/** Changes favourites and says so; what is taken away can be brought back, what is refused says why (CAT-8) and is returned. */
export async function changeFavourite(
  visit: Visit,
  productId: string,
  isFavourite: boolean,
): Promise<CallError | null> {
  const { environment, data, t } = visit
  const bringBack = {
    label: t('basket.undo'),
    onPress: () => void changeFavourite(visit, productId, true),
  }
  showToast(
    isFavourite
      ? { text: t('toast.favAdded'), tone: 'ok' }
      : { text: t('toast.favRemoved'), action: bringBack },
  )
  const error = await setFavourite(favouriteStore(environment), data.call, { productId, isFavourite })
  if (error) showToast({ text: errorText({ t, language: environment.language }, error), tone: 'bad' })
  return error
}
