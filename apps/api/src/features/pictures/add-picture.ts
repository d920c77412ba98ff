import { createHash } from 'node:crypto'
import { newId } from '@dasturxon/db'
import { readPublishedName, type PictureKind } from '@dasturxon/domain'
import { sql, type SqlBool } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import { leniency, takeFromBudgets } from '../../http/budgets.ts'
import { LARGEST_ORIGINAL_BYTES, StoreFailure } from '../../providers/media/port.ts'
import { createWorkLane, LaneFull } from '../media/work-lane.ts'
import type { DeskContext, DeskHandler } from '../staff/desk-context.ts'
import { findByAddress, keyOf, presentPicture, touchPictures, type PictureRow } from './picture-rows.ts'
import { RefusedPicture, takePicture } from './take-picture.ts'

/** One at a time in each process, so that pictures cannot starve the orders. */
const lane = createWorkLane({ atOnce: 1, mostWaiting: 16 })

/** Pictures of a shop in an hour, and the bytes of all that it keeps. */
const MOST_IN_AN_HOUR = 600
const MOST_BYTES = 4 * 1024 ** 3

/** Does heavy work on a picture in its turn; what is refused or cannot be done now is said in words. */
export async function inPictureLane<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await lane.run(work)
  } catch (error) {
    throw toAppError(error)
  }
}

function toAppError(error: unknown): unknown {
  if (error instanceof RefusedPicture) return new AppError('picture_refused', { reason: error.reason })
  return error instanceof LaneFull || error instanceof StoreFailure ? new AppError('busy') : error
}

/** Takes a picture into the shop; no field holds it yet. The same file again is the same picture (DSK-61). */
export const addPicture: DeskHandler<'desk.addPicture'> = async ({ body }, ctx) => {
  if (body.file.size > LARGEST_ORIGINAL_BYTES) throw toAppError(new RefusedPicture('TOO_LARGE'))
  const sent = Buffer.from(await body.file.arrayBuffer())
  const hash = createHash('sha256').update(sent).digest()
  const known = await findByFile(ctx, hash)
  if (known) return presentPicture(known, null)
  await assertRoom(ctx, sent.length)
  const taken = await inPictureLane(() => takePicture(sent))
  const key = `${ctx.merchant.sub}/${taken.file}`
  const { bytes, file: _file, ...facts } = taken
  const row = await storePicture(ctx, { ...facts, hash, bytes: bytes.length, address: `/media/${key}` }, () =>
    ctx.providers.media.put(key, bytes),
  )
  return presentPicture(row, null)
}

async function findByFile(
  { db, merchantId, now }: DeskContext,
  hash: Buffer,
): Promise<PictureRow | undefined> {
  const row = await db
    .selectFrom('picture')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('sent_hash', '=', hash)
    .where('gone_at', 'is', null)
    .executeTakeFirst()
  const touched = row && (await touchPictures(db, merchantId, { addresses: [row.address], now: now() }))
  return touched?.has(row?.address ?? '') ? row : undefined
}

/** Throws while too many come, and where the shop keeps all that it may. */
export async function assertRoom(ctx: DeskContext, more: number): Promise<void> {
  const { db, merchantId, now, isDemo } = ctx
  const budget = { key: 'pictures', limit: MOST_IN_AN_HOUR * leniency(isDemo), windowSeconds: 3600 }
  await takeFromBudgets(db, merchantId, [budget], now())
  const sum = async (table: 'picture' | 'picture_crop') => {
    const row = await db
      .selectFrom(table)
      .select(({ fn }) => fn.sum('bytes').as('bytes'))
      .where('merchant_id', '=', merchantId)
      .where('gone_at', 'is', null)
      .executeTakeFirst()
    return Number(row?.bytes ?? 0)
  }
  if ((await sum('picture')) + (await sum('picture_crop')) + more > MOST_BYTES)
    throw toAppError(new RefusedPicture('NO_ROOM'))
}

type NewPicture = Pick<PictureRow, 'address' | 'width' | 'height' | 'kind' | 'colour' | 'bytes'> & {
  hash: Buffer
  imported?: boolean
}

/** Lays the file of a picture and writes it down. */
const storePicture = (
  ctx: DeskContext,
  { hash, ...picture }: NewPicture,
  lay: (address: string) => Promise<void>,
): Promise<PictureRow> => {
  const { db, merchantId, now, onDuty } = ctx
  const { address } = picture
  const write = () =>
    db
      .insertInto('picture')
      .values({
        ...picture,
        merchant_id: merchantId,
        id: newId(now()),
        sent_hash: hash,
        created_at: now(),
        used_at: now(),
        by_name: onDuty.name,
      })
      .onConflict((conflict) =>
        conflict.columns(['merchant_id', 'address']).doUpdateSet({ used_at: now(), gone_at: null }),
      )
      .returningAll()
      .returning(sql<SqlBool>`xmax = 0`.as('isNew'))
      .executeTakeFirstOrThrow()
  return layAndWrite({ address, lay, write })
}

/**
 * Lays a file and then writes its row, so that no connection waits for the store and no row is without its file. A row that was there
 * may be losing its file: it is laid again once the row says that it is there, which whoever sweeps looks at last (ATK-24).
 */
export async function layAndWrite<R extends { address: string; isNew: SqlBool }>({
  address,
  lay,
  write,
}: {
  address: string
  lay: (address: string) => Promise<void>
  write: () => Promise<R>
}): Promise<R> {
  const layOrSay = (at: string) =>
    lay(at).catch((error: unknown) => {
      throw toAppError(error)
    })
  await layOrSay(address)
  const row = await write()
  if (!row.isNew) await layOrSay(row.address)
  return row
}

/** The picture that a field shows, to crop it anew; one that came with an import is written down as it lies there. */
export const openPicture: DeskHandler<'desk.openPicture'> = async ({ body: { address } }, ctx) => {
  const { db, merchantId, merchant, now } = ctx
  const known = await findByAddress(db, merchantId, address)
  if (known) {
    const touched = await touchPictures(db, merchantId, { addresses: [address], now: now() })
    if (!touched.has(address)) throw new AppError('picture_not_found')
    return presentPicture(known.row, known.crop)
  }
  const key = keyOf(merchant.sub, address)
  if (key === null) throw new AppError('picture_not_found')
  const bytes = await ctx.providers.media.get(key).catch((error: unknown) => {
    throw toAppError(error)
  })
  if (bytes === null) throw new AppError('picture_not_found')
  const taken = await inPictureLane(() => takePicture(bytes))
  const facts = readPublishedName(address)?.facts
  const kindSaid: PictureKind = facts?.isCutout ? 'CUTOUT' : 'PHOTO'
  const said = facts && { ...facts, kind: kindSaid }
  const { width, height, kind, colour } = said ?? taken
  const hash = createHash('sha256').update(bytes).digest()
  const row = await storePicture(
    ctx,
    { address, width, height, kind, colour, hash, bytes: bytes.length, imported: true },
    async () => {},
  )
  return presentPicture(row, null)
}
