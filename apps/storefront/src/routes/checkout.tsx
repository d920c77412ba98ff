import { useDeferredValue } from 'react'
import { useLoaderData } from '../runtime/index.ts'
import { CheckoutPage } from '../features/checkout/checkout-page.tsx'
import { EmptyCheckout } from '../features/checkout/empty-checkout.tsx'
import { loadCheckout } from '../features/checkout/load-checkout.ts'
import { OrderPages } from '../features/shared-baskets/order-pages.tsx'
import { useCheckoutPaths } from '../features/order-draft/order-sender.ts'
import { useTranslations } from '@dasturxon/i18n'
import { useBasket } from '../session/session-provider.tsx'
import { InnerPage } from '../page/inner-page.tsx'

export { loadCheckout as loader }

export function Component() {
  return (
    <OrderPages>
      <Page />
    </OrderPages>
  )
}

function Page() {
  const t = useTranslations('checkout')
  const data = useLoaderData<typeof loadCheckout>()
  const { basketPath } = useCheckoutPaths()
  const isEmpty = useBasket(({ lines }) => lines.length === 0)
  // Drawn between other work: in one piece it keeps a cheap phone busy for too long.
  const isWaiting = useDeferredValue(isEmpty)
  return (
    <InnerPage title={t('title')} backHref={basketPath} width="wide">
      {isEmpty ? <EmptyCheckout /> : isWaiting ? null : <CheckoutPage {...data} />}
    </InnerPage>
  )
}
