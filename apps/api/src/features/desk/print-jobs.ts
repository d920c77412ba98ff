import type { DeskCallParsed, DeskOrder, PrintJob } from '@dasturxon/contract/desk'
import { DeskLine as DeskLineSchema, PrintJob as PrintJobSchema } from '@dasturxon/contract/desk/schemas'
import { inTransaction, newId, type Db, type PrintJob as PrintJobTable } from '@dasturxon/db'
import { sql, type Selectable } from 'kysely'
import { z } from 'zod'
import { AppError } from '../../http/app-error.ts'
import { deskRef } from '../branches/desk-topic.ts'
import { ANY_PRINTER, TICKET_LINES } from '../orders/queue-ticket.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import { assertMyBranches } from '../staff/staff.queries.ts'
import { findDeskOrders, requireDeskOrder, sightOf, type Sight } from './desk-orders.queries.ts'

/** Whoever took a ticket has a minute to say what became of it (desk §6.6). */
const CLAIM_MS = 60_000
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
  state: stateOf(row, now),
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

/** A claim that ran out may have come out on paper or not: nobody repeats it by themselves (DSK-48). */
function stateOf(row: Row, now: Date): PrintJob['state'] {
  const isLost = (row.state === 'CLAIMED' || row.state === 'SENT') && (row.claim_ends_at ?? now) <= now
  return isLost ? 'UNSURE' : PrintJobSchema.shape.state.parse(row.state)
}

/** Tickets of the reader's branches that are not on paper yet; those of `ids` whatever became of them. */
export async function listPrintJobs(
  db: Db,
  sight: Sight,
  {
    branchId = null,
    ids = null,
    now,
  }: { branchId?: string | null; ids?: readonly string[] | null; now: Date },
): Promise<PrintJob[]> {
  const { merchantId, branchIds } = sight
  const rows = await db
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
    .limit(200)
    .execute()
  const orders = await findDeskOrders(db, sight, { ids: [...new Set(rows.map((row) => row.order_id))], now })
  return rows.flatMap((row) => {
    const order = orders.find(({ id }) => id === row.order_id)
    return order ? [present(row, order, now)] : []
  })
}

async function requirePrintJob(ctx: DeskContext, id: string): Promise<PrintJob> {
  const [job] = await listPrintJobs(ctx.db, sightOf(ctx.onDuty), { ids: [id], now: ctx.now() })
  if (!job) throw new AppError('print_job_not_found')
  return job
}

export async function showPrintJobs(
  { query }: DeskCallParsed<'desk.printJobs'>,
  ctx: DeskContext,
): Promise<PrintJob[]> {
  await assertMyBranches(ctx, [query.branchId])
  return listPrintJobs(ctx.db, sightOf(ctx.onDuty), { branchId: query.branchId, now: ctx.now() })
}

/** Takes a ticket to print it: of ten tablets one gets it (DSK-48). */
export async function claimPrintJob(id: string, ctx: DeskContext): Promise<PrintJob> {
  const { merchantId, sessionHash } = ctx
  const job = await requirePrintJob(ctx, id)
  const now = ctx.now()
  const isTaken = await inTransaction(ctx, async (tx) => {
    const claimed = await sql`
      update print_job set state = 'CLAIMED', claim = claim + 1, claimed_by = ${sessionHash},
        claim_ends_at = ${new Date(now.getTime() + CLAIM_MS)}
      where merchant_id = ${merchantId} and id = ${id} and state = 'QUEUED' returning id`.execute(tx)
    tx.publish([deskRef({ merchantId, branchId: job.branchId, kind: 'print', id })])
    return claimed.rows.length > 0
  })
  if (!isTaken) throw new AppError('print_job_taken')
  return requirePrintJob(ctx, id)
}

const STATE_OF = { SENT: 'SENT', PRINTED: 'PRINTED', FAILED: 'FAILED', AGAIN: 'QUEUED' } as const

/** What became of a claim; AGAIN is somebody beside the printer who saw that nothing came out. */
export async function endPrintJob(
  { params, body }: DeskCallParsed<'desk.endPrintJob'>,
  ctx: DeskContext,
): Promise<PrintJob> {
  const { merchantId } = ctx
  const { id } = params
  const job = await requirePrintJob(ctx, id)
  const state = STATE_OF[body.outcome]
  const now = ctx.now()
  const isOver = state === 'PRINTED' || state === 'FAILED'
  const isTaken = await inTransaction(ctx, async (tx) => {
    const ended = await sql`
      update print_job set state = ${state}, ended_at = ${isOver ? now : null},
        claim_ends_at = ${state === 'SENT' ? new Date(now.getTime() + CLAIM_MS) : null}
      where merchant_id = ${merchantId} and id = ${id} and claim = ${body.claim} and state <> 'PRINTED'
        and (state <> 'QUEUED' or ${state} = 'QUEUED') returning id`.execute(tx)
    tx.publish([deskRef({ merchantId, branchId: job.branchId, kind: 'print', id })])
    return ended.rows.length > 0
  })
  if (!isTaken && job.state !== state) throw new AppError('print_job_taken')
  return requirePrintJob(ctx, id)
}

/** One more ticket of the whole order, which says that it is a copy, which one, and who asked (DSK-50). */
export async function reprintOrder(orderId: string, ctx: DeskContext): Promise<PrintJob> {
  const { merchantId, onDuty } = ctx
  const order = await requireDeskOrder(ctx, orderId)
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
  return requirePrintJob(ctx, id)
}
