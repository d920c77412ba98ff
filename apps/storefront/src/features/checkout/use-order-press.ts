import type { CallError } from '@dasturxon/contract/client'
import { useState } from 'react'
import { useNavigate } from '../../runtime/index.ts'
import { useShop } from '../../environment/environment-provider.tsx'
import { confirmedOf, useOrderCode } from './order-code.ts'
import { useCheckoutPaths } from '../order-draft/order-sender.ts'
import type { Submission } from '../order-draft/order-request.ts'
import { useOrderPlaced } from './use-order-placed.ts'
import { usePlaceOrder } from './use-place-order.ts'

/**
 * What the order button does: places the order, or sends the code that confirms it and goes on to where that is typed
 * (CHK-4). Returns why neither could be done.
 */
export function useOrderPress(): {
  isPending: boolean
  press: (submission: Submission) => Promise<CallError | null>
} {
  const { isSmsConfirmationRequiredPerOrder } = useShop().settings
  const { confirmPath } = useCheckoutPaths()
  const navigate = useNavigate()
  const order = usePlaceOrder()
  const celebrate = useOrderPlaced()
  const code = useOrderCode()
  const [isSending, setSending] = useState(false)

  async function confirm(submission: Submission): Promise<CallError | null> {
    setSending(true)
    const { error } = await code.send(confirmedOf(submission))
    setSending(false)
    if (!error) await navigate(confirmPath)
    return error
  }

  async function press(submission: Submission): Promise<CallError | null> {
    if (isSending) return null
    if (isSmsConfirmationRequiredPerOrder) return confirm(submission)
    const outcome = await order.place(submission)
    if (outcome?.kind === 'placed') await celebrate(outcome.order)
    if (outcome?.kind !== 'failed') return null
    // The merchant has begun to want codes since this page was loaded.
    return outcome.error.code === 'order_code_required' ? confirm(submission) : outcome.error
  }

  return { isPending: order.isPending || isSending, press }
}
