import { useTranslations } from '@dasturxon/i18n'
import { useShopKind } from '../../environment/environment-provider.tsx'
import { paths } from '../../paths.ts'
import { Button, EmptyState, icons } from '@dasturxon/ui'
import { smallPicture } from '../catalogue/picture-source.ts'
import { useCatalogue } from '../catalogue/use-catalogue.ts'
import { DeliveryTerms } from './delivery-terms.tsx'
import styles from './empty-basket.module.css'

/** A basket with nothing in it, and a dish of this merchant to begin with. */
export function EmptyBasket({ hasWayOut = false }: { hasWayOut?: boolean }) {
  const t = useTranslations('basket')
  const kind = useShopKind()
  const catalogue = useCatalogue(true)
  const dish = catalogue?.products.find(({ image, isAvailable }) => isAvailable && image !== '')
  return (
    <>
      <EmptyState
        picture={dish && smallPicture(dish.image, 480)}
        icon={icons.basket}
        title={t('empty')}
        text={t('emptyHint', { kind })}
        action={hasWayOut ? <Button href={paths.home}>{t('toMenu', { kind })}</Button> : undefined}
      />
      <div className={styles.terms}>
        <DeliveryTerms />
      </div>
    </>
  )
}
