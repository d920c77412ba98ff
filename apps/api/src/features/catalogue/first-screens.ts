import type { Catalogue, CatalogueStart, Product } from '@dasturxon/contract'

/** Two phone screens of tiles and what a thumb reaches before the rest is there. */
const ENOUGH_PRODUCTS = 24
/** Of a menu whose first category is long: more would only be bytes to wait for. */
const MOST_PRODUCTS = 60

/**
 * A catalogue with the products of its first screens: whole categories in the menu's order until there are enough. A
 * category that makes too many has its first products only, which its `productCount` tells.
 */
export function firstScreensOf(catalogue: Catalogue): CatalogueStart {
  const byCategory = Map.groupBy(catalogue.products, ({ categoryId }) => categoryId)
  const products: Product[] = []
  for (const { id } of catalogue.categories) {
    if (products.length >= ENOUGH_PRODUCTS) break
    products.push(...(byCategory.get(id) ?? []).slice(0, MOST_PRODUCTS - products.length))
  }
  return { ...catalogue, products, isWhole: products.length === catalogue.products.length }
}
