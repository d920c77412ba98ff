import type { Handler } from '../../http/handlers.ts'
import { AppError } from '../../http/app-error.ts'
import { requirePayable } from '../payments/payable-order.ts'
import { findCardGateway } from './card-accounts.ts'
import { findCharge, sayWhatCame, takeMoney } from './card-charge.ts'

/** The code of the bank lets a prepared payment by card take its money. Throws order_changed when none is prepared any more. */
export const confirmCardPayment: Handler<'cards.confirmPayment'> = async ({ params, body }, ctx) => {
  const order = await requirePayable(ctx, params.id)
  const charge = await findCharge(ctx, order.id)
  const gateway = charge && (await findCardGateway(ctx, ctx.merchantId, charge.transaction.provider))
  if (!gateway) throw new AppError('order_changed')
  if (charge.askedMs != null) return sayWhatCame(ctx, { charge, gateway })
  return takeMoney(ctx, { charge, gateway, code: body.code })
}
