import type { Db } from '@dasturxon/db'
import type { MediaStore } from '../../providers/media/port.ts'
import { FILES, type FileName } from '../import/format.ts'
import { readShopContent } from './shop-content.ts'
import { readShopMenu } from './shop-menu.ts'
import { readShopMerchant } from './shop-merchant.ts'
import { collectPictures } from './shop-pictures.ts'
import { readShopPlaces } from './shop-places.ts'
import type { ShopFiles, ShopReading } from './shop-rows.ts'

/** A file of an import folder, by its path in it. */
export type ShopFile = { path: string; bytes: Buffer }

/** A shop that was read: its rows are held, its pictures are read one after another while they are taken. */
export type ShopExport = { sub: string; files: () => AsyncGenerator<ShopFile, void, undefined> }

/**
 * The whole shop as an import folder (DSK-54, docs/importing.md): importing it into the same shop changes nothing, and into an
 * empty one makes the same shop but for the keys of accounts, which stay where they are. The same shop is the same bytes. All rows
 * are of one moment. Null where there is no such shop. A picture that the store has lost is left out, and `onLost` is told.
 */
export async function exportShop(
  db: Db,
  { merchantId, store, onLost }: { merchantId: string; store: MediaStore; onLost?: (name: string) => void },
): Promise<ShopExport | null> {
  const pictures = collectPictures()
  const files = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => readFiles({ db: tx, merchantId, pictures, refs: new Map() }))
  if (!files) return null
  return {
    sub: files.merchant.sub,
    async *files() {
      for (const name of Object.keys(FILES) as FileName[]) {
        const rows = files[name]
        if (Array.isArray(rows) && rows.length === 0) continue
        yield { path: `${name}.json`, bytes: Buffer.from(`${JSON.stringify(rows, null, 2)}\n`) }
      }
      for (const [name, key] of pictures.listed()) {
        const bytes = await store.get(key)
        if (bytes) yield { path: `pictures/${name}`, bytes }
        else onLost?.(name)
      }
    },
  }
}

/** Reads in the order in which rows point at one another; null where there is no such shop. */
export async function readFiles(reading: ShopReading): Promise<ShopFiles | null> {
  if (!(await isThere(reading.db, reading.merchantId))) return null
  const places = await readShopPlaces(reading)
  const menu = await readShopMenu(reading)
  const content = await readShopContent(reading)
  return { ...(await readShopMerchant(reading)), ...places, ...menu, ...content }
}

async function isThere(db: Db, merchantId: string): Promise<boolean> {
  const row = await db
    .selectFrom('merchant')
    .select('id')
    .where('id', '=', merchantId)
    .where('deleted', '=', false)
    .executeTakeFirst()
  return row !== undefined
}
