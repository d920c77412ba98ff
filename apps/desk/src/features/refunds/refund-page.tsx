import type { OrderRefunds } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { formatSom } from '@dasturxon/i18n/formats'
import { useLastData, useLocation } from '@dasturxon/client'
import { EmptyState, icons, Skeleton } from '@dasturxon/ui'
import { paths } from '../../paths.ts'
import { useQuery } from '../../runtime/desk-data.ts'
import { DeskFailedBlock } from '../../ui/failed-block.tsx'
import parts from '../../ui/parts.module.css'
import { RefundForm } from './refund-form.tsx'
import { RefundList } from './refund-list.tsx'
import styles from './refunds.module.css'

/** Money of one order that goes back, and what went before (part three §1, DSK-76, 163). */
export function RefundPage() {
  const { pathname } = useLocation()
  const id = pathname.slice(`${paths.orders}/`.length, -'/refund'.length)
  const { answer, retry } = useQuery('desk.orderRefunds', { params: { id } })
  const order = useLastData(answer)
  if (!order && answer.kind === 'failed') return <DeskFailedBlock error={answer.error} onRetry={retry} />
  if (order) return <Loaded key={order.orderId} order={order} />
  return (
    <div className={`${parts.page} ${parts.narrow} ${parts.stack}`} aria-busy="true">
      <Skeleton width="40%" height="28px" />
      <Skeleton height="320px" radius="var(--r-md)" />
    </div>
  )
}

function Loaded({ order }: { order: OrderRefunds }) {
  const text = useTexts('refunds')
  const { language } = useDeskText()
  const canGo =
    order.left > 0 || (order.parts.totalPrice === 0 && order.refunds.length === 0 && order.cashback > 0)
  return (
    <div className={`${parts.page} ${parts.narrow} ${styles.page} ${parts.stack}`}>
      <header>
        <h1>{text('title')}</h1>
        <p className={parts.quiet}>
          {text('of', { number: order.number, sum: formatSom(order.paid, language) })} ·{' '}
          <a href={paths.order(order.number)}>{text('toOrder')}</a>
        </p>
      </header>
      {canGo ? <RefundForm order={order} /> : <EmptyState icon={icons.coins} title={text('nothing')} />}
      <RefundList refunds={order.refunds} />
    </div>
  )
}
