import type { Category, Product } from '@dasturxon/contract'
import type { CallError } from '@dasturxon/contract/client'
import { useQuery } from '../../runtime/data/use-query.ts'
import { useCatalogue } from './use-catalogue.ts'

export type InCategory = { product: Product; category: Category }

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

/** A product of the menu that is here; null for none. */
export function useKnownProduct(id: string | null): InCategory | null {
  const catalogue = useCatalogue(false)
  const product = catalogue?.products.find((candidate) => candidate.id === id)
  const category = catalogue?.categories.find((candidate) => candidate.id === product?.categoryId)
  return product && category ? { product, category } : null
}
