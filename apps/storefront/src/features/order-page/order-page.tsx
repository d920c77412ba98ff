import { useNow } from '@dasturxon/client'
import type { Order } from '@dasturxon/contract'
import { isArchived } from '@dasturxon/domain'
import { formatMoment, formatMomentWithin, formatSom, formatTime } from '@dasturxon/i18n/formats'
import { laterPart } from '../../browser/later-part.tsx'
import { useLocation } from '../../runtime/index.ts'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { useEnvironment, useShop, useShopKind } from '../../environment/environment-provider.tsx'
import { isRecord } from '../../storage/is-record.ts'
import { PageTitle } from '../../page/page-title.tsx'
import { Block, IconButton, icons, joinClasses, LiveRegion, markPassed, RowButton } from '@dasturxon/ui'
import { useGoBack } from '../../runtime/use-go-back.ts'
import { PaymentPanel } from './payment-panel.tsx'
import { useBasketGivenBack } from '../payments/use-waiting-basket.ts'
import { useHeight } from '../fulfilment/use-height.ts'
import { CourierCard } from './courier-card.tsx'
import { GradeBlock } from './grade-block.tsx'
import { POLL_SECONDS } from '../orders/order-events.ts'
import { laterEta } from '../orders/order-headline.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderLines, OrderTotals } from './order-lines.tsx'
import styles from './order-page.module.css'
import { OrderSplit } from './order-split.tsx'
import { OrderFulfilmentBlock } from './order-fulfilment-block.tsx'
import { OrderBar, OrderTimeline } from './order-progress.tsx'
import { ThankYou } from './thank-you.tsx'
import { useLiveOrder } from '../orders/use-live-order.ts'
import { useOrderLabels } from '../orders/use-order-labels.ts'

const { Part: OrderMap } = laterPart(async () => (await import('./order-map.tsx')).OrderMap)
// How push messages stand is learnt late anyway.
const { Part: TellMeRow } = laterPart(
  async () => (await import('../notifications/tell-me-row.tsx')).TellMeRow,
)

type OrderPageProps = {
  order: Order
  /** When the page was made, ISO: what the first render reads times against. */
  madeAt: string
  /** The map fills the screen and only the essentials lie over it. */
  isMapFull?: boolean
}

/** The sheet of the page lies this far over its map, px. */
const OVERLAP = 28

/** One order, followed live (CHK-6, CHK-7). */
export function OrderPage({ order: loaded, madeAt, isMapFull = false }: OrderPageProps) {
  const t = useTranslations('orders')
  const tCommon = useTranslations('common')
  const { language } = useEnvironment()
  const { settings } = useShop()
  const goBack = useGoBack()
  const now = useNow() ?? new Date(madeAt)
  const { order, isLive } = useLiveOrder(loaded)
  useBasketGivenBack(order)
  const { statusText, headline } = useOrderLabels()
  const isThanked = useIsJustPlaced()
  const isOver = isArchived(order.status)
  const isCanceled = order.status === 'CANCELED'
  // Who eats there knows where that is.
  const hasMap = isMapFull || (!isOver && order.serviceType !== 'DINE_IN')
  const [coveredHeight, sheet] = useHeight()
  const title = t('number', { number: String(order.number) })

  return (
    <article className={joinClasses(styles.page, hasMap && styles.withMap, isMapFull && styles.full)}>
      <PageTitle>{title}</PageTitle>
      <div className={styles.back}>
        <IconButton
          icon={icons.caretLeft}
          label={tCommon('back')}
          size={48}
          href={isMapFull ? paths.order(order.id) : paths.orders}
          onPress={goBack}
        />
      </div>
      {/* A phone that is scrolled: which order it is, and how it stands, beside the way back. */}
      <div className={styles.top} aria-hidden="true">
        <b>{title}</b>
        <span>{headline(order, now)}</span>
      </div>
      {hasMap ? (
        <div className={styles.map}>
          <OrderMap
            order={order}
            isFull={isMapFull}
            insets={{ top: 56, bottom: isMapFull ? coveredHeight : OVERLAP }}
          />
        </div>
      ) : null}
      <div className={styles.sheet} ref={sheet}>
        <section className={styles.head}>
          {isThanked && !isOver && order.payBefore === null ? <ThankYou /> : null}
          <p className={styles.number}>
            {title} · {formatMoment(new Date(order.createdAt), { language, now })}
          </p>
          <h1 className={styles.headline} ref={tellPassed}>
            {headline(order, now)}
          </h1>
          <Substatus order={order} isLive={isLive} now={now} />
          <PaymentPanel order={order} madeAt={madeAt} />
          {isCanceled ? null : <OrderBar order={order} />}
          <CourierCard order={order} />
          {isMapFull ? null : <OrderTimeline order={order} />}
        </section>
        {isMapFull ? null : (
          <div className={styles.blocks}>
            {hasMap && order.address ? (
              <div className={styles.toMap}>
                <Block isRows>
                  <RowButton icon={icons.mapTrifold} title={t('showMap')} href={paths.orderMap(order.id)} />
                </Block>
              </div>
            ) : null}
            {settings.notificationsActive && !isOver ? <TellMeRow /> : null}
            <GradeBlock order={order} />
            <OrderFulfilmentBlock order={order} />
            <OrderLines order={order} />
            <OrderTotals order={order} />
            <OrderSplit order={order} />
            <OrderActions order={order} />
          </div>
        )}
      </div>
      <LiveRegion message={statusText(order.status, order.serviceType)} />
    </article>
  )
}

/** While the headline is scrolled away, the head at the top says it. */
function tellPassed(headline: HTMLElement | null) {
  const page = headline?.closest('article')
  return headline && page ? markPassed(headline, page) : undefined
}

/** A line under the headline, where the headline alone would leave a question. */
function Substatus({ order, isLive, now }: { order: Order; isLive: boolean; now: Date }) {
  const t = useTranslations('orders')
  const kind = useShopKind()
  const { language } = useEnvironment()
  const { statusText } = useOrderLabels()
  const { status, serviceType, reason, address, payBefore, beginsAt } = order
  const later = laterEta(order)
  const lines: Partial<Record<Order['status'], string>> = {
    OPEN: payBefore === null ? t('waiting') : t('payBefore', { kind, time: formatTime(new Date(payBefore)) }),
    AT_TIME:
      beginsAt === null
        ? t('scheduledText', { kind })
        : t('beginsAt', { kind, time: formatMomentWithin(new Date(beginsAt), { language, now }) }),
    CREATED: t('waiting'),
    ATTACHED: t('waiting'),
    CANCELED: reason ? t('cancelReason', { reason }) : '',
    DONE: address ? t('waitingCourier') : '',
    DELIVERED: '',
    CLOSED: '',
  }
  const text = lines[status] ?? statusText(status, serviceType)
  return (
    <>
      {text ? <p className={styles.substatus}>{text}</p> : null}
      {later ? <p className={styles.later}>{t('laterThanPromised', { time: formatTime(later) })}</p> : null}
      {status === 'CANCELED' && order.cashback > 0 ? (
        <p className={styles.substatus}>
          {t('cashbackBack', { amount: formatSom(order.cashback, language) })}
        </p>
      ) : null}
      {(order.creditBack ?? 0) > 0 ? (
        <p className={styles.substatus}>
          <a href={paths.balance}>
            {t('creditBack', { amount: formatSom(order.creditBack ?? 0, language) })}
          </a>
        </p>
      ) : null}
      {isLive ? null : <p className={styles.polling}>{t('polling', { count: POLL_SECONDS })}</p>}
    </>
  )
}

/** Whether the customer has just come from checkout; unknown to the server, so not on the first render. */
function useIsJustPlaced(): boolean {
  const { state }: { state: unknown } = useLocation()
  const isAlive = useNow() !== null
  return isAlive && isRecord(state) && state['isJustPlaced'] === true
}
