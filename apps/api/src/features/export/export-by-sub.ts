import type { Db } from '@dasturxon/db'
import type { MediaStore } from '../../providers/media/port.ts'
import { exportShop } from './export-shop.ts'
import { writeFiles } from './write-folder.ts'

export type FolderExport =
  | { kind: 'no_merchant' }
  /** Names of pictures that the store has lost; they are not among the files. */
  | { kind: 'written'; files: number; lost: string[] }

/** Writes the whole shop of a sub-domain to a folder or an archive; see `writeFiles`. `db` is the owner's, who sees every shop. */
export async function exportBySub(
  db: Db,
  { sub, place, store }: { sub: string; place: string; store: MediaStore },
): Promise<FolderExport> {
  const merchant = await db
    .selectFrom('merchant')
    .select('id')
    .where('sub', '=', sub)
    .where('deleted', '=', false)
    .executeTakeFirst()
  const lost: string[] = []
  const shop =
    merchant &&
    (await exportShop(db, { merchantId: merchant.id, store, onLost: (name) => void lost.push(name) }))
  return shop
    ? { kind: 'written', files: await writeFiles(shop.files(), place), lost }
    : { kind: 'no_merchant' }
}
