import { DAY_MS } from '@dasturxon/domain'
import type { Db } from '@dasturxon/db'
import { sql } from 'kysely'
import type { App } from '../../context.ts'

/** How long a picture that no field holds is kept: what took it out of its field may be undone so long. */
const RETENTION_DAYS = 30
/** Files taken away in one round; the next day takes the rest. */
const MOST_AT_ONCE = 500

/** SQL: every address that a field of the shop holds, also of what was removed at the desk and may come back. */
const held = (merchantId: string) => sql`
  select image as address from product where merchant_id = ${merchantId}
  union select jsonb_array_elements_text(gallery) from product where merchant_id = ${merchantId}
  union select image from category where merchant_id = ${merchantId}
  union select unnest(array[icon, image]) from product_group where merchant_id = ${merchantId}
  union select image from modification where merchant_id = ${merchantId}
  union select image from banner where merchant_id = ${merchantId}
  union select image from story where merchant_id = ${merchantId}
  union select value #>> '{}' from story, jsonb_path_query(slides, '$.**.image') value where merchant_id = ${merchantId}
  union select logo from merchant where id = ${merchantId}
  union select icon from payment_method where merchant_id = ${merchantId}
  union select image from order_line where merchant_id = ${merchantId}
  union select value #>> '{}' from merchant, jsonb_path_query(settings, '$.*') value where id = ${merchantId}
  union select value #>> '{}' from settings_draft, jsonb_path_query(patch, '$.**') value
    where merchant_id = ${merchantId} and jsonb_typeof(value) = 'string'`

type Removing = Pick<App, 'now' | 'providers'> & { db: Db }

/**
 * Takes away the files of pictures that no field of a shop has held for a month, crops before what they were cut of. The row stays
 * and says so: an undo that would bring the picture back is refused, and the same file may be sent again. Safe to repeat.
 */
export async function removeUnusedPictures(app: Removing, merchantId: string) {
  const now = app.now()
  const before = new Date(now.getTime() - RETENTION_DAYS * DAY_MS)
  const { db } = app
  if (!(await hasOld(db, merchantId, before))) return
  await sql`
    with used as materialized (${held(merchantId)}), crops as (
      update picture_crop set used_at = ${now}
      where merchant_id = ${merchantId} and gone_at is null and address in (select address from used)
      returning picture_id
    )
    update picture set used_at = ${now}
    where merchant_id = ${merchantId} and gone_at is null
      and (address in (select address from used) or id in (select picture_id from crops))`.execute(db)
  await removeUnusedOf(app, { merchantId, before, table: 'picture_crop' })
  await removeUnusedOf(app, { merchantId, before, table: 'picture' })
}

/** Whether anything is so old that it may be unused. */
async function hasOld(db: Db, merchantId: string, before: Date): Promise<boolean> {
  const { rows } = await sql`
    select from picture where merchant_id = ${merchantId} and gone_at is null and used_at < ${before}
    union all
    select from picture_crop where merchant_id = ${merchantId} and gone_at is null and used_at < ${before}
    limit 1`.execute(db)
  return rows.length > 0
}

type Unused = { merchantId: string; before: Date; table: 'picture' | 'picture_crop' }

async function removeUnusedOf(app: Removing, { merchantId, before, table }: Unused): Promise<void> {
  const unused = await app.db
    .selectFrom(table)
    .select('address')
    .where('merchant_id', '=', merchantId)
    .where('gone_at', 'is', null)
    .where('used_at', '<', before)
    .limit(MOST_AT_ONCE)
    .execute()
  for (const { address } of unused) await removeOne(app, { merchantId, before, table, address })
}

/**
 * Marks the row, takes the file away, and looks at the row again, so that no transaction waits for the store (ATK-24). Whoever sends
 * the picture anew writes the row and lays the file after that: when they wrote it before the second look, the file is put back, and
 * when after it, they lay it where none is. A store that refuses leaves the row to the next day.
 */
async function removeOne(
  { db, now, providers: { media } }: Removing,
  { merchantId, before, table, address }: Unused & { address: string },
): Promise<void> {
  const goneAt = now()
  // whoever takes it into a field meanwhile has touched the row, or finds it gone
  const { rows } = await sql<{ isOurs: boolean }>`
    update ${sql.table(table)} set gone_at = ${goneAt}
    where merchant_id = ${merchantId} and address = ${address} and used_at < ${before} and gone_at is null
    returning ${table === 'picture' ? sql`not imported` : sql`true`} as "isOurs"`.execute(db)
  // an import lays its files itself, and may name them again
  if (!rows[0]?.isOurs) return
  const key = address.replace('/media/', '')
  const bytes = await takeAway(media, key).catch(async (error: unknown) => {
    await sql`
      update ${sql.table(table)} set gone_at = null
      where merchant_id = ${merchantId} and address = ${address} and gone_at = ${goneAt}`.execute(db)
    throw error
  })
  if (bytes && !(await isGone(db, { merchantId, table, address }))) await media.put(key, bytes)
}

/** Answers what was there. */
async function takeAway(media: App['providers']['media'], key: string): Promise<Buffer | null> {
  const bytes = await media.get(key)
  await media.remove(key)
  return bytes
}

async function isGone(
  db: Db,
  { merchantId, table, address }: Pick<Unused, 'merchantId' | 'table'> & { address: string },
): Promise<boolean> {
  const row = await db
    .selectFrom(table)
    .select('gone_at')
    .where('merchant_id', '=', merchantId)
    .where('address', '=', address)
    .executeTakeFirst()
  return row?.gone_at instanceof Date
}
