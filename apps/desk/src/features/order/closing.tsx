import { useTime } from '@dasturxon/client'
import type { DeskOrder } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { formatTime } from '@dasturxon/i18n/formats'
import { Suspense, useState } from 'react'
import { DeskButton } from '../../ui/parts.tsx'
import { RejectSheet } from './lazy-reject.ts'
import { mostMinutes, type Bounded } from './order-times.ts'

/** The most minutes of the kitchen that are left for a new order (DSK-155); drawn again when they become less. */
export const useMostMinutes = (order: Bounded): number => useTime((now) => mostMinutes(order, now))

/** Why longer minutes are off, in words; null where none are, of chips that are at most `longest`. */
export function useClosingWords(
  order: Bounded,
  zone: string | undefined,
): (longest: number) => string | null {
  const { text } = useDeskText()
  const most = useMostMinutes(order)
  const { latestEta } = order
  return (longest) =>
    latestEta === null || longest <= most
      ? null
      : text('order.byClosing', { time: formatTime(new Date(latestEta), zone) })
}

/** What is left where no minutes fit: rejecting it because the branch closes, which is asked about once more. */
export function RejectClosing({ order }: { order: DeskOrder }) {
  const { text } = useDeskText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <DeskButton variant="bad" onPress={() => setOpen(true)}>
        <span>{text('order.rejectClosing')}</span>
        <span className="sr-only">{order.number}</span>
      </DeskButton>
      {isOpen && (
        <Suspense fallback={null}>
          <RejectSheet order={order} first="CLOSING" isOpen onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
