import type { Order } from '@dasturxon/contract'
import { isArchived } from '@dasturxon/domain'
import { formatMoment, formatSom } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { Badge, Picture } from '@dasturxon/ui'
import { pictureSource } from '../catalogue/picture-source.ts'
import parts from '../../page/parts.module.css'
import styles from './order-card.module.css'
import { RepeatButton } from './repeat-button.tsx'
import { useOrderLabels } from '../orders/use-order-labels.ts'

/** As many dishes as fit beside each other; the others are counted. */
const MOST_PICTURES = 4

/** One order of the history: what was in it, when, how much, and how it stands. The card leads to it, and orders it again. */
export function OrderCard({ order, now }: { order: Order; now: Date }) {
  const t = useTranslations('orders')
  const tPay = useTranslations('pay')
  const tPlural = useTranslations('plural')
  const { language } = useEnvironment()
  const { statusText, headline } = useOrderLabels()
  const shown = order.cartItems.slice(0, MOST_PICTURES)
  const more = order.cartItems.length - shown.length
  const isOver = isArchived(order.status)
  const isUnpaid = order.payBefore !== null
  return (
    <article className={`${parts.card} ${styles.card}`}>
      <a className={`${parts.stack} ${styles.link}`} href={paths.order(order.id)}>
        <span className={`${parts.ends} ${styles.head}`}>
          <b>{t('number', { number: String(order.number) })}</b>
          <Badge
            text={isUnpaid ? tPay('unpaid') : statusText(order.status, order.serviceType)}
            variant={isUnpaid || order.status === 'CANCELED' ? 'bad' : isOver ? 'done' : 'warn'}
          />
        </span>
        {isOver ? null : <span className={styles.eta}>{headline(order, now)}</span>}
        <span className={styles.pictures}>
          {shown.map((line, index) => (
            // Lines of one product may be equal: their place tells them apart.
            <Picture
              key={`${line.productId} ${index}`}
              {...pictureSource(line.image, 'thumbnail')}
              className={styles.picture}
            />
          ))}
          {more > 0 ? <span className={styles.more}>+{more}</span> : null}
        </span>
        <span className={`${parts.ends} ${styles.foot}`}>
          <span>
            {formatMoment(new Date(order.createdAt), { language, now })} ·{' '}
            {tPlural('items', { count: order.productCount })}
          </span>
          <b>
            <bdi>{formatSom(order.totalPrice, language)}</bdi>
          </b>
        </span>
      </a>
      {order.allowedActions.includes('repeat') ? <RepeatButton orderId={order.id} isQuiet /> : null}
    </article>
  )
}
