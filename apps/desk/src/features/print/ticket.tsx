import type { PrintJob } from '@dasturxon/contract/desk'
import { addressLine } from '@dasturxon/domain'
import { formatTime } from '@dasturxon/i18n/formats'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useAllergens, useBoard, useDesk, useName } from '../../session/desk.tsx'
import { extrasOf } from '../order/extras-of.ts'
import { useDoorWords } from '../order/door-words.ts'
import { countOnPaper } from './count-on-paper.ts'
import styles from './ticket.module.css'

/** The paper: number large, wishes boxed, an allergy inverted, a copy and a change say so (DSK-50, DSK-51). */
export function Ticket({ job }: { job: PrintJob }) {
  const { text } = useDeskText()
  const name = useName()
  const sayDoor = useDoorWords()
  const allergens = useAllergens()
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
      <h1>{job.orderNumber}</h1>
      {order && (
        <p>
          {text(`status.${order.status}`)}
          {order.table ? ` · ${text('service.TABLE', { name: order.table.name })}` : ''}
          {order.etaTo
            ? ` · ${text('kitchen.until', { time: formatTime(new Date(order.etaTo), zone) })}`
            : ''}
        </p>
      )}
      {job.allergies.length > 0 && (
        <p className={styles.allergy}>{text('allergy.has', { list: allergens(job.allergies) })}</p>
      )}
      {order?.address && <p>{addressLine(order.address, sayDoor)}</p>}
      {order && order.comment !== '' && <p className={styles.wish}>{order.comment}</p>}
      {order && order.note !== '' && (
        <p className={styles.wish}>{text('order.forPacking', { words: order.note })}</p>
      )}
      {order &&
        extrasOf(order, text).map((words) => (
          <p key={words} className={styles.wish}>
            {words}
          </p>
        ))}
      <ul>
        {job.lines.map((line) => (
          <li key={line.id}>
            <b>{countOnPaper(job.kind, line.count)}</b> {name(line.name)}
            {line.avoided.length > 0 && (
              <strong className={styles.allergy}>
                {text('allergy.contains', { list: allergens(line.avoided) })}
              </strong>
            )}
            {line.modifications.map((one) => (
              <small key={one.id}>
                {one.count > 1 ? `${one.count}× ` : ''}
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
