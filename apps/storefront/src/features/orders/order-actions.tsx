import type { Order } from '@dasturxon/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from '../../i18n/index.ts'
import { paths } from '../../paths.ts'
import { useCall } from '../../session/call-provider.tsx'
import { useBasketActions } from '../../session/session-provider.tsx'
import { useErrorText } from '../../session/use-error-text.ts'
import { AlertDialog, Button, icons, showToast } from '../../ui/index.ts'
import { keepOrder } from './known-orders.ts'
import { useAskAgain } from './use-ask-again.ts'

/** What the customer may do with the order, as the server says (`allowedActions`). */
export function OrderActions({ order }: { order: Order }) {
  return (
    <>
      {order.allowedActions.includes('repeat') ? <RepeatButton order={order} /> : null}
      {order.allowedActions.includes('cancel') ? <CancelButton order={order} /> : null}
    </>
  )
}

function CancelButton({ order }: { order: Order }) {
  const t = useTranslations('orders')
  const call = useCall()
  const errorText = useErrorText()
  const askAgain = useAskAgain()
  const [isAsked, setAsked] = useState(false)
  const [isPending, setPending] = useState(false)

  async function cancel() {
    setPending(true)
    const result = await call('orders.cancel', { params: { id: order.id }, body: { reason: '' } })
    setPending(false)
    setAsked(false)
    if (result.ok) {
      keepOrder(result.data)
      return
    }
    showToast({ text: errorText(result.error), tone: 'bad' })
    // The kitchen was faster: the page shows what holds.
    await askAgain(order.id)
  }

  return (
    <>
      <Button look="quiet" isWide onPress={() => setAsked(true)}>
        {t('cancel')}
      </Button>
      <AlertDialog
        isOpen={isAsked}
        title={t('cancelConfirm')}
        text={t('cancelText')}
        cancelLabel={t('keep')}
        confirmLabel={t('cancelYes')}
        isDanger
        isPending={isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() => void cancel()}
      />
    </>
  )
}

function RepeatButton({ order }: { order: Order }) {
  const t = useTranslations('orders')
  const navigate = useNavigate()
  const { add } = useBasketActions()

  /** The basket itself shows what is not there any more or costs differently (BSK-5). */
  function repeat() {
    for (const { productId, modifications, count, comment } of order.cartItems) {
      add({
        productId,
        count,
        comment,
        modifications: modifications.map(({ id, count: n }) => ({ id, count: n })),
      })
    }
    void navigate(paths.basket)
  }

  return (
    <Button isWide icon={icons.arrowClockwise} onPress={repeat}>
      {t('repeat')}
    </Button>
  )
}
