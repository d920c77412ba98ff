import { useLoaderData } from '../runtime/index.ts'
import { ConfirmPage } from '../features/checkout/confirm-page.tsx'
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
  const { checkoutPath } = useCheckoutPaths()
  const isEmpty = useBasket(({ lines }) => lines.length === 0)
  return (
    <InnerPage title={t('smsTitle')} backHref={checkoutPath}>
      {isEmpty ? <EmptyCheckout /> : <ConfirmPage {...data} />}
    </InnerPage>
  )
}
