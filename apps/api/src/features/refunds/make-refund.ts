import type { DeskCallParsed } from '@dasturxon/contract/desk'
import { inTransaction, type Transaction } from '@dasturxon/db'
import {
  addBack,
  allBack,
  isHandWay,
  isRejectable,
  refundSums,
  splitRefund,
  STAFF,
  toSom,
  toTiyin,
  type GivenBack,
  type RefundSums,
} from '@dasturxon/domain'
import { AppError } from '../../http/app-error.ts'
import { returnStock } from '../catalogue/stock.ts'
import { changeOrder } from '../orders/change-order.ts'
import { lockOrder, type LockedOrder } from '../orders/lock-order.ts'
import { countByProduct } from '../orders/price-basket.ts'
import { reverseShare } from '../cashback/balance.ts'
import { noteMoneyOut } from '../money/order-money.ts'
import { payOut } from '../money/pay-out.ts'
import { callOffUnpaid } from '../payments/call-off-unpaid.ts'
import { holdForRefund, requestRefund, type RefundOf } from '../payments/request-refund.ts'
import type { DeskContext, DeskHandler } from '../staff/desk-context.ts'
import { isMine } from '../staff/staff.queries.ts'
import { actorOf } from '../staff/staff-actor.ts'
import { readRefundBooks, type RefundBooks } from './refund-books.ts'
import { waysOf } from './refund-ways.ts'
import { limitOf, showRefunds } from './show-refunds.ts'
import { giveToBalance, moneyAlone, writeByHand, type WrittenRefund } from './write-refund.ts'

type Body = DeskCallParsed<'desk.refundOrder'>['body']

/**
 * Gives money of an order back (part three §1), once a key: by the provider that took it, to the customer's balance, out of the open
 * drawer, or by a transfer that somebody makes. What the balance paid goes back to it first. The sums are reckoned anew; what the person saw
 * must be what they are. Cash and a balance are back in the same transaction.
 */
export const makeRefund: DeskHandler<'desk.refundOrder'> = async ({ params, body }, ctx) => {
  const isNew = await inTransaction(ctx, (tx) => refundOrder(tx, ctx, { orderId: params.id, body }))
  if (isNew)
    ctx.log('refund.asked', {
      merchantId: ctx.merchantId,
      orderId: params.id,
      way: body.way,
      som: body.money,
    })
  return showRefunds(ctx, params.id)
}

async function refundOrder(
  tx: Transaction,
  ctx: DeskContext,
  { orderId, body }: { orderId: string; body: Body },
): Promise<boolean> {
  const { merchantId } = ctx
  const now = ctx.now()
  const order = await lockOrder(tx, merchantId, { id: orderId })
  const books = order && (await readRefundBooks(tx, { merchantId, orderId, now }))
  if (!books || !isMine(ctx.onDuty, books.branchId)) throw new AppError('order_not_found')
  if (await isAsked(tx, { merchantId, orderId, key: body.key })) return false

  const { after, sums } = sumsOf(books, body)
  if (sums.money !== body.money) throw new AppError('refund_changed', { money: sums.money })
  const limit = limitOf(ctx)
  if (limit !== null && books.askedToday + sums.money > limit) throw new AppError('refund_limit', { limit })
  const isWhole = body.isAll || (books.moneyIn > 0 && books.moneyBack + sums.money === books.moneyIn)
  // What is given back whole before it was made calls the order off, and that releases what it held.
  const releases = isWhole && isRejectable(order.status)
  // Pieces that cashback paid but for some tiyin: no money goes, whatever was chosen.
  const way = sums.money === 0 ? 'NONE' : body.way
  const { toBalance, byWay } = splitRefund(sums.money, {
    fromBalance: books.fromBalance,
    hasPayment: books.payment !== null,
    way,
  })
  await assertWay(ctx, books, { way, money: sums.money, byWay })

  const of: RefundOf = {
    kind: kindOf(body),
    pieces: piecesBetween(books, after),
    hasDelivery: after.hasDelivery && !books.before.hasDelivery,
    goodwill: body.isAll ? 0 : body.goodwill,
    cashbackBack: sums.cashback,
    earnedBack: sums.earned,
    isPutBack: !releases && (body.isPutBack || isRejectable(order.status)),
    note: body.note,
    by: actorOf(ctx),
  }
  if (of.isPutBack) await putBack(tx, order, of)
  const paymentId = books.payment?.id ?? null
  const ofOrder = { merchantId, orderId, now, by: of.by }
  const asked = { ...ofOrder, branchId: books.branchId, reason: body.reason }
  const balanceId =
    toBalance === 0
      ? null
      : await giveToBalance(tx, { ...asked, refundKey: body.key, amount: toBalance, paymentId: null, of })
  // The first row says what it is of; the rest is its money alone.
  const rest =
    balanceId === null
      ? { ...asked, refundKey: body.key, of }
      : { ...asked, refundKey: `${body.key} rest`, of: moneyAlone(of) }
  const hasRest = byWay > 0 || balanceId === null
  const restId = hasRest ? await writeRest(tx, { rest, way, amount: byWay, books }) : null
  const firstId = balanceId ?? restId
  const actor = `payment ${balanceId === null ? way : 'BALANCE'}`
  const isGone = !hasRest || (isHandWay(way) && way !== 'TRANSFER')
  if (firstId === null || (!isGone && balanceId === null)) {
    await tellBoards(tx, ctx, orderId)
    return true
  }
  if (isWhole && isGone) await callOffUnpaid(tx, { ...ofOrder, userId: order.user_id, actor })
  else {
    await changeOrder(tx, { ...ofOrder, set: {}, reason: 'UPDATE', actor })
    const share = { spent: sums.cashback, earned: sums.earned }
    await reverseShare(tx, { merchantId, orderId, userId: order.user_id, refundId: firstId, now }, share)
  }
  if (!isGone || restId === null || byWay === 0 || way === 'BALANCE') return true
  const { branchId } = books
  const drawerEntryId = await payOut(tx, { ...ofOrder, branchId, refundId: restId, amount: byWay })
  await noteMoneyOut(tx, ofOrder, {
    amount: byWay,
    way,
    refundId: restId,
    paymentId,
    drawerEntryId,
  })
  return true
}

type Rest = Omit<WrittenRefund, 'amount' | 'paymentId'>

/** Writes what goes by the chosen way; answers its row, null where a provider will end it. */
async function writeRest(
  tx: Transaction,
  { rest, way, amount, books }: { rest: Rest; way: Body['way']; amount: number; books: RefundBooks },
): Promise<string | null> {
  const { merchantId } = rest
  const paymentId = books.payment?.id ?? null
  const amountTiyin = toTiyin(amount)
  if (!isHandWay(way)) {
    const asked = paymentId && (await requestRefund(tx, merchantId, { ...rest, paymentId, amountTiyin }))
    if (!asked) throw overLeft(books)
    return null
  }
  if (paymentId && !(await holdForRefund(tx, merchantId, { paymentId, amountTiyin }))) throw overLeft(books)
  const written = { ...rest, amount, paymentId }
  return way === 'BALANCE' ? giveToBalance(tx, written) : writeByHand(tx, written, way)
}

const overLeft = ({ moneyIn, moneyBack }: RefundBooks) =>
  new AppError('refund_over', { left: moneyIn - moneyBack })

/** What is back after this refund, and what it gives back: never more money than is left. */
function sumsOf(books: RefundBooks, body: Body): { after: GivenBack; sums: RefundSums } {
  const { before, paid, moneyIn, moneyBack } = books
  const left = moneyIn - moneyBack
  if (moneyIn === 0 && paid.parts.totalPrice > 0) throw new AppError('order_not_paid')
  // With the last som, apologies among them, all its cashback goes as well.
  if (moneyIn > 0 && left === 0) throw overLeft(books)
  const after = body.isAll ? allBack(paid, before) : addBack(before, asBack(books, body))
  if (after.pieces.some((count, index) => count > (books.lines[index]?.count ?? 0))) throw overLeft(books)
  if (!body.isAll && body.hasDelivery && before.hasDelivery) throw overLeft(books)
  const sums = refundSums(paid, before, after)
  const money = body.isAll ? left : sums.money
  if (money > left || (money === 0 && sums.cashback === 0 && sums.earned === 0)) throw overLeft(books)
  // An apology is of no dish: its sum is money alone.
  return { after, sums: { ...sums, money } }
}

/** Pieces by position as counts in the order of the lines. */
function asBack({ lines }: RefundBooks, { pieces, hasDelivery, goodwill }: Body): GivenBack {
  const byPosition = new Map<number, number>()
  for (const { position, count } of pieces) byPosition.set(position, (byPosition.get(position) ?? 0) + count)
  if ([...byPosition.keys()].some((position) => !lines.some((line) => line.position === position)))
    throw new AppError('invalid_request', { fields: 'body.pieces' })
  return { pieces: lines.map(({ position }) => byPosition.get(position) ?? 0), hasDelivery, goodwill }
}

const piecesBetween = ({ before, lines }: RefundBooks, after: GivenBack): Record<number, number> =>
  Object.fromEntries(
    lines
      .map(
        ({ position }, index) =>
          [position, (after.pieces[index] ?? 0) - (before.pieces[index] ?? 0)] as const,
      )
      .filter(([, count]) => count > 0),
  )

function kindOf({ isAll, pieces, hasDelivery }: Body): RefundOf['kind'] {
  if (isAll) return 'ALL'
  if (pieces.some(({ count }) => count > 0)) return 'LINES'
  return hasDelivery ? 'DELIVERY' : 'GOODWILL'
}

async function assertWay(
  ctx: DeskContext,
  books: RefundBooks,
  { way, money, byWay }: { way: Body['way']; money: number; byWay: number },
): Promise<void> {
  if (money === 0) return
  const found = (await waysOf(ctx, books)).find((one) => one.way === way)
  if (!found || found.way === 'NONE') throw new AppError('refund_only_whole')
  const isPart = byWay > 0 && byWay !== toSom(books.payment?.amountTiyin ?? 0)
  if (found.isWholeOnly && isPart) throw new AppError('refund_only_whole')
}

async function isAsked(
  tx: Transaction,
  { merchantId, orderId, key }: { merchantId: string; orderId: string; key: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('refund')
    .select('order_id')
    .where('merchant_id', '=', merchantId)
    .where('refund_key', '=', key)
    .executeTakeFirst()
  if (row && row.order_id !== orderId) throw new AppError('idempotency_key_reused')
  return row !== undefined
}

async function putBack(tx: Transaction, order: LockedOrder, { pieces }: RefundOf): Promise<void> {
  const positions = Object.keys(pieces).map(Number)
  if (positions.length === 0) return
  const lines = await tx
    .selectFrom('order_line')
    .select(['product_id as productId', 'position'])
    .where('merchant_id', '=', order.merchant_id)
    .where('order_id', '=', order.id)
    .where('position', 'in', positions)
    .execute()
  const counts = countByProduct(
    lines.map(({ productId, position }) => ({ productId, count: pieces[position] ?? 0 })),
  )
  await returnStock(tx, order.merchant_id, order.branch_id, counts)
}

/** The boards see that money was asked back; its customer is told when it went. */
async function tellBoards(tx: Transaction, { merchantId, now }: DeskContext, orderId: string): Promise<void> {
  await changeOrder(tx, {
    merchantId,
    orderId,
    set: {},
    reason: null,
    isForStaffAlone: true,
    actor: STAFF,
    now: now(),
  })
}
