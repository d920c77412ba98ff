import { useTranslations } from '@dasturxon/i18n'
import { useShop } from '../../environment/environment-provider.tsx'
import { icons, RowButton } from '@dasturxon/ui'
import styles from './checkout.module.css'
import type { Checkout } from './use-checkout.ts'
import { useWishesText } from './use-wishes-text.ts'

/** All that an order may have besides, in one row that says what is wished and what of it is wrong. */
export function WishesRow({ checkout, onPress }: { checkout: Checkout; onPress: () => void }) {
  const t = useTranslations('wishes')
  const { settings } = useShop()
  const { wrong, set } = useWishesText(checkout)
  const isNothing = wrong.length === 0 && set.length === 0
  return (
    <RowButton
      icon={icons.chatCircleTextFill}
      title={t('title')}
      text={
        <>
          {wrong.length > 0 ? <span className={styles.wrong}>{wrong.join(' · ')}</span> : null}
          {isNothing ? t(settings.promoActive ? 'hintPromo' : 'hint') : <bdi>{set.join(' · ')}</bdi>}
        </>
      }
      onPress={onPress}
    />
  )
}
