import { useIsHydrated } from '@dasturxon/client'
import { Redirect } from '../../page/redirect.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { confirmedOf, isCodeFor, useOrderCode } from './order-code.ts'
import { useCheckoutPaths } from '../order-draft/order-sender.ts'
import { useCheckout, type CheckoutData } from './use-checkout.ts'

/**
 * `/checkout/confirm`: the order as it was agreed to, and the code that came for it. Without such a code, or when the order
 * has changed since, it leads back to the checkout, which says what there is to say.
 */
export function ConfirmPage(data: CheckoutData) {
  const { checkoutPath } = useCheckoutPaths()
  const isHydrated = useIsHydrated()
  const { obstacle, submission } = useCheckout(data)
  const { sent } = useOrderCode()
  const isAstray =
    isHydrated &&
    (sent.totalPrice === 0 ||
      obstacle !== null ||
      (submission !== null && !isCodeFor(sent, confirmedOf(submission))))
  if (isAstray) return <Redirect to={checkoutPath} />
  if (!isHydrated) return null
  return <ConfirmForm user={data.user} submission={submission} />
}
