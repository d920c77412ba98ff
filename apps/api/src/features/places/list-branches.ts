import type { DeskBranch, DeskBranchRow } from '@dasturxon/contract/desk'
import { openStateAt, type FieldValue } from '@dasturxon/domain'
import { AppError } from '../../http/app-error.ts'
import { listAuthors } from '../changes/authors.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import { assertMyBranches, listMyBranches } from '../staff/staff.queries.ts'
import { readBranches } from './branch-record.ts'

/** The caller's branches as rows, the main one first. */
export async function listDeskBranches(ctx: DeskContext): Promise<DeskBranchRow[]> {
  const rows = await listMyBranches(ctx)
  return rows.map((row) => {
    const hours = { workHours: row.work_hours, exceptions: row.hour_exceptions }
    const state = openStateAt({ hours, serviceType: null, now: ctx.now(), zone: row.time_zone })
    const until = state.kind === 'open' ? state.until : state.opensAt
    return {
      id: row.id,
      name: row.name,
      address: row.address_texts[ctx.language] ?? row.address,
      isActive: row.is_active,
      isMain: row.is_main,
      timeZone: row.time_zone,
      isOpen: state.kind === 'open',
      until: until?.toISOString() ?? null,
    }
  })
}

/** One of the caller's branches with its fields. Throws branch_not_yours where it is none. */
export async function requireDeskBranch(ctx: DeskContext, id: string): Promise<DeskBranch> {
  const { db, merchantId, merchant } = ctx
  await assertMyBranches(ctx, [id])
  const [record] = await readBranches(db, merchantId, [id])
  if (!record) throw new AppError('branch_not_found')
  return {
    id,
    version: record.row.version,
    mainLanguage: merchant.mainLanguage,
    timeZone: record.row.time_zone,
    fields: Object.fromEntries(
      Object.entries(record.fields).map(([path, value]) => [path, isList(value) ? [...value] : value]),
    ),
    authors: await listAuthors(db, merchantId, { recordId: id }),
  }
}

const isList = (value: FieldValue): value is readonly string[] => Array.isArray(value)
