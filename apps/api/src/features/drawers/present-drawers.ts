import type { Drawer } from '@dasturxon/contract/desk'
import { Drawer as DrawerSchema } from '@dasturxon/contract/desk/schemas'
import { newId, type Db } from '@dasturxon/db'
import { expectedOf, sumsByKind, type DrawerKind } from '@dasturxon/domain'
import { sql, type RawBuilder } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import { LONGEST_SHIFT_MS } from '../money/open-shift.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import { isMine, listMyBranches } from '../staff/staff.queries.ts'

/** The name of a person or of a tablet, by ids of either. */
export const nameOf = (merchantId: string, ...ids: RawBuilder<unknown>[]): RawBuilder<string> => sql`coalesce(
  (select person.name from staff person where person.merchant_id = ${merchantId} and person.id = coalesce(${sql.join(ids)})),
  (select tablet.name from staff_device tablet where tablet.merchant_id = ${merchantId} and tablet.id = coalesce(${sql.join(ids)})), '')`

/** Who counts: a person, else the tablet. */
export const whoIs = ({ onDuty }: DeskContext): string | null => onDuty.staffId ?? onDuty.deviceId

/** Whether what a drawer should hold may be known before a count is written. */
export const seesExpected = ({ rights }: DeskContext): boolean => rights['cash.expected'] === 'yes'

type Row = {
  id: string
  branchId: string
  no: number
  shift: {
    id: string
    no: number
    state: 'OPEN' | 'COUNTING'
    businessDay: string
    openedAt: string
    openedBy: string
    countingBy: string | null
    countingName: string
    countingSince: string | null
    counts: { at: string; by: string; pieces: Record<string, number>; coins: number; sum: number }[]
    sums: { kind: DrawerKind; amount: number }[]
  } | null
  lastZ: { no: number; closedAt: string; counted: number } | null
}

/** Drawers of these branches, or the one of that id, as the caller may see them; no drawer of another branch. */
async function presentDrawers(
  ctx: DeskContext,
  which: { branchIds: readonly string[] } | { id: string },
): Promise<Drawer[]> {
  const { merchantId } = ctx
  const { rows } = await sql<Row>`
    select d.id, d.branch_id as "branchId", d.no,
      (select json_build_object('id', s.id, 'no', s.no, 'state', s.state, 'businessDay', s.business_day, 'openedAt', s.opened_at,
          'openedBy', ${nameOf(merchantId, sql`s.opened_by`, sql`s.opened_device`)}, 'countingBy', s.counting_by,
          'countingName', ${nameOf(merchantId, sql`s.counting_by`)}, 'countingSince', s.counting_since, 'counts', s.counts,
          'sums', (select coalesce(json_agg(json_build_object('kind', e.kind, 'amount', e.amount)), '[]')
            from (select kind, sum(amount) as amount from drawer_entry
              where merchant_id = s.merchant_id and shift_id = s.id group by kind) e))
        from drawer_shift s where s.merchant_id = d.merchant_id and s.drawer_id = d.id and s.state <> 'CLOSED') as shift,
      (select json_build_object('no', z.no, 'closedAt', z.closed_at, 'counted', z.counted)
        from drawer_shift z where z.merchant_id = d.merchant_id and z.drawer_id = d.id and z.state = 'CLOSED'
        order by z.no desc limit 1) as "lastZ"
    from drawer d
    where d.merchant_id = ${merchantId} and ${'id' in which ? sql`d.id = ${which.id}` : sql`d.branch_id = any(${[...which.branchIds]}::uuid[])`}
    order by d.branch_id, d.no`.execute(ctx.db)
  return rows.filter(({ branchId }) => isMine(ctx.onDuty, branchId)).map((row) => present(ctx, row))
}

function present(ctx: DeskContext, { shift, lastZ, ...drawer }: Row): Drawer {
  return DrawerSchema.parse({
    ...drawer,
    lastZ: lastZ && { ...lastZ, closedAt: iso(lastZ.closedAt) },
    shift: shift && presentShift(ctx, shift),
  })
}

function presentShift(ctx: DeskContext, shift: NonNullable<Row['shift']>) {
  const { countingBy, countingName, countingSince, counts, openedAt } = shift
  const isCounted =
    countingSince !== null && counts.some(({ at }) => Date.parse(at) >= Date.parse(countingSince))
  const sums = isCounted || seesExpected(ctx) ? sumsByKind(shift.sums) : null
  return {
    ...shift,
    openedAt: iso(openedAt),
    isLong: ctx.now().getTime() - Date.parse(openedAt) >= LONGEST_SHIFT_MS,
    counting: countingSince && {
      by: countingName,
      since: iso(countingSince),
      isMine: countingBy === whoIs(ctx),
    },
    sums,
    expected: sums && expectedOf(sums),
  }
}

/** As PostgreSQL writes a moment in JSON, in the way of the contract. */
export const iso = (moment: string): string => new Date(moment).toISOString()

/** A drawer of the caller's branches. Throws drawer_not_found. */
export async function requireDrawer(ctx: DeskContext, id: string): Promise<Drawer> {
  const [drawer] = await presentDrawers(ctx, { id })
  if (!drawer) throw new AppError('drawer_not_found')
  return drawer
}

/** Each branch has a drawer: the first is made when somebody asks for it. */
async function makeFirstDrawers(
  db: Db,
  { merchantId, branchIds, now }: { merchantId: string; branchIds: readonly string[]; now: Date },
): Promise<void> {
  for (const branchId of branchIds)
    await sql`
      insert into drawer (merchant_id, id, branch_id, no, created_at)
      select ${merchantId}, ${newId(now)}, ${branchId}, 1, ${now}
      where not exists (select from drawer where merchant_id = ${merchantId} and branch_id = ${branchId})
      on conflict (merchant_id, branch_id, no) do nothing`.execute(db)
}

/** Drawers of the caller's branches, or of one of them. Throws branch_not_yours. */
export async function listDrawers(ctx: DeskContext, branchId: string | undefined): Promise<Drawer[]> {
  const mine = (await listMyBranches(ctx)).map(({ id }) => id)
  if (branchId !== undefined && !mine.includes(branchId)) throw new AppError('branch_not_yours')
  const branchIds = branchId === undefined ? mine : [branchId]
  await makeFirstDrawers(ctx.db, { merchantId: ctx.merchantId, branchIds, now: ctx.now() })
  return presentDrawers(ctx, { branchIds })
}
