import { storedCrop, WHOLE_CROP, type Crop, type PictureKind } from '@dasturxon/domain'
import { AppError } from '../../http/app-error.ts'
import { sql, type SqlBool } from 'kysely'
import type { DeskContext, DeskHandler } from '../staff/desk-context.ts'
import { assertRoom, inPictureLane, layAndWrite } from './add-picture.ts'
import {
  isSameCrop,
  presentPicture,
  requirePicture,
  touchPictures,
  type CropRow,
  type PictureRow,
} from './picture-rows.ts'
import { cropPicture, renamedPicture } from './take-picture.ts'

/**
 * Makes what is shown of a picture, under an address of its own: caches keep the other one, and a field that holds it shows it as
 * before. The same crop again has the same address (DSK-61).
 */
export const changeCrop: DeskHandler<'desk.cropPicture'> = async ({ params, body }, ctx) => {
  const { db, merchantId, now } = ctx
  const row = await requirePicture(db, merchantId, params.id)
  const crop = storedCrop(body.crop)
  const isAsItCame = crop === null && body.kind === row.kind
  const known = isAsItCame ? null : await findCrop(ctx, row, { crop, kind: body.kind })
  if (isAsItCame || known) {
    const address = known?.address ?? row.address
    const touched = await touchPictures(db, merchantId, { addresses: [address], now: now() })
    if (touched.has(address)) return presentPicture(row, known)
  }
  return presentPicture(row, await makeCrop(ctx, row, { crop, kind: body.kind }))
}

type Shown = { crop: Crop | null; kind: PictureKind }

async function findCrop(
  { db, merchantId }: DeskContext,
  row: PictureRow,
  shown: Shown,
): Promise<CropRow | null> {
  const crops = await db
    .selectFrom('picture_crop')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('picture_id', '=', row.id)
    .where('kind', '=', shown.kind)
    .where('gone_at', 'is', null)
    .execute()
  return crops.find((one) => isSameCrop(one, shown.crop)) ?? null
}

async function makeCrop(ctx: DeskContext, row: PictureRow, { crop, kind }: Shown): Promise<CropRow> {
  const { db, merchantId, now, onDuty, providers } = ctx
  await assertRoom(ctx, 0)
  const original = await inPictureLane(() => providers.media.get(row.address.replace('/media/', '')))
  if (original === null) throw new AppError('picture_not_found')
  const { width, height, colour } = row
  const shown =
    crop === null
      ? renamedPicture(original, { width, height, colour, kind, of: row.id })
      : await inPictureLane(() => cropPicture(original, { crop, kind, of: row.id }))
  const address = `/media/${ctx.merchant.sub}/${shown.file}`
  const write = () =>
    db
      .insertInto('picture_crop')
      .values({
        ...(crop ?? WHOLE_CROP),
        merchant_id: merchantId,
        picture_id: row.id,
        address,
        kind,
        bytes: shown.bytes.length,
        created_at: now(),
        used_at: now(),
        by_name: onDuty.name,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['merchant_id', 'picture_id', 'x', 'y', 'width', 'height', 'kind'])
          .doUpdateSet({ used_at: now(), gone_at: null }),
      )
      .returningAll()
      .returning(sql<SqlBool>`xmax = 0`.as('isNew'))
      .executeTakeFirstOrThrow()
  const lay = (at: string) => providers.media.put(at.replace('/media/', ''), shown.bytes)
  return layAndWrite({ address, lay, write })
}
