import type { ShownLine } from './shown-lines.ts'

/**
 * Lines that the branch of before could make and the chosen one cannot, or not as many of them (T-ZONE-05): what only the
 * change of branch is to blame for. `lines` are shown by the menu of the chosen branch. A line that only costs another sum there is not lost: its price is said with
 * it, and agreed to before the order (BSK-5).
 */
export function listLostByMove(lines: readonly ShownLine[], branchIdBefore: string): ShownLine[] {
  return lines.filter(
    ({ product, changes }) =>
      product !== null &&
      changes.some(({ kind }) => kind !== 'price') &&
      isMadeBy(branchIdBefore, product.id, lines),
  )
}

function isMadeBy(branchId: string, productId: string, lines: readonly ShownLine[]): boolean {
  const ofProduct = lines.filter(({ line }) => line.productId === productId)
  const there = ofProduct[0]?.product?.productBranch.find((branch) => branch.branchId === branchId)
  const wanted = ofProduct.reduce((sum, { line }) => sum + line.count, 0)
  return there !== undefined && there.isAvailable && (there.count === null || there.count >= wanted)
}
