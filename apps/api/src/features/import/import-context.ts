import type { Transaction } from '@dasturxon/db'
import type { MerchantImport } from './format.ts'
import { refId } from '../catalogue/ref-id.ts'
import { refKey, type KnownIds } from './known-ids.ts'
import type { Link } from './rows.ts'

export type ImportContext = {
  tx: Transaction
  merchantId: string
  files: MerchantImport
  /** The id of a row by its kind and ref; refs that were checked always have one. */
  idOf: (kind: string, ref: string) => string
  /** The address of a picture by its name in the files; empty stays empty. */
  pictureOf: (name: string) => string
  /** Where a link leads, as a path of the shop or an address. */
  addressOf: (link: Link) => string
}

export function createImportContext(input: {
  tx: Transaction
  merchantId: string
  files: MerchantImport
  pictures: ReadonlyMap<string, string>
  known: KnownIds
}): ImportContext {
  const { tx, merchantId, files, pictures, known } = input
  const idOf = (kind: string, ref: string) => {
    const id = refId(merchantId, kind, ref)
    return known.ids.has(id) ? id : (known.byRef.get(refKey(kind, ref)) ?? id)
  }
  return {
    tx,
    merchantId,
    files,
    idOf,
    pictureOf: (name) => pictures.get(name) ?? name,
    addressOf(link) {
      if (link === null) return ''
      switch (link.type) {
        case 'PRODUCT':
          return `/product/${idOf('product', link.value)}`
        case 'CATEGORY':
          return `/category?id=${idOf('category', link.value)}`
        case 'GROUP':
          return `/category?group=${idOf('group', link.value)}`
        case 'PAGE':
        case 'URL':
          return link.value
      }
    },
  }
}

/**
 * Priorities often tie; then rows come in the order of the file, and are numbered anew. Where each row has one of its own they stay as
 * they are, so that files which say what the shop holds change nothing of it.
 */
export function inOrder<Row extends { priority: number }>(
  rows: readonly Row[],
): { row: Row; priority: number }[] {
  const isOwn = new Set(rows.map(({ priority }) => priority)).size === rows.length
  return rows
    .toSorted((a, b) => a.priority - b.priority)
    .map((row, index) => ({ row, priority: isOwn ? row.priority : index }))
}

/** The two colours of a gradient, or one colour, as a CSS background. */
export function backgroundOf([from, to]: readonly string[]): string {
  if (from === undefined) return ''
  return to === undefined ? from : `linear-gradient(135deg, ${from}, ${to})`
}
