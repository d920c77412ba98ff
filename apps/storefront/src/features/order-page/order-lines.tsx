import type { Order } from '@dasturxon/contract'
import { formatSom } from '@dasturxon/i18n/formats'
import { Fragment } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { EntityText } from '../../texts/entity-text.tsx'
import { Block, Picture, Totals } from '@dasturxon/ui'
import { pictureSource } from '../catalogue/picture-source.ts'
import { useTotals } from '../pricing/use-total-rows.ts'
import parts from '../../page/parts.module.css'
import styles from './order-lines.module.css'
import { useHowItIsPaid } from './use-how-it-is-paid.ts'

/** What was ordered, at the prices of the order. */
export function OrderLines({ order }: { order: Order }) {
  const t = useTranslations('checkout')
  const { language } = useEnvironment()
  return (
    <Block title={t('orderLines')}>
      <ul className={parts.stack}>
        {order.cartItems.map((line, index) => (
          // Two lines of one product may differ in nothing but their comment.
          <li key={`${line.productId} ${index}`} className={styles.line}>
            <span className={styles.thumb}>
              <Picture {...pictureSource(line.image, 'thumbnail')} />
            </span>
            <span className={`${parts.grow} ${styles.lineText}`}>
              <b>
                <EntityText of={line.name} />
              </b>
              {line.modifications.length > 0 ? (
                <small>
                  {line.modifications.map(({ id, groupId, name, count }, at) => (
                    <Fragment key={`${groupId} ${id}`}>
                      {at > 0 ? ', ' : null}
                      <EntityText of={name} />
                      {count > 1 ? ` × ${count}` : null}
                    </Fragment>
                  ))}
                </small>
              ) : null}
              {line.comment ? <small>«{line.comment}»</small> : null}
              {line.person ? (
                <small>
                  <bdi>{line.person.name}</bdi>
                </small>
              ) : null}
            </span>
            <span className={styles.lineSum}>
              <bdi>{formatSom((line.unitPrice - line.unitDiscount) * line.count, language)}</bdi>
              <small>
                <bdi>× {line.count}</bdi>
              </small>
            </span>
          </li>
        ))}
      </ul>
    </Block>
  )
}

/** What it cost and how it is paid. */
export function OrderTotals({ order }: { order: Order }) {
  const t = useTranslations('orders')
  const howItIsPaid = useHowItIsPaid()
  const totalsOf = useTotals()
  const isDelivery = order.address !== null
  return (
    <Block title={t('receipt')}>
      <Totals {...totalsOf({ ...order, isDelivery })} />
      <p className={styles.paid} data-paid={order.isPaid || undefined}>
        {howItIsPaid(order)}
      </p>
    </Block>
  )
}
