import { useLoaderData } from 'react-router'
import { CheckoutPage } from '../features/checkout/checkout-page.tsx'
import { EmptyCheckout } from '../features/checkout/empty-checkout.tsx'
import { loadCheckout } from '../features/checkout/load-checkout.ts'
import { useTranslations } from '../i18n/index.ts'
import { paths } from '../paths.ts'
import { useBasket } from '../session/session-provider.tsx'
import { InnerPage } from '../shell/inner-page.tsx'

export { loadCheckout as loader }

export function Component() {
  const t = useTranslations('checkout')
  const data = useLoaderData<typeof loadCheckout>()
  const isEmpty = useBasket(({ lines }) => lines.length === 0)
  return (
    <InnerPage title={t('title')} backHref={paths.basket} width="wide">
      {isEmpty ? <EmptyCheckout /> : <CheckoutPage {...data} />}
    </InnerPage>
  )
}
