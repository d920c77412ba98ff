import type { Branch, PaymentMethod, User } from '@dasturxon/contract'
import type { CallError } from '@dasturxon/contract/client'
import { formatSom } from '@dasturxon/domain'
import { useRef, useState } from 'react'
import { useTranslations } from '../../i18n/index.ts'
import { useEnvironment, useShop } from '../../session/environment-provider.tsx'
import { useKept } from '../../session/use-kept.ts'
import { Block, Cta, Dock, LiveRegion, showToast, TextArea, Totals } from '../../ui/index.ts'
import { refreshCatalogue } from '../catalogue/kept-catalogue.ts'
import { useMenuSource } from '../catalogue/use-catalogue.ts'
import { OrderDiet } from '../diet/order-diet.tsx'
import { ServiceSwitch } from '../navigation/service-switch.tsx'
import { Agreement } from './agreement.tsx'
import { CashbackRow } from './cashback-row.tsx'
import styles from './checkout.module.css'
import { DeliveryBlock } from './delivery-block.tsx'
import { DRAFT, type Draft } from './draft.ts'
import { FailureDialog } from './failure-dialog.tsx'
import { findObstacle } from './obstacle.ts'
import { findPayment } from './find-payment.ts'
import { PaymentBlock } from './payment-block.tsx'
import { PromoField } from './promo-field.tsx'
import { isReceiverComplete, ReceiverBlock } from './receiver-block.tsx'
import { TimeBlock } from './time-block.tsx'
import { useAwaitedTotal } from './use-awaited-total.ts'
import { useObstacleWords } from './use-obstacle-words.ts'
import { useOrderPlace } from './use-order-place.ts'
import { useOrderQuote } from './use-order-quote.ts'
import { useOrderPlaced } from './use-order-placed.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { useTotalRows } from './use-total-rows.ts'
import { VisitBlock } from './visit-block.tsx'

export type CheckoutPageProps = {
  branches: readonly Branch[]
  methods: readonly PaymentMethod[]
  user: User
}

/** All of an order on one page: where, when, how it is paid, who takes it, what it costs, and the one button. */
export function CheckoutPage({ branches, methods, user }: CheckoutPageProps) {
  const t = useTranslations('checkout')
  const tTotal = useTranslations('total')
  const { language } = useEnvironment()
  const { settings } = useShop()
  const menuSource = useMenuSource()
  const [draft, keepDraft] = useKept(DRAFT)
  const place = useOrderPlace(branches)
  const quoted = useOrderQuote(place, {
    balance: settings.cashbackActive ? user.cashback : 0,
    isUsed: draft.usesCashback,
  })
  const { isPending, place: placeOrder } = usePlaceOrder()
  const celebrate = useOrderPlaced()
  const obstacleWords = useObstacleWords(place.branch?.timeZone)
  const totalRows = useTotalRows()
  const [failure, setFailure] = useState<CallError | null>(null)
  const [isChecked, setChecked] = useState(false)
  const form = useRef<HTMLDivElement>(null)

  const { quote } = quoted
  const isDelivery = place.serviceType === 'DELIVERY'
  const paymentType = findPayment(methods, draft.paymentType)
  const obstacle = findObstacle({
    serviceType: place.serviceType,
    hasAddress: place.address !== null,
    hasBranch: place.branch !== null,
    hasPayment: paymentType !== null,
    openState: place.openState,
    quote: quoted.isStale ? null : quote,
    quoteError: quoted.error,
  })
  const inTheWay = obstacle && obstacleWords(obstacle)
  const change = (changes: Partial<Draft>) => keepDraft({ ...draft, ...changes })

  const awaited = useAwaitedTotal({
    total: quote?.totalPrice ?? null,
    isStale: quoted.isStale,
    onSame: () => void submit(),
    onOther: () => {
      if (!quote || quoted.error) return
      showToast({ text: t('priceChanged', { amount: formatSom(quote.totalPrice, language) }) })
    },
  })

  async function submit() {
    if (inTheWay) {
      inTheWay.resolve()
      return
    }
    if (!isReceiverComplete(draft.receiver)) {
      setChecked(true)
      // The fields say what is missing once they have been drawn again.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    if (quoted.isStale) {
      awaited.wait()
      return
    }
    if (!quote || !paymentType) return
    const outcome = await placeOrder({
      place,
      quote,
      cashbackUsed: quoted.cashbackUsed,
      draft: { ...draft, paymentType },
    })
    if (outcome?.kind === 'placed') await celebrate(outcome.order)
    if (outcome?.kind !== 'failed') return
    setFailure(outcome.error)
    // Whatever was refused: figures and menu are asked for anew, so that the page shows what holds.
    quoted.retry()
    void refreshCatalogue(menuSource)
  }

  const total = quote ? formatSom(quote.totalPrice, language) : undefined
  const cta = (
    <Cta
      label={inTheWay ? inTheWay.label : t('place')}
      sum={inTheWay ? undefined : (total ?? '\u00A0')}
      isSumStale={quoted.isStale}
      isPending={isPending || awaited.isWaiting}
      isBlocked={inTheWay !== null}
      onPress={() => void submit()}
    />
  )
  return (
    <div className={styles.page} ref={form}>
      <div className={styles.form}>
        <div className={styles.service}>
          <ServiceSwitch />
        </div>
        <OrderDiet />
        {isDelivery ? <DeliveryBlock place={place} quote={quote} /> : <VisitBlock place={place} />}
        <TimeBlock quote={quote} />
        <PaymentBlock
          methods={methods}
          chosen={paymentType}
          onChoose={(type) => change({ paymentType: type })}
        />
        {settings.receiverActive ? (
          <ReceiverBlock
            receiver={draft.receiver}
            onChange={(receiver) => change({ receiver })}
            isChecked={isChecked}
          />
        ) : null}
        <Block>
          <TextArea
            label={t('commentOrder')}
            value={draft.comment}
            onChange={(comment) => change({ comment })}
            maxLength={1000}
          />
        </Block>
      </div>
      <aside className={styles.sum}>
        <Block>
          {settings.promoActive ? <PromoField problem={quote?.promoProblem ?? null} /> : null}
          {quoted.cashbackOffered > 0 ? (
            <CashbackRow
              offered={quoted.cashbackOffered}
              isUsed={draft.usesCashback}
              onChange={(usesCashback) => change({ usesCashback })}
            />
          ) : null}
          {quote && total ? (
            <Totals
              rows={totalRows({
                ...quote,
                isDelivery,
                isDeliveryUnknown: place.address === null || quote.isOutsideZones,
              })}
              total={{ label: tTotal('total'), value: total }}
              isStale={quoted.isStale}
            />
          ) : (
            <div className={styles.totalsRoom} aria-busy="true" />
          )}
          <Agreement />
          <div className={styles.wideCta}>{cta}</div>
        </Block>
      </aside>
      <div className={styles.dock}>
        <Dock look="bar">{cta}</Dock>
      </div>
      <LiveRegion message={total && !quoted.isStale ? `${tTotal('total')}: ${total}` : ''} />
      <FailureDialog
        error={failure}
        newTotal={quoted.isStale ? null : (quote?.totalPrice ?? null)}
        onClose={() => setFailure(null)}
      />
    </div>
  )
}
