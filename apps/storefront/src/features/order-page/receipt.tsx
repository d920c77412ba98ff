import { useIsHydrated } from '@dasturxon/client'
import type { Order } from '@dasturxon/contract'
import { formatPhone, toLocalTime } from '@dasturxon/domain'
import { formatSom, formatTime } from '@dasturxon/i18n/formats'
import { createPortal } from 'react-dom'
import { useTranslations } from '@dasturxon/i18n'
import { useEnvironment, useShop } from '../../environment/environment-provider.tsx'
import { EntityText } from '../../texts/entity-text.tsx'
import { Button, icons, Totals } from '@dasturxon/ui'
import { useAddressParts } from '../fulfilment/use-address-parts.ts'
import { useTotals } from '../pricing/use-total-rows.ts'
import styles from './receipt.module.css'
import { useHowItIsPaid } from './use-how-it-is-paid.ts'

/** The receipt for paper or a file: what the browser prints of an order's page, and a button that begins to. */
export function PrintReceipt({ order }: { order: Order }) {
  const t = useTranslations('orders')
  const isHydrated = useIsHydrated()
  return (
    <>
      <Button variant="quiet" isWide icon={icons.receipt} onPress={() => window.print()}>
        {t('printReceipt')}
      </Button>
      {/* Beside everything else of the page, which is left out of print as a whole. */}
      {isHydrated ? createPortal(<Receipt order={order} />, document.body) : null}
    </>
  )
}

/** What is printed of an order: whose it is, where to, what it was and when it was paid. */
export function Receipt({ order }: { order: Order }) {
  const t = useTranslations()
  const { language } = useEnvironment()
  const { merchant, settings } = useShop()
  const totalsOf = useTotals()
  const howItIsPaid = useHowItIsPaid()
  const partsOf = useAddressParts()
  const where = order.address && partsOf(order.address)
  const { branch } = order
  const placed = new Date(order.createdAt)
  const payment = order.history.find(({ reason }) => reason === 'PAID')
  const paidAt = order.isPaid && payment ? new Date(payment.at) : null
  const som = (amount: number) => formatSom(amount, language)
  return (
    <article className={styles.receipt}>
      <h2>{settings.brand || <EntityText of={merchant.name} />}</h2>
      <p>
        <EntityText of={branch.name} />
        <br />
        {branch.address}
        <br />
        <bdi dir="ltr">{branch.phone ? formatPhone(branch.phone) : ''}</bdi>
      </p>
      <p>
        <b>{t('orders.number', { number: String(order.number) })}</b>
        <br />
        <bdi dir="ltr">
          {toLocalTime(placed).day.split('-').toReversed().join('.')} {formatTime(placed)}
        </bdi>
      </p>
      {where ? (
        <p>
          {t('checkout.address')}: {[where.place, ...where.door, ...where.also].join(', ')}
        </p>
      ) : null}
      <ul className={styles.lines}>
        {order.cartItems.map((line, index) => (
          // Two lines of one product may differ in nothing but their comment.
          <li key={`${line.productId} ${index}`}>
            <span>
              <EntityText of={line.name} />
              {line.modifications.map(({ id, groupId, name, price, count }) => (
                <small key={`${groupId} ${id}`}>
                  + <EntityText of={name} />
                  {count > 1 ? ` × ${count}` : ''}
                  {price > 0 ? <bdi> {som(price * count)}</bdi> : null}
                </small>
              ))}
              <small>
                <bdi>
                  {line.count} × {som(line.unitPrice)}
                </bdi>
              </small>
              {line.unitDiscount > 0 ? (
                <small>
                  {t('total.discount')} <bdi>{som(-line.unitDiscount * line.count)}</bdi>
                </small>
              ) : null}
            </span>
            <bdi>{som(line.unitPrice * line.count)}</bdi>
          </li>
        ))}
      </ul>
      <Totals {...totalsOf({ ...order, isDelivery: order.address !== null })} />
      <p>
        {howItIsPaid(order)}
        {paidAt ? (
          <bdi dir="ltr">
            {' '}
            {toLocalTime(paidAt).day.split('-').toReversed().join('.')} {formatTime(paidAt)}
          </bdi>
        ) : null}
      </p>
    </article>
  )
}
