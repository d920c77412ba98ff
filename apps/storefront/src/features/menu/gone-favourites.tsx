import { useTranslations } from '@dasturxon/i18n'
import { useCall } from '../../runtime/call-provider.tsx'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { useErrorText } from '../../texts/use-error-text.ts'
import { Button, showToast } from '@dasturxon/ui'
import { favouriteStore } from '../favourites/favourite-store.ts'
import styles from './favourites-page.module.css'
import { setFavourite } from '../favourites/set-favourite.ts'

/** A word on favourites that are not on the menu: they may come back, so they stay until the customer lets them go. */
export function GoneFavourites({ productIds }: { productIds: readonly string[] }) {
  const t = useTranslations('favorites')
  const call = useCall()
  const store = favouriteStore(useEnvironment())
  const errorText = useErrorText()

  async function forgetAll() {
    const answers = await Promise.all(
      productIds.map((productId) => setFavourite(store, call, { productId, isFavourite: false })),
    )
    const failure = answers.find((error) => error !== null)
    if (failure) showToast({ text: errorText(failure), tone: 'bad' })
  }

  return (
    <div className={styles.gone}>
      <p>{t('gone', { count: productIds.length })}</p>
      <Button variant="plain" onPress={() => void forgetAll()}>
        {t('forgetGone')}
      </Button>
    </div>
  )
}
