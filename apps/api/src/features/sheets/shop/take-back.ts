import { isDeepStrictEqual } from 'node:util'
import type { FileName } from '../../import/format.ts'
import { byCall, callOfRow, SHOP_FILES, type ShopRow, type ShopState } from './shop-rows.ts'

export type TakenBack = {
  shop: ShopState
  undone: number
  /** Rows that were changed since: they stay as they are. */
  left: { file: FileName; row: ShopRow }[]
}

/**
 * The shop as it was before an import, where the present still is what the import left (DSK-67): row by row, and of a row value by
 * value at its top. What was changed since stays, and is named. Pure.
 */
export function takeBack(states: { before: ShopState; after: ShopState; now: ShopState }): TakenBack {
  const shop: Record<FileName, readonly ShopRow[]> = { ...states.now }
  const left: TakenBack['left'] = []
  let undone = 0
  for (const file of SHOP_FILES) {
    const [before, after, now] = [states.before, states.after, states.now].map((state) =>
      byCall(file, state[file]),
    )
    if (!before || !after || !now) continue
    const rows = new Map(now)
    for (const [call, row] of after) {
      const [old, present] = [before.get(call), now.get(call)]
      if (isDeepStrictEqual(old, row)) continue
      if (present === undefined) left.push({ file, row })
      else if (old !== undefined) {
        const fields = fieldsBack({ old, row, present })
        if (fields.isLeft) left.push({ file, row: present })
        if (fields.isUndone) undone += 1
        rows.set(call, fields.row)
      } else if (isDeepStrictEqual(present, row)) {
        rows.delete(call)
        undone += 1
      } else left.push({ file, row: present })
    }
    const gone = states.before[file].filter(
      (row) => !after.has(callOfRow(file, row)) && !now.has(callOfRow(file, row)),
    )
    for (const row of gone) rows.set(callOfRow(file, row), row)
    undone += gone.length
    shop[file] = [...rows.values()]
  }
  return { shop, undone, left }
}

/** The values of a row that still are what the import left go back. */
function fieldsBack({ old, row, present }: { old: ShopRow; row: ShopRow; present: ShopRow }) {
  const result: Record<string, unknown> = { ...present }
  let [isUndone, isLeft] = [false, false]
  for (const key of new Set([...Object.keys(old), ...Object.keys(row)])) {
    if (isDeepStrictEqual(old[key], row[key])) continue
    if (isDeepStrictEqual(present[key], row[key])) {
      result[key] = old[key]
      isUndone = true
    } else isLeft = true
  }
  return { row: result, isUndone, isLeft }
}
