import type { Category, Product } from '@dasturxon/contract'
import { mayFitDiets, type Diet } from '@dasturxon/domain'
import type { KnownCatalogue } from '../../runtime/data/known-catalogue.ts'

export type MenuSection = {
  category: Category
  /** Those that have come; the rest is on its way when there are fewer than `count`. */
  products: readonly Product[]
  /** How many products the section will have. */
  count: number
  /** Whether its products may have changed since they came. */
  isStale: boolean
}

/** Categories with their products, in the menu's order; `keep` leaves some out. */
export function listSections(
  { version, categories, sections }: KnownCatalogue,
  isWanted: (category: Category) => boolean = () => true,
): MenuSection[] {
  return categories.filter(isWanted).flatMap((category) => {
    const known = sections.get(category.id)
    const products = known?.products ?? []
    const count = known?.isWhole ? products.length : category.productCount
    const isStale = known !== undefined && known.version < version
    return count > 0 ? { category, products, count, isStale } : []
  })
}

/** Sections without what does not fit these diets; of products that have not come nothing is known yet, so that they stay. */
export function keepFitting(
  sections: readonly MenuSection[],
  diets: readonly Diet[],
): readonly MenuSection[] {
  if (diets.length === 0) return sections
  return sections.flatMap((section) => {
    const products = section.products.filter((product) => mayFitDiets(product, diets))
    const count = section.count - section.products.length + products.length
    return count > 0 ? { ...section, products, count } : []
  })
}

/** The id of a section on its page, and what its links point at. */
export const sectionId = (category: Category) => `c-${category.id}`
