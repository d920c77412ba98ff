import type { Db } from '@dasturxon/db'
import { sql } from 'kysely'
import { readFiles } from '../../export/export-shop.ts'
import { collectPictures } from '../../export/shop-pictures.ts'
import { AppError } from '../../../http/app-error.ts'
import { FILES, type FileName } from '../../import/format.ts'
import { withAddresses, type ShopRow, type ShopState } from './shop-rows.ts'

export type PresentShop = {
  shop: ShopState
  /** Addresses of the pictures that it shows, by the names that an export gives them. */
  pictures: ReadonlyMap<string, string>
}

/** The shop as the files that it would go out as, with defaults filled in and addresses of pictures. */
export async function readPresentShop(db: Db, merchantId: string): Promise<PresentShop> {
  const collected = collectPictures()
  const files = await readFiles({ db, merchantId, pictures: collected, refs: new Map() })
  if (!files) throw new AppError('merchant_not_found')
  const pictures = new Map(collected.listed().map(([name, key]) => [name, `/media/${key}`]))
  const rows = Object.fromEntries(
    Object.entries(files).map(([name, value]) => {
      const list: readonly unknown[] = Array.isArray(value) ? value : [value]
      return [name, list.map((row) => withDefaults(name as FileName, row))]
    }),
  ) as unknown as ShopState // one entry for every file
  return { shop: withAddresses(rows, (name) => pictures.get(name)), pictures }
}

/** A row as its file would be read; one that the shop has and its schema would refuse stays as it is. */
function withDefaults(name: FileName, row: unknown): ShopRow {
  const schema = name === 'merchant' ? FILES.merchant : FILES[name].element
  const read = schema.safeParse(row)
  // an export writes rows of its files
  return (read.success ? read.data : row) as ShopRow
}

/** Holds what orders count down while the shop is read and written. */
export async function holdStock(db: Db, merchantId: string): Promise<void> {
  await sql`select 1 from product_branch where merchant_id = ${merchantId}
    order by product_id, branch_id for no key update`.execute(db)
}
