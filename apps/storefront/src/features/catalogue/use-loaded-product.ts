import { useStore } from 'zustand'
import { useLastData, useQuery } from '../../runtime/data/use-query.ts'
import { toldVersion } from './load-catalogue.ts'
import { useKnownProduct, type InCategory } from './use-product.ts'

/** A product that came with its page, as it is by now. One that has left the menu stays, and cannot be had. */
export function useLoadedProduct(loaded: InCategory): InCategory {
  const { id } = loaded.product
  const known = useKnownProduct(id)
  // Before anything is told, nothing newer is known than what came.
  const isTold = useStore(toldVersion, ({ version }) => version !== null)
  const { answer } = useQuery('catalogue.product', known || !isTold ? null : { params: { id } })
  const last = useLastData(answer)
  const shown = known ?? last ?? loaded
  const isGone = !known && answer.kind === 'failed' && answer.error.code === 'product_not_found'
  return isGone ? { ...shown, product: { ...shown.product, isAvailable: false, productBranch: [] } } : shown
}
