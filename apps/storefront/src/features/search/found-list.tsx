import type { Category, Product } from '@dasturxon/contract'
import { ProductTile } from '../menu/product-tile.tsx'
import styles from './search-page.module.css'

type FoundListProps = {
  products: readonly Product[]
  categories: readonly Category[]
  /** A newer answer is under way. */
  isBusy?: boolean
  /** How many are seen at once, so that their pictures come first. */
  eager?: number
}

/** Dishes as rows, in the order they come in. */
export function FoundList({ products, categories, isBusy = false, eager = 0 }: FoundListProps) {
  const byId = new Map(categories.map((category) => [category.id, category]))
  return (
    <ul className={styles.results} aria-busy={isBusy}>
      {products.map((product, place) => {
        const category = byId.get(product.categoryId)
        return category ? (
          <li key={product.id}>
            <ProductTile product={product} category={category} variant="row" isEager={place < eager} />
          </li>
        ) : null
      })}
    </ul>
  )
}
