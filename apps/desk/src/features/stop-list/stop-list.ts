import type { BranchStops, DeskMenu, DeskStop } from '@dasturxon/contract/desk'
import { buildSearchIndex, searchProducts } from '@dasturxon/domain'

export type StopKind = 'PRODUCT' | 'OPTION'
/** A dish or an option that may be stopped. */
export type Stoppable = {
  kind: StopKind
  id: string
  productId: string
  categoryId: string
  name: DeskMenu['products'][number]['name']
  /** The dish that an option belongs to. */
  of: DeskMenu['products'][number]['name'] | null
  image: string
  price: number
  stock: number | null
}

/** Dishes and options of the menu as the stop-list shows them in one branch. */
export function stoppablesOf({ products }: DeskMenu, branchId: string): Stoppable[] {
  return products.flatMap(({ id, categoryId, name, image, price, options, branches }) => {
    const stock = branches.find((one) => one.branchId === branchId)?.stock ?? null
    const common = { productId: id, categoryId, image }
    return [
      { ...common, kind: 'PRODUCT' as const, id, name, of: null, price, stock },
      ...options.map((option) => ({
        ...common,
        kind: 'OPTION' as const,
        id: option.id,
        name: option.name,
        of: name,
        price: option.price,
        stock: null,
      })),
    ]
  })
}

const NO_TEXT = { uz: '', ru: '', eng: '' }

/** A search over dishes and options in any script and with typos, by the domain's own index (DSK-36). */
export function stopSearch(all: readonly Stoppable[]): (query: string) => Stoppable[] {
  const keyOf = ({ kind, id, productId }: Stoppable) => `${kind} ${productId} ${id}`
  const byKey = new Map(all.map((one) => [keyOf(one), one]))
  const index = buildSearchIndex({
    categories: [],
    products: all.map((one) => ({
      id: keyOf(one),
      categoryId: '',
      name: one.name,
      description: NO_TEXT,
      tags: [],
    })),
  })
  return (query) => searchProducts(index, query, 'all').flatMap((id) => byKey.get(id) ?? [])
}

/** The stop of a dish or option in a branch; undefined while it is sold. */
export const stopOf = (
  stops: BranchStops | undefined,
  { kind, id }: Pick<Stoppable, 'kind' | 'id'>,
): DeskStop | undefined => stops?.stops.find((stop) => stop.kind === kind && stop.id === id)
