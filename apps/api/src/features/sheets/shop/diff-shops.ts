import { isDeepStrictEqual } from 'node:util'
import { callOfRow, byCall, SHOP_FILES, type ShopRow, type ShopState } from './shop-rows.ts'
import type { FileName } from '../../import/format.ts'

export type FieldDifference = { path: string; before: unknown; after: unknown }
export type RowDifference = {
  file: FileName
  kind: 'ADDED' | 'CHANGED' | 'REMOVED'
  call: string
  /** As it is after, or was. */
  row: ShopRow
  /** Of a changed row, down to single values; lists are one value. */
  fields: FieldDifference[]
}

/** What makes one shop of another, by file and row. The order of rows is none: `priority` says it. */
export function diffShops(before: ShopState, after: ShopState): RowDifference[] {
  return SHOP_FILES.flatMap((file) => {
    const [was, is] = [byCall(file, before[file]), byCall(file, after[file])]
    const changed = [...is].flatMap(([call, row]): RowDifference[] => {
      const old = was.get(call)
      if (old === undefined) return [{ file, kind: 'ADDED', call, row, fields: [] }]
      const fields = diffFields(old, row)
      return fields.length === 0 ? [] : [{ file, kind: 'CHANGED', call, row, fields }]
    })
    const removed = before[file].flatMap((row): RowDifference[] => {
      const call = callOfRow(file, row)
      return is.has(call) ? [] : [{ file, kind: 'REMOVED', call, row, fields: [] }]
    })
    return [...changed, ...removed]
  })
}

const isObject = (value: unknown): value is ShopRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function diffFields(before: ShopRow, after: ShopRow, path = ''): FieldDifference[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) => {
    const [was, is] = [before[key] ?? null, after[key] ?? null]
    if (isDeepStrictEqual(was, is)) return []
    const at = path === '' ? key : `${path}.${key}`
    if (isObject(was) && isObject(is)) return diffFields(was, is, at)
    // a text of a language that is not there is an empty one
    return (was ?? '') === (is ?? '') ? [] : [{ path: at, before: was, after: is }]
  })
}
