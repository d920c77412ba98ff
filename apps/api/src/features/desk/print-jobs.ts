import type { DeskOrder, PrintJob } from '@dasturxon/contract/desk'
import { OwnBranchSettings } from '@dasturxon/contract/schemas'
import { DeskLine as DeskLineSchema, PrintJob as PrintJobSchema } from '@dasturxon/contract/desk/schemas'
import { inTransaction, newId, type PrintJob as PrintJobTable } from '@dasturxon/db'
import { MOST_TICKETS, PRINT_CLAIM_MS, printStateAt } from '@dasturxon/domain'
import { sql, type Selectable } from 'kysely'
import { z } from 'zod'
import type { App } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { findBranch } from '../branches/branches.queries.ts'
import { deskRef } from '../branches/desk-topic.ts'
import { ANY_PRINTER, TICKET_LINES } from '../orders/queue-ticket.ts'
import type { DeskContext, DeskHandler } from '../staff/desk-context.ts'
import { assertMyBranches } from '../staff/staff.queries.ts'
import { findDeskOrders, requireDeskOrder, sightOf, type Sight } from './desk-orders.queries.ts'

/** A ticket that is older than a shift is nobody's dinner any more. */
const OLD_MS = 12 * 3_600_000

type Row = Selectable<PrintJobTable>
const { productId, name, count, modifications, comment, personName } = DeskLineSchema.shape
const Lines = z.array(
  z.object({ position: z.int(), productId, name, count, modifications, comment, personName }),
)

const present = (row: Row, order: DeskOrder, now: Date): PrintJob => ({
  id: row.id,
  branchId: row.branch_id,
  orderId: row.order_id,
  orderNumber: order.number,
  kind: PrintJobSchema.shape.kind.parse(row.kind),
  revision: row.revision,
  printer: row.printer,
  state: printStateAt(
    { state: PrintJobSchema.shape.state.parse(row.state), claimEndsAt: row.claim_ends_at },
    now,
  ),
  copy: row.copy,
  copyBy: row.copy_by,
  claim: row.claim,
  allergies: order.allergies,
  lines: Lines.parse(row.lines).map(({ position, ...line }) => {
    const id = `${order.id}:${position}`
    const {
      categoryId = null,
      stationId = null,
      allergens = null,
      avoided = [],
    } = order.lines.find((one) => one.id === id && one.productId === line.productId) ?? {}
    return { ...line, id, categoryId, stationId, allergens, avoided }
  }),
  createdAt: row.created_at.toISOString(),
  claimEndsAt: row.claim_ends_at?.toISOString() ?? null,
})

/** Tickets of the reader's branches that are not on paper yet; those of `ids` whatever became of them. */
export async function listPrintJobs(
  app: Pick<App, 'db' | 'secrets' | 'ownUrl'>,
  sight: Sight,
  {
    branchId = null,
    ids = null,
    now,
  }: { branchId?: string | null; ids?: readonly string[] | null; now: Date },
): Promise<PrintJob[]> {
  const { merchantId, branchIds } = sight
  const rows = await app.db
    .selectFrom('print_job')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .$if(branchIds.length > 0, (query) => query.where('branch_id', 'in', branchIds))
    .$if(branchId !== null, (query) => query.where('branch_id', '=', branchId))
    .$if(ids !== null, (query) => query.where('id', 'in', ids ?? []))
    .$if(ids === null, (query) =>
      query
        .where('state', 'not in', ['PRINTED', 'FAILED'])
        .where('created_at', '>', new Date(now.getTime() - OLD_MS)),
    )
    .orderBy('created_at')
    .orderBy('revision')
    .orderBy('copy')
    .limit(MOST_TICKETS)
    .execute()
  const orders = await findDeskOrders(app, sight, [...new Set(rows.map((row) => row.order_id))])
  return rows.flatMap((row) => {
    const order = orders.find(({ id }) => id === row.order_id)
    return order ? [present(row, order, now)] : []
  })
}

/** Tickets by their ids, all of which the caller sees. Throws print_job_not_found where there is another. */
async function requirePrintJobs(ctx: DeskContext, ids: readonly string[]): Promise<PrintJob[]> {
  const jobs = await listPrintJobs(ctx, sightOf(ctx.onDuty), { ids, now: ctx.now() })
  if (jobs.length < new Set(ids).size) throw new AppError('print_job_not_found')
  return jobs
}

export const showPrintJobs: DeskHandler<'desk.printJobs'> = async ({ query }, ctx) => {
  await assertMyBranches(ctx, [query.branchId])
  return listPrintJobs(ctx, sightOf(ctx.onDuty), { branchId: query.branchId, now: ctx.now() })
}

const refsOf = (merchantId: string, jobs: readonly PrintJob[]) =>
  jobs.map(({ id, branchId }) => deskRef({ merchantId, branchId, kind: 'print', id }))

/**
 * Takes tickets to print them: of ten tablets one gets each (DSK-48). Answers those that were taken; throws print_job_taken where
 * others have all of them. Rows are held in the order of their ids, so that two who take the same ones never wait for each other.
 */
export const claimPrintJobs: DeskHandler<'desk.claimPrintJobs'> = async ({ body }, ctx) => {
  const { merchantId, sessionHash } = ctx
  const asked = await requirePrintJobs(ctx, body.ids)
  const endsAt = new Date(ctx.now().getTime() + PRINT_CLAIM_MS)
  const taken = await inTransaction(ctx, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      with waiting as (
        select id from print_job where merchant_id = ${merchantId} and id = any(${body.ids}::uuid[]) and state = 'QUEUED'
        order by id for update
      )
      update print_job j set state = 'CLAIMED', claim = claim + 1, claimed_by = ${sessionHash}, claim_ends_at = ${endsAt}
      from waiting where j.merchant_id = ${merchantId} and j.id = waiting.id returning j.id`.execute(tx)
    tx.publish(refsOf(merchantId, asked))
    return rows.map(({ id }) => id)
  })
  if (taken.length === 0) throw new AppError('print_job_taken')
  return requirePrintJobs(ctx, taken)
}

const STATE_OF = { SENT: 'SENT', PRINTED: 'PRINTED', FAILED: 'FAILED', AGAIN: 'QUEUED' } as const

/**
 * What became of claims; AGAIN is somebody beside the printer who saw that nothing came out. While a claim lasts its holder alone
 * ends it, so that no second paper is made beside the first one's printer; once it ran out anybody answers (ATK-11). Each is
 * answered once: throws print_job_taken where none of them is as the caller says.
 */
export const endPrintJobs: DeskHandler<'desk.endPrintJobs'> = async ({ body }, ctx) => {
  const { merchantId, sessionHash } = ctx
  const ids = body.claims.map(({ id }) => id)
  const asked = await requirePrintJobs(ctx, ids)
  const state = STATE_OF[body.outcome]
  const now = ctx.now()
  const isOver = state === 'PRINTED' || state === 'FAILED'
  await inTransaction(ctx, async (tx) => {
    await sql`
      with claimed as (
        select j.id from print_job j
        join unnest(${ids}::uuid[], ${body.claims.map(({ claim }) => claim)}::int[]) as told (id, claim) using (id)
        where j.merchant_id = ${merchantId} and j.claim = told.claim and j.state in ('CLAIMED', 'SENT')
          and (j.claimed_by = ${sessionHash} or (j.claim_ends_at <= ${now} and ${state} <> 'SENT'))
        order by j.id for update of j
      )
      update print_job j set state = ${state}, ended_at = ${isOver ? now : null},
        claim_ends_at = ${state === 'SENT' ? new Date(now.getTime() + PRINT_CLAIM_MS) : null}
      from claimed where j.merchant_id = ${merchantId} and j.id = claimed.id`.execute(tx)
    tx.publish(refsOf(merchantId, asked))
  })
  const ended = await requirePrintJobs(ctx, ids)
  if (ended.every((job) => job.state !== state)) throw new AppError('print_job_taken')
  return ended
}

/** One more ticket of the whole order, which says that it is a copy, which one, and who asked (DSK-50). */
export async function reprintOrder(orderId: string, ctx: DeskContext): Promise<PrintJob> {
  const { merchantId, onDuty } = ctx
  const order = await requireDeskOrder(ctx, orderId)
  const branch = await findBranch(ctx.db, merchantId, order.branchId)
  if (!OwnBranchSettings.parse(branch?.settings).printsTickets) throw new AppError('branch_prints_no_tickets')
  const id = newId(ctx.now())
  await inTransaction(ctx, async (tx) => {
    await tx
      .selectFrom('orders')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', orderId)
      .forNoKeyUpdate() // so that two copies asked for at once have two numbers
      .execute()
    await sql`
      insert into print_job (merchant_id, id, branch_id, order_id, kind, revision, printer, copy, copy_by, lines, created_at)
      select ${merchantId}, ${id}, ${order.branchId}, ${orderId}, 'ORDER', 1, ${ANY_PRINTER},
        coalesce((select max(copy) from print_job where merchant_id = ${merchantId} and order_id = ${orderId}), 0) + 1,
        ${onDuty.name}, ${TICKET_LINES}, ${ctx.now()}
      from order_line l where l.merchant_id = ${merchantId} and l.order_id = ${orderId}`.execute(tx)
    tx.publish([deskRef({ merchantId, branchId: order.branchId, kind: 'print', id })])
  })
  const [job] = await requirePrintJobs(ctx, [id])
  if (!job) throw new AppError('print_job_not_found')
  return job
}
