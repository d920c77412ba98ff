import type { DeskHandlers } from '../staff/desk-context.ts'
import { endByHand } from './end-refund.ts'
import { makeRefund } from './make-refund.ts'
import { listOwed, showRefunds } from './show-refunds.ts'

export const refundHandlers = {
  'desk.orderRefunds': ({ params }, ctx) => showRefunds(ctx, params.id),
  'desk.refundOrder': makeRefund,
  'desk.owedRefunds': async (_input, ctx) => ({ refunds: await listOwed(ctx) }),
  'desk.endRefund': endByHand,
} satisfies Partial<DeskHandlers>
