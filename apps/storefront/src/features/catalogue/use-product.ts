import type { Category, Product } from '@dasturxon/contract'
import type { CallError } from '@dasturxon/contract/client'
import { useStore } from 'zustand'
import { useLastData, useQuery } from '../../runtime/data/use-query.ts'
import { cachedCatalogue } from './cached-catalogue.ts'
import { useCatalogue } from './use-catalogue.ts'

type InCategory = { product: Product; category: Category }

export type FoundProduct =
  | ({ kind: 'found' } & InCategory)
  | { kind: 'loading' }
  /** Nothing, or nothing any more, has this id; or nobody could be asked. */
  | { kind: 'failed'; error: CallError }

/** A product by its id: from the menu that is here, else asked for by itself. null looks for nothing. */
export function useProduct(id: string | null): FoundProduct {
  const known = useKnownProduct(id)
  const { answer } = useQuery('catalogue.product', id === null || known ? null : { params: { id } })
  if (known) return { kind: 'found', ...known }
  switch (answer.kind) {
    case 'ready':
      return { kind: 'found', ...answer.data }
    case 'loading':
      return { kind: 'loading' }
    case 'failed':
      return answer
  }
}

/** A product that came with its page, as it is by now. One that has left the menu stays, and cannot be had. */
export function useLoadedProduct(loaded: InCategory): InCategory {
  const { id } = loaded.product
  const known = useKnownProduct(id)
  // Before anything is told, nothing newer is known than what came.
  const isTold = useStore(cachedCatalogue, ({ toldVersion }) => toldVersion !== null)
  const { answer } = useQuery('catalogue.product', known || !isTold ? null : { params: { id } })
  const last = useLastData(answer)
  const shown = known ?? last ?? loaded
  const isGone = !known && answer.kind === 'failed' && answer.error.code === 'product_not_found'
  return isGone ? { ...shown, product: { ...shown.product, isAvailable: false, productBranch: [] } } : shown
}

function useKnownProduct(id: string | null): InCategory | null {
  const catalogue = useCatalogue(false)
  const product = catalogue?.products.find((candidate) => candidate.id === id)
  const category = catalogue?.categories.find((candidate) => candidate.id === product?.categoryId)
  return product && category ? { product, category } : null
}
