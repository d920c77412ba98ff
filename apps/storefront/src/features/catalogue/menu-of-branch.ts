import type { Catalogue, Product } from '@dasturxon/contract'

/**
 * The menu as the chosen branch sells it (CAT-1): only what it carries, with its own stock and stops, and only categories
 * and groups that have something left. No branch chosen: the whole menu. A branch that is not active carries nothing.
 */
export function menuOfBranch(catalogue: Catalogue, branchId: string | null): Catalogue {
  if (branchId === null) return catalogue
  const products = catalogue.products.flatMap((product) => productOfBranch(product, branchId) ?? [])
  const categoryIds = new Set(products.map((product) => product.categoryId))
  const categories = catalogue.categories.filter(({ id }) => categoryIds.has(id))
  const groupIds = new Set(categories.map((category) => category.groupId))
  return { ...catalogue, groups: catalogue.groups.filter(({ id }) => groupIds.has(id)), categories, products }
}

/** A product as a branch sells it; null when it does not carry it. */
export function productOfBranch(product: Product, branchId: string | null): Product | null {
  if (branchId === null) return product
  const here = product.productBranch.find((branch) => branch.branchId === branchId)
  return here ? { ...product, isAvailable: here.isAvailable, count: here.count } : null
}
