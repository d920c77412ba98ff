import type { Order } from '@dasturxon/contract'
import { useState } from 'react'
import { useNavigate } from '../../runtime/index.ts'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { useCall } from '../../runtime/call-provider.tsx'
import { useErrorText } from '../../texts/use-error-text.ts'
import { Button, showToast, usePress } from '@dasturxon/ui'
import { Question } from '../overlays/question.tsx'
import { paymentStageOf } from '../payments/payment-stage.ts'
import { useCacheOrder } from '../orders/known-orders.ts'
import { PrintReceipt } from './receipt.tsx'
import { RepeatButton } from './repeat-button.tsx'
import { useAskAgain } from '../orders/use-ask-again.ts'

/** What the customer may do with the order, as the server says (`allowedActions`). */
export function OrderActions({ order }: { order: Order }) {
  // What nobody paid for in time is offered anew where that is said.
  const isRepeatAbove = paymentStageOf(order, { now: new Date(0), from: 'none' }) === 'expired'
  return (
    <>
      {order.allowedActions.includes('repeat') && !isRepeatAbove ? <RepeatButton orderId={order.id} /> : null}
      {order.allowedActions.includes('cancel') ? <CancelButton order={order} /> : null}
      <PrintReceipt order={order} />
      {order.allowedActions.includes('hide') ? <HideButton order={order} /> : null}
    </>
  )
}

function CancelButton({ order }: { order: Order }) {
  const t = useTranslations('orders')
  const call = useCall()
  const cacheOrder = useCacheOrder()
  const errorText = useErrorText()
  const askAgain = useAskAgain()
  const [isAsked, setAsked] = useState(false)

  const { isPending, press: cancel } = usePress(async () => {
    const result = await call('orders.cancel', { params: { id: order.id }, body: { reason: '' } })
    setAsked(false)
    if (result.ok) {
      cacheOrder(result.data)
      return
    }
    showToast({ text: errorText(result.error), tone: 'bad' })
    // The kitchen was faster: the page shows what holds.
    await askAgain(order.id)
  })

  return (
    <>
      <Button variant="quiet" isWide onPress={() => setAsked(true)}>
        {t('cancel')}
      </Button>
      <Question
        name="cancel-order"
        isOpen={isAsked}
        title={t('cancelConfirm')}
        text={t('cancelText')}
        yes="cancel"
        isDanger
        isPending={isPending}
        onCancel={() => setAsked(false)}
        onConfirm={cancel}
      />
    </>
  )
}

function HideButton({ order }: { order: Order }) {
  const t = useTranslations('orders')
  const call = useCall()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const [isAsked, setAsked] = useState(false)

  const { isPending, press: hide } = usePress(async () => {
    const result = await call('orders.hide', { params: { id: order.id } })
    setAsked(false)
    if (!result.ok) {
      showToast({ text: errorText(result.error), tone: 'bad' })
      return
    }
    showToast({ text: t('hidden'), tone: 'ok' })
    await navigate(paths.ordersArchive, { replace: true })
  })

  return (
    <>
      <Button variant="plain" isWide onPress={() => setAsked(true)}>
        {t('hide')}
      </Button>
      <Question
        name="hide-order"
        isOpen={isAsked}
        title={t('hideConfirm')}
        text={t('hideText')}
        yes="hide"
        isDanger
        isPending={isPending}
        onCancel={() => setAsked(false)}
        onConfirm={hide}
      />
    </>
  )
}
