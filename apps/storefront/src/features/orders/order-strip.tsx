import { useNow } from '@dasturxon/client'
import type { Order } from '@dasturxon/contract'
import { isCarriedByCourier } from '@dasturxon/domain'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { Icon, icons } from '@dasturxon/ui'
import { belowHeadline } from './below-headline.ts'
import styles from './order-strip.module.css'
import { useLiveOrder } from './use-live-order.ts'
import { useOrderLabels } from './use-order-labels.ts'

/** An order under way: how it stands, when it comes, and the way to it; `others` counts those besides. */
export function OrderStrip({ loaded, others }: { loaded: Order; others: number }) {
  const t = useTranslations('orders')
  const { statusText, headline } = useOrderLabels()
  const now = useNow()
  const { order } = useLiveOrder(loaded)
  const status = statusText(order.status, order.serviceType)
  // The server does not know when the page is read.
  const title = now ? headline(order, now) : status
  const number = t('number', { number: String(order.number) })
  const below = belowHeadline({ headline: title, number, status })
  return (
    <a className={styles.strip} data-order-strip href={paths.order(order.id)}>
      <span className={styles.mark}>
        <Icon of={isCarriedByCourier(order.serviceType) ? icons.mopedFill : icons.bowlFoodFill} />
      </span>
      <span className={styles.labels}>
        <b className={styles.headline}>{title}</b>
        <span className={styles.status}>{below}</span>
      </span>
      {others > 0 ? <span className={styles.others}>+{others}</span> : null}
      <Icon of={icons.caretRight} className={styles.caret} />
    </a>
  )
}
