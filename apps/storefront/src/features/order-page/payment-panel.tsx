import { useHasPassed, useNow } from '@dasturxon/client'
import type { Order } from '@dasturxon/contract'
import { leftToPay } from '@dasturxon/domain'
import { formatSom } from '@dasturxon/i18n/formats'
import { useState, type ReactNode } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { laterSheet } from '../../browser/later-part.tsx'
import { paths } from '../../paths.ts'
import { useEnvironment, useShop } from '../../environment/environment-provider.tsx'
import { Button, Icon, icons, joinClasses, PaymentBadge, Spinner, type IconShape } from '@dasturxon/ui'
import { RepeatButton } from './repeat-button.tsx'
import { Countdown } from '../payments/countdown.tsx'
import { paymentMark } from '../payments/payment-mark.ts'
import styles from './payment-panel.module.css'
import { paymentStageOf, type PaymentStage } from '../payments/payment-stage.ts'
import { usePayment } from '../payments/use-payment.ts'
import { usePaymentTitle } from '../payments/use-payment-title.ts'
import { usePaymentReturn } from '../payments/use-payment-return.ts'

const OtherWaySheet = laterSheet(
  async () => (await import('../payments/other-way-sheet.tsx')).OtherWaySheet,
  ({ isOpen }) => isOpen,
)

/** How the money of an order stands, and how to pay it as long as it waits (PAY-2). `madeAt` is ISO. */
export function PaymentPanel({ order, madeAt }: { order: Order; madeAt: string }) {
  const t = useTranslations('pay')
  const tCard = useTranslations('card')
  const { settings } = useShop()
  const { from, leave } = usePaymentReturn(order)
  const now = useNow() ?? new Date(madeAt)
  const isLate = useHasPassed(order.payBefore)
  const stage = paymentStageOf(order, {
    now: isLate && order.payBefore !== null ? new Date(order.payBefore) : now,
    from,
  })
  const { isPending, pay } = usePayment(order, leave)
  const [isChoosing, setChoosing] = useState(false)
  if (stage === null) return null
  const isDeclined = stage === 'declined'
  const isWaiting = isDeclined || stage === 'waiting' || stage === 'checking' || stage === 'not_arrived'

  return (
    <section className={styles.panel} aria-label={t('title')}>
      <StageNote stage={stage} />
      {isWaiting ? (
        <>
          <WaitingRow order={order} />
          <PayButton
            order={order}
            isPending={isPending}
            isQuiet={stage === 'checking'}
            onPress={() => void pay()}
          />
          {settings.cardActive ? (
            <Button variant="quiet" isWide icon={icons.creditCard} href={paths.payByCard(order.id)}>
              {tCard('byCard')}
            </Button>
          ) : null}
          <Button variant={isDeclined ? 'quiet' : 'plain'} isWide onPress={() => setChoosing(true)}>
            {t('otherWay')}
          </Button>
        </>
      ) : null}
      {stage === 'expired' ? <RepeatButton orderId={order.id} /> : null}
      {/* Stays while it slides away though the order has been paid. */}
      <OtherWaySheet
        order={order}
        isOpen={isChoosing && isWaiting}
        isPending={isPending}
        onClose={() => setChoosing(false)}
        onChoose={(type) => void pay(type)}
      />
    </section>
  )
}

function WaitingRow({ order }: { order: Order }) {
  const t = useTranslations('pay')
  const titleOf = usePaymentTitle()
  return (
    <div className={styles.row}>
      <PaymentBadge mark={paymentMark(order.paymentType)} />
      <span className={styles.labels}>
        <b>{titleOf({ type: order.paymentType, title: order.paymentTitle })}</b>
        <small>{t('unpaid')}</small>
      </span>
      {order.payBefore === null ? null : (
        <span className={styles.left}>
          <small>{t('timeLeft')}</small>
          <Countdown until={order.payBefore} />
        </span>
      )}
    </div>
  )
}

type PayButtonProps = { order: Order; isPending: boolean; isQuiet: boolean; onPress: () => void }

function PayButton({ order, isPending, isQuiet, onPress }: PayButtonProps) {
  const t = useTranslations('orders')
  const tPay = useTranslations('pay')
  const { language } = useEnvironment()
  return (
    <Button
      isWide
      variant={isQuiet ? 'quiet' : 'brand'}
      icon={icons.creditCard}
      isPending={isPending}
      onPress={onPress}
    >
      {isQuiet ? tPay('again') : t('pay', { sum: formatSom(leftToPay(order), language) })}
    </Button>
  )
}

type Tone = 'plain' | 'ok' | 'warn' | 'bad'
const VARIANTS: Record<Exclude<PaymentStage, 'waiting'>, { tone: Tone; mark: IconShape | 'spinner' }> = {
  checking: { tone: 'plain', mark: 'spinner' },
  not_arrived: { tone: 'warn', mark: icons.warningCircleFill },
  declined: { tone: 'bad', mark: icons.warningCircleFill },
  late: { tone: 'warn', mark: icons.clockFill },
  paid: { tone: 'ok', mark: icons.checkCircleFill },
  expired: { tone: 'bad', mark: icons.clockFill },
  refund_due: { tone: 'plain', mark: icons.clockFill },
  refunded: { tone: 'ok', mark: icons.checkCircleFill },
}

/** Read out when it changes: the region is there before its words are. */
function StageNote({ stage }: { stage: PaymentStage }) {
  const t = useTranslations('payStage')
  let note: ReactNode = null
  if (stage !== 'waiting') {
    const { tone, mark } = VARIANTS[stage]
    note = (
      <span className={joinClasses(styles.note, styles[tone])}>
        {mark === 'spinner' ? (
          <Spinner className={styles.spinner} />
        ) : (
          <Icon of={mark} className={styles.icon} />
        )}
        <span>
          <b>{t(stage)}</b>
          <small>{t(`${stage}Text`)}</small>
        </span>
      </span>
    )
  }
  return <output>{note}</output>
}
