import type { Category, Product } from '@dasturxon/contract'
import { memo, useDeferredValue } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { useBasket, useFulfilment } from '../../session/session-provider.tsx'
import { Carousel } from '@dasturxon/ui'
import { menuOfBranch } from '../catalogue/menu-of-branch.ts'
import { ProductTile } from '../menu/product-tile.tsx'
import { useCatalogue } from '../catalogue/use-catalogue.ts'
import { useServiceType } from '../fulfilment/service-types.ts'
import { isSameJson } from './is-same-json.ts'
import styles from './recommendations.module.css'

const MOST = 12
/** Tiles that a phone shows beside each other. */
const EAGER_TILES = 2

/** What goes well with a basket (spec §3 isCartRecommendation), without what is in it already. */
export function Recommendations() {
  const t = useTranslations()
  // What comes of it below the lines is drawn between other work.
  const catalogue = useDeferredValue(useCatalogue(true))
  const branchId = useFulfilment((fulfilment) => fulfilment.branchId)
  const isDelivered = useServiceType() === 'DELIVERY'
  const lines = useBasket((basket) => basket.lines)
  if (!catalogue) return null
  const menu = menuOfBranch(catalogue, branchId)
  const inBasket = new Set(lines.map(({ productId }) => productId))
  const categories = new Map(menu.categories.map((category) => [category.id, category]))
  const offers = menu.products
    .filter((product) => product.isCartRecommendation && product.isAvailable && !inBasket.has(product.id))
    .filter((product) => product.deliveryEnabled || !isDelivered)
    .flatMap((product) => {
      const category = categories.get(product.categoryId)
      return category && !category.isWithoutCart ? { product, category } : []
    })
    .slice(0, MOST)
  if (offers.length === 0) return null
  return (
    <section className={styles.offers}>
      <h2 className={styles.title}>{t('basket.addMore')}</h2>
      <Carousel
        label={t('basket.addMore')}
        labels={{ previous: t('a11y.previous'), next: t('a11y.next') }}
        gap={12}
      >
        {offers.map(({ product, category }, place) => (
          <Offer key={product.id} product={product} category={category} isEager={place < EAGER_TILES} />
        ))}
      </Carousel>
    </section>
  )
}

type OfferProps = { product: Product; category: Category; isEager: boolean }

/** Drawn anew for another product alone: the rest of the menu comes, and the basket changes, beside it. */
const Offer = memo(function Offer(props: OfferProps) {
  return (
    <li className={styles.offer}>
      <ProductTile {...props} variant="tile" />
    </li>
  )
}, isSameJson)
