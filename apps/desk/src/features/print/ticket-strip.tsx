import type { PrintJob } from '@dasturxon/contract/desk'
import { formatTime } from '@dasturxon/i18n/formats'
import { useDeskText } from '@dasturxon/i18n/desk'
import { icons } from '@dasturxon/ui'
import { useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useBoard, useDesk, useGrant, useName } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { DeskButton, Strip } from '../../ui/parts.tsx'
import styles from './ticket.module.css'

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

/** The paper: number large, wishes boxed, a copy and a change say so (DSK-50, DSK-51). */
function Ticket({ job }: { job: PrintJob }) {
  const { text } = useDeskText()
  const name = useName()
  const { boot, me } = useDesk()
  const order = useBoard().orders.get(job.orderId)
  const zone = me.branches.find(({ id }) => id === job.branchId)?.timeZone
  return (
    <section className={styles.ticket} data-ticket>
      <p>{boot.name}</p>
      {job.copy > 0 && (
        <p className={styles.mark}>
          {text('print.copy', { count: job.copy })} · {job.copyBy}
        </p>
      )}
      {job.kind !== 'ORDER' && (
        <p className={styles.mark}>{text(job.kind === 'CANCEL' ? 'print.cancel' : 'print.change')}</p>
      )}
      <h1>{order?.number}</h1>
      {order && (
        <p>
          {text(`status.${order.status}`)}
          {order.table ? ` · ${text('service.TABLE', { name: order.table.name })}` : ''}
          {order.etaTo
            ? ` · ${text('kitchen.until', { time: formatTime(new Date(order.etaTo), zone) })}`
            : ''}
        </p>
      )}
      {order && order.comment !== '' && <p className={styles.wish}>{order.comment}</p>}
      <ul>
        {job.lines.map((line) => (
          <li key={line.id}>
            <b>{line.count}×</b> {name(line.name)}
            {line.modifications.map((one) => (
              <small key={one.id}>
                + {one.count > 1 ? `${one.count}× ` : ''}
                {name(one.name)}
              </small>
            ))}
            {line.comment !== '' && <p className={styles.wish}>{line.comment}</p>}
          </li>
        ))}
      </ul>
      <p>{formatTime(new Date(job.createdAt), zone)}</p>
    </section>
  )
}
