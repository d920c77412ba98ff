import type { ContentKind } from '@dasturxon/contract/desk'
import { DEFAULT_ZONE } from '@dasturxon/domain'
import { AppError } from '../../http/app-error.ts'
import { readAuthors } from '../changes/authors.ts'
import { loadMerchantSettings } from '../merchants/merchant-settings.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import { editedFieldsOf, FIELDS, isThere, readContent, type FieldsOf } from './content-records.ts'

/** Of the shop what every list tells: borders in time are those of its first branch. */
export async function shopOf({ db, merchantId, merchant }: DeskContext) {
  const settings = await loadMerchantSettings(db, merchantId)
  const branch = await db
    .selectFrom('branch')
    .select('time_zone')
    .where('merchant_id', '=', merchantId)
    .where('deleted', '=', false)
    .orderBy('is_main', 'desc')
    .orderBy('priority')
    .orderBy('id')
    .executeTakeFirst()
  return {
    settings,
    shop: { mainLanguage: merchant.mainLanguage, timeZone: branch?.time_zone ?? DEFAULT_ZONE },
  }
}

/** Records of a kind as the desk shows them, all that nobody has taken away. */
export async function listContent<Kind extends ContentKind>(
  { db, merchantId }: Pick<DeskContext, 'db' | 'merchantId'>,
  { kind, ids }: { kind: Kind; ids?: readonly string[] },
) {
  const read = await readContent(db, merchantId, { kind, ...(ids && { ids }) })
  const records = [...read.values()].filter(isThere)
  const authors = await readAuthors(
    db,
    merchantId,
    records.map(({ id }) => id),
  )
  return records.map(({ id, ref, version, fields, row }) => ({
    id,
    ref,
    version,
    // each kind has the schema of its own
    fields: FIELDS[kind].parse(editedFieldsOf(kind, fields)) as FieldsOf<Kind>,
    authors: (authors.get(id) ?? []).map(({ path, by, at }) => ({ path, by, at })),
    row,
  }))
}

/** The one of a list; throws where it is not there. */
export function requireOne<R>([record]: readonly R[]): R {
  if (record === undefined) throw new AppError('content_not_found')
  return record
}
