import type { DeskPicture } from '@dasturxon/contract/desk'
import type { Db, Picture, PictureCrop, Transaction } from '@dasturxon/db'
import {
  isSameCropAs,
  storedCrop,
  WHOLE_CROP,
  type Crop,
  type FieldValue,
  type PictureKind,
} from '@dasturxon/domain'
import { sql, type Selectable } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import { mediaKey } from '../../providers/media/media-key.ts'
import { isPortrait } from '../media/portrait-name.ts'

export type PictureRow = Selectable<Picture>
export type CropRow = Selectable<PictureCrop>

/** The key of a picture of this shop in the store; null for an address elsewhere, of another shop, and of a customer's photo. */
export function keyOf(sub: string, address: string): string | null {
  const [, owner = '', file = ''] = /^\/media\/([^/]+)\/([^/]+)$/.exec(address) ?? []
  const key = owner === sub ? mediaKey(owner, file) : null
  return key === null || isPortrait(key) ? null : key
}

export const presentPicture = (row: PictureRow, crop: CropRow | null): DeskPicture => ({
  id: row.id,
  address: crop?.address ?? row.address,
  original: row.address,
  width: row.width,
  height: row.height,
  crop: crop && storedCrop(crop),
  // the table lets nothing else in
  kind: (crop ?? row).kind as PictureKind,
})

/** A picture that is there, by its id. */
export async function requirePicture(db: Db, merchantId: string, id: string): Promise<PictureRow> {
  const row = await db
    .selectFrom('picture')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('gone_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new AppError('picture_not_found')
  return row
}

/** A picture or a crop of one, by its address, with those that were taken away. */
export async function findByAddress(
  db: Db,
  merchantId: string,
  address: string,
): Promise<{ row: PictureRow; crop: CropRow | null } | null> {
  const crop = await db
    .selectFrom('picture_crop')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('address', '=', address)
    .executeTakeFirst()
  const row = await db
    .selectFrom('picture')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where(crop ? 'id' : 'address', '=', crop?.picture_id ?? address)
    .executeTakeFirst()
  return row ? { row, crop: crop ?? null } : null
}

/** Says that somebody looks at these pictures, or a field holds them: they are kept for as long again. Answers those that are there. */
export async function touchPictures(
  db: Db,
  merchantId: string,
  { addresses, now }: { addresses: readonly string[]; now: Date },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ address: string }>`
    with crops as (
      update picture_crop set used_at = ${now}
      where merchant_id = ${merchantId} and address = any(${addresses}::text[]) and gone_at is null
      returning address, picture_id
    ), whole as (
      update picture set used_at = ${now}
      where merchant_id = ${merchantId} and gone_at is null
        and (address = any(${addresses}::text[]) or id in (select picture_id from crops))
      returning address
    )
    select address from crops union select address from whole`.execute(db)
  return new Set(rows.map(({ address }) => address))
}

/** Addresses in fields of a record: one, or a line each. */
const addressesIn = (values: readonly (FieldValue | undefined)[]): string[] =>
  values.flatMap((value) => (typeof value === 'string' ? value.split('\n') : []))

/**
 * Throws picture_not_found where fields that hold pictures would come to hold one of our own addresses that is no picture of this
 * shop. What they hold already stays, whatever it is, and an address elsewhere is used as it is (CAT-9).
 */
export async function assertPictures(
  tx: Transaction,
  { merchantId, now }: { merchantId: string; now: () => Date },
  {
    wanted,
    held,
  }: { wanted: readonly (FieldValue | undefined)[]; held: readonly (FieldValue | undefined)[] },
): Promise<void> {
  const present = new Set(addressesIn(held))
  const added = addressesIn(wanted).filter((one) => one.startsWith('/') && !present.has(one))
  if (added.length === 0) return
  const known = await touchPictures(tx, merchantId, { addresses: added, now: now() })
  if (added.some((one) => !known.has(one))) throw new AppError('picture_not_found')
}

/**
 * The same where a picture is chosen among those that the shop shows: also one of an import folder, which no row knows of, as long
 * as it lies among this shop's files and was not taken away.
 */
export async function assertShopPictures(
  tx: Transaction,
  { merchantId, merchant, now }: { merchantId: string; merchant: { sub: string }; now: () => Date },
  { wanted, held }: { wanted: readonly string[]; held: readonly string[] },
): Promise<void> {
  const added = wanted.filter((one) => one.startsWith('/') && !held.includes(one))
  if (added.length === 0) return
  const isForeign = added.some((one) => keyOf(merchant.sub, one) === null)
  if (isForeign || (await areSomeGone(tx, merchantId, added))) throw new AppError('picture_not_found')
  await touchPictures(tx, merchantId, { addresses: added, now: now() })
}

/** Whether one of the pictures that fields would hold again was taken away since. */
export async function areSomeGone(
  tx: Transaction,
  merchantId: string,
  values: readonly (FieldValue | undefined)[],
): Promise<boolean> {
  const addresses = addressesIn(values).filter((one) => one.startsWith('/'))
  if (addresses.length === 0) return false
  const { rows } = await sql`
    select from picture where merchant_id = ${merchantId} and address = any(${addresses}::text[]) and gone_at is not null
    union all
    select from picture_crop where merchant_id = ${merchantId} and address = any(${addresses}::text[])
      and gone_at is not null
    limit 1`.execute(tx)
  return rows.length > 0
}

/** Whether a crop shows what is wanted; null: all of the picture. */
export const isSameCrop = (row: CropRow, crop: Crop | null): boolean => isSameCropAs(row, crop ?? WHOLE_CROP)
