import type { PrintJob } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { icons } from '@dasturxon/ui'
import { useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useBoard, useGrant } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { DeskButton, Strip } from '../../ui/parts.tsx'
import { Ticket } from './ticket.tsx'

/**
 * Tickets that are not on paper: one press claims the oldest and opens the browser's print dialog; then the person beside the
 * printer says whether it came out, since nobody else can know (desk §6.6).
 */
export function TicketStrip() {
  const { text } = useDeskText()
  const { tickets } = useBoard()
  const grant = useGrant()
  const act = useAct()
  const [printed, setPrinted] = useState<PrintJob | null>(null)
  const waiting = [...tickets.values()].filter(
    ({ state }) => state === 'QUEUED' || state === 'FAILED' || state === 'UNSURE',
  )
  if (grant('orders.print') === 'no') return null

  async function print() {
    const [next] = waiting
    const job = next && (await act('desk.claimPrintJob', { params: { id: next.id } }))
    if (!job) return
    flushSync(() => setPrinted(job))
    window.print()
    await act('desk.endPrintJob', { params: { id: job.id }, body: { claim: job.claim, outcome: 'SENT' } })
  }
  async function end(outcome: 'PRINTED' | 'AGAIN') {
    if (!printed) return
    await act('desk.endPrintJob', { params: { id: printed.id }, body: { claim: printed.claim, outcome } })
    setPrinted(null)
  }

  if (printed)
    return (
      <>
        <Strip tone="note" icon={icons.printer}>
          {text('print.cameOut')}
          <DeskButton variant="ink" onPress={() => void end('PRINTED')}>
            {text('print.yes')}
          </DeskButton>
          <DeskButton variant="outline" onPress={() => void end('AGAIN')}>
            {text('print.again')}
          </DeskButton>
        </Strip>
        {createPortal(<Ticket job={printed} />, document.body)}
      </>
    )
  if (waiting.length === 0) return null
  return (
    <Strip tone="note" icon={icons.printer}>
      {text('print.waiting', { count: waiting.length })}
      <DeskButton variant="outline" onPress={() => void print()}>
        {text('print.print')}
      </DeskButton>
    </Strip>
  )
}
