import { useIsHydrated } from '@dasturxon/client'
import { useLayoutEffect } from 'react'
import { useStore } from 'zustand'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { useEnvironment, useShopKind } from '../../environment/environment-provider.tsx'
import { useFulfilment } from '../../session/session-provider.tsx'
import { InnerPage } from '../../page/inner-page.tsx'
import { Button, EmptyState, icons } from '@dasturxon/ui'
import { useLoadedCatalogue } from '../catalogue/use-catalogue.ts'
import { productOfBranch } from '../catalogue/menu-of-branch.ts'
import { ProductTile } from './product-tile.tsx'
import { favouriteStore } from '../favourites/favourite-store.ts'
import styles from './favourites-page.module.css'
import { GoneFavourites } from './gone-favourites.tsx'
import { takeOver } from '../favourites/set-favourite.ts'

/** What the customer keeps, the newest first, as the chosen branch sells it; what left the menu is told, not shown. */
export function FavouritesPage({ productIds }: { productIds: readonly string[] }) {
  const t = useTranslations()
  const kind = useShopKind()
  const branchId = useFulfilment((fulfilment) => fulfilment.branchId)
  const catalogue = useLoadedCatalogue()
  const ids = useShownIds(productIds)
  const categories = new Map(catalogue.categories.map((category) => [category.id, category]))
  const products = new Map(catalogue.products.map((product) => [product.id, product]))
  const gone = ids.filter((id) => !products.has(id))
  const shown = ids.flatMap((id) => {
    const whole = products.get(id)
    const category = whole && categories.get(whole.categoryId)
    if (!whole || !category) return []
    return [{ category, product: productOfBranch(whole, branchId) ?? { ...whole, isAvailable: false } }]
  })
  return (
    <InnerPage title={t('nav.favorites')} backHref={paths.profile} width="wide">
      {gone.length > 0 ? <GoneFavourites productIds={gone} /> : null}
      {shown.length > 0 ? (
        <>
          <h2 className="sr-only">{t('plural.items', { count: shown.length })}</h2>
          <ul className={styles.list}>
            {shown.map(({ product, category }, place) => (
              <li key={product.id}>
                <ProductTile
                  product={product}
                  category={category}
                  variant="tile"
                  hasHeart
                  isEager={place < 4}
                />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <EmptyState
          icon={icons.heart}
          title={t('favorites.empty')}
          text={t('favorites.emptyHint')}
          action={<Button href={paths.home}>{t('orders.toMenu', { kind })}</Button>}
        />
      )}
    </InnerPage>
  )
}

/** The favourites that came with the page, and from then on those that every heart of every tab knows. */
function useShownIds(loaded: readonly string[]): readonly string[] {
  const store = favouriteStore(useEnvironment())
  const stored = useStore(store, ({ ids }) => ids)
  const isHydrated = useIsHydrated()
  // Before anything is painted: what the tab has kept from the last visit may be out of date.
  useLayoutEffect(() => takeOver(store, loaded), [loaded, store])
  return isHydrated ? stored : loaded
}
