import type { CatalogueStart, Category, Product } from '@dasturxon/contract'

/** Products of a category as they came: its first ones, or all of them. */
export type KnownSection = {
  products: readonly Product[]
  isWhole: boolean
  /** The catalogue's version at which they were asked for; older than the catalogue's own, they may have changed. */
  version: number
}

/**
 * What a screen knows of a menu: its groups, categories and mealtimes, and the products that have come so far. It can
 * stand wherever a catalogue can; `isWhole` says when nothing is missing.
 */
export type KnownCatalogue = CatalogueStart & {
  sections: ReadonlyMap<string, KnownSection>
  /** Asked for by their ids, as those of a basket are, and not in a section above. */
  singles: ReadonlyMap<string, Product>
  /** Ids that nothing came for. */
  absentIds: ReadonlySet<string>
}

/** A menu up to this size is fetched whole, behind its first screens, and searched in the browser, without a connection too. */
const SMALL_MENU = 300

/** What a menu's first answer tells. Of what was known `before`, unchanged products stay the same objects. */
export function knowStart(start: CatalogueStart, before: KnownCatalogue | null = null): KnownCatalogue {
  const came = groupByCategory(start.products)
  const sections = new Map<string, KnownSection>()
  for (const { id, productCount } of start.categories) {
    const known = before?.sections.get(id)
    const products = came.get(id) ?? []
    const isWhole = products.length >= productCount
    // A few first products of a category are less than all of them a version ago.
    if (known?.isWhole && !isWhole && productCount > 0) sections.set(id, known)
    else if (products.length > 0)
      sections.set(id, {
        products: reuseUnchanged(products, known?.products),
        isWhole,
        version: start.version,
      })
  }
  const categories = [...reuseUnchanged(start.categories, before?.categories)]
  return assemble(
    { ...start, categories },
    {
      sections,
      singles: before?.singles ?? new Map(),
      absentIds: before?.absentIds ?? new Set(),
    },
  )
}

/** Adds all products of a category. */
export function knowSection(
  known: KnownCatalogue,
  categoryId: string,
  { version, products }: { version: number; products: readonly Product[] },
): KnownCatalogue {
  const reused = reuseUnchanged(products, known.sections.get(categoryId)?.products)
  const sections = new Map(known.sections).set(categoryId, { products: reused, isWhole: true, version })
  return assemble(known, { ...known, sections })
}

/** Adds products by their ids; `askedIds` that nothing came for name nothing. */
export function knowProducts(
  known: KnownCatalogue,
  askedIds: readonly string[],
  products: readonly Product[],
): KnownCatalogue {
  const singles = new Map(known.singles)
  const absentIds = new Set([...known.absentIds, ...askedIds])
  for (const id of askedIds) singles.delete(id)
  for (const product of reuseUnchanged(products, [...known.singles.values()])) {
    singles.set(product.id, product)
    absentIds.delete(product.id)
  }
  return assemble(known, { ...known, singles, absentIds })
}

/** Whether a menu with these categories, all of them, is small. */
export const isSmallMenu = ({
  categories,
}: {
  categories: readonly Pick<Category, 'productCount'>[]
}): boolean => categories.reduce((sum, { productCount }) => sum + productCount, 0) <= SMALL_MENU

/** Of some ids, those about which nothing is known yet. */
export function unknownIds(known: KnownCatalogue, ids: readonly string[]): string[] {
  if (known.isWhole) return []
  const found = new Set(known.products.map(({ id }) => id))
  return ids.filter((id) => !found.has(id) && !known.absentIds.has(id))
}

type Parts = Pick<KnownCatalogue, 'sections' | 'singles' | 'absentIds'>

function assemble(head: CatalogueStart, { sections, singles, absentIds }: Parts): KnownCatalogue {
  const { version, groups, categories, mealtimes } = head
  const products: Product[] = []
  const inSections = new Set<string>()
  let isWhole = true
  for (const { id } of categories) {
    const section = sections.get(id)
    isWhole &&= section?.isWhole === true
    for (const product of section?.products ?? []) {
      products.push(product)
      inSections.add(product.id)
    }
  }
  const others = new Map([...singles].filter(([id]) => !inSections.has(id)))
  products.push(...others.values())
  return {
    version,
    groups,
    categories,
    mealtimes,
    products,
    isWhole,
    sections,
    singles: others,
    absentIds,
  }
}

function groupByCategory(products: readonly Product[]): Map<string, Product[]> {
  const groups = new Map<string, Product[]>()
  for (const product of products) {
    const group = groups.get(product.categoryId)
    if (group) group.push(product)
    else groups.set(product.categoryId, [product])
  }
  return groups
}

/** What came again as it was keeps its identity, so that nothing on the screen is drawn anew for it. */
function reuseUnchanged<Item extends { id: string }>(
  items: readonly Item[],
  before: readonly Item[] | undefined,
): readonly Item[] {
  if (!before || before.length === 0) return items
  const known = new Map(before.map((item) => [item.id, item]))
  const reused = items.map((item) => {
    const old = known.get(item.id)
    return old && JSON.stringify(old) === JSON.stringify(item) ? old : item
  })
  const isSame = reused.length === before.length && reused.every((item, place) => item === before[place])
  return isSame ? before : reused
}
