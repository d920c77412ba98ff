import type { ContentKind } from '@dasturxon/contract/desk'
import { DEFAULT_ZONE } from '@dasturxon/domain'
import { AppError } from '../../http/app-error.ts'
import { readAuthors } from '../changes/authors.ts'
import { loadMerchantSettings } from '../merchants/merchant-settings.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import { editedFieldsOf, isThere, readContent, type ContentRecord } from './content-records.ts'

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

/** Records as the desk shows them; `parse` reads the fields of the kind. */
async function present<F>(
  { db, merchantId }: Pick<DeskContext, 'db' | 'merchantId'>,
  records: readonly ContentRecord[],
  { parse }: { parse: (fields: unknown) => F },
) {
  const authors = await readAuthors(
    db,
    merchantId,
    records.map(({ id }) => id),
  )
  return records.map((record) => ({
    id: record.id,
    ref: record.ref,
    version: record.version,
    fields: parse(editedFieldsOf(record.kind, record.fields)),
    authors: (authors.get(record.id) ?? []).map(({ path, by, at }) => ({ path, by, at })),
    row: record.row,
  }))
}

/** All records of a kind that nobody has taken away. */
export async function listContent<F>(
  ctx: DeskContext,
  asked: { kind: ContentKind; parse: (fields: unknown) => F; ids?: readonly string[] },
) {
  const { kind, ids } = asked
  const records = await readContent(ctx.db, ctx.merchantId, { kind, ...(ids && { ids }) })
  return present(ctx, [...records.values()].filter(isThere), asked)
}

/** The one of a list; throws where it is not there. */
export function requireOne<R>([record]: readonly R[]): R {
  if (record === undefined) throw new AppError('content_not_found')
  return record
}
