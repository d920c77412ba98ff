import type { OrderRefunds, OwedRefund, Refund } from '@dasturxon/contract/desk'
import {
  isRejectable,
  OPEN_REFUND_STATES,
  refundLimitOf,
  toSom,
  type RefundKind,
  type RefundState,
} from '@dasturxon/domain'
import { sql, type RawBuilder } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import { isMine } from '../staff/staff.queries.ts'
import { readRefundBooks, type RefundBooks } from './refund-books.ts'
import { waysOf } from './refund-ways.ts'

/** The books of an order of the caller's branches. Throws order_not_found. */
async function requireRefundBooks(ctx: DeskContext, orderId: string): Promise<RefundBooks> {
  const books = await readRefundBooks(ctx.db, { merchantId: ctx.merchantId, orderId, now: ctx.now() })
  if (!books || !isMine(ctx.onDuty, books.branchId)) throw new AppError('order_not_found')
  return books
}

/** What may still go back of an order, and what went. */
export async function showRefunds(ctx: DeskContext, orderId: string): Promise<OrderRefunds> {
  const books = await requireRefundBooks(ctx, orderId)
  const limit = refundLimitOf(ctx.onDuty.role)
  const rows = await listRows(ctx, sql`r.order_id = ${orderId}`)
  return {
    orderId: books.id,
    number: books.number,
    status: books.status,
    paid: books.moneyIn,
    left: books.moneyIn - books.moneyBack,
    fromBalance: books.fromBalance,
    lines: books.lines,
    parts: books.paid.parts,
    cashback: books.paid.cashback,
    earned: books.paid.earned,
    promoCode: books.promoCode,
    before: { ...books.before, pieces: [...books.before.pieces] },
    isMade: !isRejectable(books.status),
    ways: await waysOf(ctx, books),
    limit: limit === null ? null : Math.max(0, limit - books.askedToday),
    askedToday: books.askedToday,
    refunds: rows.map(presentRefund),
  }
}

/** What the caller may give back of one order in a day: by their own role, or that of whoever allowed it by PIN; null: any sum. */
export const limitOf = ({ onDuty, allowedBy }: Pick<DeskContext, 'onDuty' | 'allowedBy'>): number | null =>
  refundLimitOf((allowedBy ?? onDuty).role)

/** Refunds of the caller's branches that are not over, oldest first. */
export async function listOwed(ctx: DeskContext): Promise<OwedRefund[]> {
  const { branchIds } = ctx.onDuty
  const mine = branchIds.length === 0 ? sql`true` : sql`r.branch_id = any(${[...branchIds]}::uuid[])`
  const rows = await listRows(ctx, sql`r.state in (${sql.join(OPEN_REFUND_STATES)}) and ${mine}`)
  return rows.map((row) => ({
    ...presentRefund(row),
    orderId: row.order_id,
    orderNumber: row.number,
    branchId: row.branch_id,
    externalId: row.external_id,
  }))
}

type Row = {
  id: string
  order_id: string
  branch_id: string
  number: number
  kind: RefundKind
  way: Refund['way']
  amount_tiyin: number
  cashback_back: number
  earned_back: number
  state: RefundState
  reason: string
  note: string
  problem: string | null
  requested_at: Date
  ended_at: Date | null
  staff_id: string | null
  device_id: string | null
  staff_name: string | null
  device_name: string | null
  allowed_name: string | null
  external_id: string | null
}

async function listRows({ db, merchantId }: DeskContext, which: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select r.id, r.order_id, r.branch_id, o.number, r.kind, r.way, r.amount_tiyin, r.cashback_back, r.earned_back, r.state, r.reason,
      r.note, r.problem, r.requested_at, r.ended_at, r.staff_id, r.device_id, s.name as staff_name, d.name as device_name,
      a.name as allowed_name, p.external_id
    from refund r
    join orders o on o.merchant_id = r.merchant_id and o.id = r.order_id
    left join payment_transaction p on p.merchant_id = r.merchant_id and p.id = r.payment_id
    left join staff s on s.merchant_id = r.merchant_id and s.id = r.staff_id
    left join staff a on a.merchant_id = r.merchant_id and a.id = r.allowed_by
    left join staff_device d on d.merchant_id = r.merchant_id and d.id = r.device_id
    where r.merchant_id = ${merchantId} and ${which}
    order by r.requested_at, r.id`.execute(db)
  return rows
}

function presentRefund(row: Row): Refund {
  const kind = row.staff_id ? 'staff' : row.device_id ? 'device' : 'system'
  return {
    id: row.id,
    kind: row.kind,
    way: row.way,
    amount: toSom(row.amount_tiyin),
    cashbackBack: row.cashback_back,
    earnedBack: row.earned_back,
    state: row.state,
    reason: row.reason,
    note: row.note,
    problem: row.problem,
    by: {
      kind,
      id: row.staff_id ?? row.device_id,
      name: row.staff_name ?? row.device_name ?? '',
      device: row.device_name,
      allowedBy: row.allowed_name,
    },
    at: row.requested_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  }
}
