/**
 * What a product costs in one branch before its discount, whole som: the branch's own price where it has one, also 0, else the
 * main price. The product's discount is of whichever it is (pricing.md B27). Null and undefined: no own price.
 */
export const priceInBranch = (mainPrice: number, ownPrice: number | null | undefined): number =>
  ownPrice ?? mainPrice

const FIELD = 'branchPrice.'

/** The field of a product's record that holds its own price in a branch (desk §6.4). */
export const branchPriceField = (branchId: string): string => FIELD + branchId

/** The branch whose own price a field holds; null where it is another field. */
export const branchOfField = (field: string): string | null =>
  field.startsWith(FIELD) ? field.slice(FIELD.length) : null
