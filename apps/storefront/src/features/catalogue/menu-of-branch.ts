import type { Product } from '@dasturxon/contract'
import { priceInBranch } from '@dasturxon/domain'
import type { KnownCatalogue, KnownSection } from '../../runtime/data/known-catalogue.ts'

/**
 * The menu as the chosen branch sells it (CAT-1): only what it carries, with its own prices, stock and stops, and only
 * categories and groups that have something left. No branch chosen: the whole menu. A branch that is not active carries nothing.
 * A category whose products have not come yet stays until it is known what is left of it.
 */
export function menuOfBranch(catalogue: KnownCatalogue, branchId: string | null): KnownCatalogue {
  if (branchId === null) return catalogue
  const made = menus.get(catalogue)
  if (made?.branchId === branchId) return made.menu
  const menu = makeMenu(catalogue, branchId)
  menus.set(catalogue, { branchId, menu })
  return menu
}

/** Several parts of a page read the same menu, and parts that came again as they were are drawn as they were. */
const menus = new WeakMap<KnownCatalogue, { branchId: string; menu: KnownCatalogue }>()
const sectionsOf = new WeakMap<KnownSection, { branchId: string; section: KnownSection }>()
const productsOf = new WeakMap<Product, { branchId: string; product: Product | null }>()

function makeMenu(catalogue: KnownCatalogue, branchId: string): KnownCatalogue {
  const sections = new Map<string, KnownSection>()
  for (const [id, section] of catalogue.sections) sections.set(id, sectionOfBranch(section, branchId))
  const categories = catalogue.categories.filter(({ id }) => {
    const section = sections.get(id)
    return !section?.isWhole || section.products.length > 0
  })
  const groupIds = new Set(categories.map((category) => category.groupId))
  const groups = catalogue.groups.filter(({ id }) => groupIds.has(id))
  const products = catalogue.products.flatMap((product) => productOfBranch(product, branchId) ?? [])
  return { ...catalogue, groups, categories, products, sections }
}

function sectionOfBranch(whole: KnownSection, branchId: string): KnownSection {
  const made = sectionsOf.get(whole)
  if (made?.branchId === branchId) return made.section
  const products = whole.products.flatMap((product) => productOfBranch(product, branchId) ?? [])
  const section = { ...whole, products }
  sectionsOf.set(whole, { branchId, section })
  return section
}

/** A product as a branch sells it; null when it does not carry it. */
export function productOfBranch(product: Product, branchId: string | null): Product | null {
  if (branchId === null) return product
  const made = productsOf.get(product)
  if (made?.branchId === branchId) return made.product
  const here = product.productBranch.find((branch) => branch.branchId === branchId)
  const sold = here
    ? {
        ...product,
        isAvailable: here.isAvailable,
        count: here.count,
        costPrice: priceInBranch(product.costPrice, here.price),
      }
    : null
  productsOf.set(product, { branchId, product: sold })
  return sold
}
