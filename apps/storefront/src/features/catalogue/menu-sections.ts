import type { Catalogue, Category, Product } from '@dasturxon/contract'

export type MenuSection = { category: Category; products: Product[] }

/** Categories with their products, in the menu's order; `keep` leaves some out. */
export function listSections(
  { categories, products }: Catalogue,
  keep: (category: Category) => boolean = () => true,
): MenuSection[] {
  const sections = categories.filter(keep).map((category): MenuSection => ({ category, products: [] }))
  const byId = new Map(sections.map((section) => [section.category.id, section]))
  for (const product of products) byId.get(product.categoryId)?.products.push(product)
  return sections.filter((section) => section.products.length > 0)
}

/** The id of a section on its page, and what its links point at. */
export const sectionId = (category: Category) => `c-${category.id}`
