import { useState, type ReactNode } from 'react'
import { showToast, usePress } from '@dasturxon/ui'
import { laterPart } from '../../browser/later-part.tsx'
import { useErrorText } from '../../texts/use-error-text.ts'
import { paths } from '../../paths.ts'
import { useCall } from '../../runtime/call-provider.tsx'
import { useNavigate } from '../../runtime/index.ts'
import { useBasketActions, useFulfilment } from '../../session/session-provider.tsx'
import { isUnchanged, summariseRepeat } from './repeat-summary.ts'

const { Part: RepeatOrderSheet } = laterPart(
  async () => (await import('./repeat-order-sheet.tsx')).RepeatOrderSheet,
)

/**
 * Orders something again: straight to the checkout where the basket is empty and all of it can be had at the prices of
 * then; otherwise the review says first what is different (T-OPT-04).
 */
export function useRepeat(orderId: string): {
  isPending: boolean
  repeat: () => Promise<void>
  review: ReactNode
} {
  const call = useCall()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const { read, addAll } = useBasketActions()
  const branchId = useFulfilment((fulfilment) => fulfilment.branchId)
  const [isReviewed, setReviewed] = useState<boolean | null>(null)

  const { isPending, press: repeat } = usePress(async () => {
    const answer = await call('orders.repeat', {
      params: { id: orderId },
      query: branchId === null ? {} : { branchId },
    })
    if (!answer.ok) {
      showToast({ text: errorText(answer.error), tone: 'bad' })
      return
    }
    const { lines } = answer.data
    const isPlain = read().lines.length === 0 && isUnchanged(lines)
    if (isPlain && addAll(summariseRepeat(lines).basketLines)) await navigate(paths.checkout)
    else setReviewed(true)
  })

  const review =
    // Its script comes when it is first opened, and stays to slide away.
    isReviewed === null ? null : (
      <RepeatOrderSheet orderId={orderId} isOpen={isReviewed} onClose={() => setReviewed(false)} />
    )
  return { isPending, repeat, review }
}
