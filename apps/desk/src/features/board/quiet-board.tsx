import { serverNow, useTime } from '@dasturxon/client'
import { formatMoment } from '@dasturxon/i18n/formats'
import { useDeskText } from '@dasturxon/i18n/desk'
import { EmptyState, icons } from '@dasturxon/ui'
import { useQuery } from '../../runtime/desk-data.ts'
import { useBranch, useGrant } from '../../session/desk.tsx'
import { minutesSince } from '../order/order-times.ts'
import styles from './board-side.module.css'

/** Nothing is under way: when the last order came, and what today was (desk §5.2). */
export function QuietBoard() {
  const { text } = useDeskText()
  const grant = useGrant()
  return (
    <div className={styles.quietBoard}>
      <EmptyState title={text('board.quiet')} icon={icons.receiptFill} />
      {grant('orders.accept') === 'yes' && <Today />}
    </div>
  )
}

function Today() {
  const { text, language } = useDeskText()
  const { branch, branches } = useBranch()
  const { answer } = useQuery('desk.today', { query: branch ? { branchId: branch.id } : {} })
  const last = answer.kind === 'ready' ? answer.data.lastOrderAt : null
  const minutes = useTime((now) => (last === null ? 0 : minutesSince(last, now)))
  if (answer.kind !== 'ready') return null
  const { orders, handedOver, canceled } = answer.data
  const zone = (branch ?? branches[0])?.timeZone
  const now = serverNow()
  return (
    <>
      {last !== null && (
        <p>
          {minutes < 60
            ? text('board.lastAgo', { minutes })
            : text('board.lastAt', {
                time: formatMoment(new Date(last), {
                  language,
                  now: new Date(now),
                  ...(zone ? { zone } : {}),
                }),
              })}
        </p>
      )}
      <dl>
        {(
          [
            ['board.todayOrders', orders],
            ['board.todayHandedOver', handedOver],
            ['board.todayCanceled', canceled],
          ] as const
        ).map(([key, count]) => (
          <div key={key}>
            <dt>{text(key)}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
