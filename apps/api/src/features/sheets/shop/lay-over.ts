import type { FileName } from '../../import/format.ts'
import { byCall, callOfRow, HELD_BY_SHOP, SHOP_FILES, type ShopRow, type ShopState } from './shop-rows.ts'

/**
 * The shop as it would be with the files that were sent (DSK-69): their rows first, in their order, then those that they do not have,
 * unless `replace` says that they go. Files that were not sent, and what a shop does not change by files, stay as they are.
 */
export function layOver(
  present: ShopState,
  sent: Partial<Record<FileName, readonly ShopRow[]>>,
  { replace }: { replace: boolean },
): ShopState {
  const result: Record<FileName, readonly ShopRow[]> = { ...present }
  for (const file of SHOP_FILES) {
    const rows = sent[file]
    if (rows === undefined) continue
    const own = byCall(file, rows)
    const untouched = replace ? [] : present[file].filter((row) => !own.has(callOfRow(file, row)))
    result[file] =
      file === 'merchant' ? rows.map((row) => withHeld(row, present.merchant[0])) : [...rows, ...untouched]
  }
  return result
}

const withHeld = (row: ShopRow, held: ShopRow | undefined): ShopRow => ({
  ...row,
  ...Object.fromEntries(HELD_BY_SHOP.map((key) => [key, held?.[key] ?? null])),
  // the same as domainUrl in other words
  settings: { ...settingsIn(row), domain: settingsIn(held)['domain'] ?? '' },
})

const settingsIn = (row: ShopRow | undefined): ShopRow => (row?.['settings'] ?? {}) as ShopRow

/** Rows of the sent files' kinds that the files do not have. */
export function countMissing(
  present: ShopState,
  sent: Partial<Record<FileName, readonly ShopRow[]>>,
): number {
  return SHOP_FILES.reduce((sum, file) => {
    const rows = sent[file]
    if (rows === undefined || file === 'merchant') return sum
    const own = byCall(file, rows)
    return sum + present[file].filter((row) => !own.has(callOfRow(file, row))).length
  }, 0)
}
