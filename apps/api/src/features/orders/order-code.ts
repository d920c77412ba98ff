import type { Transaction } from '@dasturxon/db'
import { basketKey } from '@dasturxon/domain'
import type { RequestContext } from '../../context.ts'
import type { Handler } from '../../http/handlers.ts'
import { AppError } from '../../http/app-error.ts'
import { requireUser } from '../../http/require-user.ts'
import { CODE_MINUTES, RESEND_SECONDS } from '../sign-in/code.ts'
import { deliverCode } from '../sign-in/deliver-code.ts'
import type { OrderBody } from './check-order.ts'
import { requireBranch } from './order-branch.ts'
import { requireCode, storeCode, spendCode, type CodeSlot } from '../sign-in/stored-code.ts'

/** What a code confirms: an order of these lines for so many som at a branch. */
type Confirmed = {
  userId: string
  branchId: string
  totalPrice: number
  cartItems?: OrderBody['cartItems'] | undefined
}
type GivenCode = Confirmed & { merchantId: string; code: string }

function orderSlot({ userId, branchId, totalPrice, cartItems }: Confirmed): CodeSlot {
  const ofSum = `order:${userId}:${branchId}:${totalPrice}`
  return {
    table: 'order_code',
    key: { user_id: userId },
    boundTo: cartItems ? `${ofSum}:${basketKey(cartItems)}` : ofSum,
    // Asked for without lines, it confirms any of this sum.
    orBoundTo: ofSum,
  }
}

/**
 * Sends the code that confirms an order (CHK-4), to the customer's own phone: an order of these lines, or of any lines of this
 * sum where none are said. It shares its budgets with sign-in.
 */
export const sendOrderCode: Handler<'orders.sendCode'> = async ({ body }, ctx) => {
  const { id: userId, phone } = requireUser(ctx)
  await requireBranch(ctx, body.branchId)
  // Signed in with this phone: no stranger.
  const stored = await storeCode(ctx, orderSlot({ userId, ...body }), { phone, isKnown: true })
  await deliverCode(ctx, { phone, ...stored })
  return { resendAfterSeconds: RESEND_SECONDS, expiresInSeconds: CODE_MINUTES * 60 }
}

/** Throws order_code_wrong unless this is the customer's code for such an order, and order_code_required when none was given. */
export async function requireOrderCode(ctx: RequestContext, given: GivenCode): Promise<void> {
  const { code } = given
  if (code === '') throw new AppError('order_code_required')
  await requireCode(ctx, orderSlot(given), { code, refusal: 'order_code_wrong' })
}

/** Uses the code up with the order it confirms; false when another order was faster. */
export const useUpOrderCode = (tx: Transaction, given: GivenCode): Promise<boolean> =>
  spendCode(tx, given.merchantId, orderSlot(given), given.code)
