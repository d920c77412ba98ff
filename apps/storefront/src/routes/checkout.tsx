import { Suspense, useDeferredValue } from 'react'
import { useLoaderData, type LoaderArgs } from '../runtime/index.ts'
import { loadServerBasket } from '../features/baskets/load-server-basket.ts'
import { loadCatalogue } from '../features/catalogue/load-catalogue.ts'
import { menuSourceOf } from '../features/catalogue/menu-source.ts'
import { CheckoutPage } from '../features/checkout/checkout-page.tsx'
import { EmptyCheckout } from '../features/checkout/empty-checkout.tsx'
import { loadCheckout } from '../features/checkout/load-checkout.ts'
import { OrderPages } from '../features/shared-baskets/order-pages.tsx'
import { useCheckoutPaths } from '../features/order-draft/order-sender.ts'
import { useTranslations } from '@dasturxon/i18n'
import { useBasket } from '../session/session-provider.tsx'
import { InnerPage } from '../page/inner-page.tsx'
import { requireData } from '../page/page-failure.ts'

/** What an order is made of comes with the page, and the basket as the server has it; what the device knows comes after. */
export async function loader(args: LoaderArgs) {
  const { data, environment, url } = args
  const menu = loadCatalogue(menuSourceOf({ data, environment })).then((one) => requireData(one, url))
  const [checkout, basket, catalogue] = await Promise.all([
    loadCheckout(args),
    loadServerBasket({ data, environment }, menu),
    menu,
  ])
  return { catalogue, ...checkout, ...basket }
}

export function Component() {
  return (
    <OrderPages>
      <Page />
    </OrderPages>
  )
}

function Page() {
  const t = useTranslations('checkout')
  const data = useLoaderData<typeof loader>()
  const { basketPath } = useCheckoutPaths()
  const isEmpty = useBasket(({ lines }) => lines.length === 0)
  // Drawn between other work: in one piece it keeps a cheap phone busy for too long.
  const isWaiting = useDeferredValue(isEmpty)
  return (
    <InnerPage title={t('title')} backHref={basketPath} width="wide">
      {isEmpty ? (
        <EmptyCheckout />
      ) : isWaiting ? null : (
        // Comes alive after what is around it.
        <Suspense>
          <CheckoutPage {...data} />
        </Suspense>
      )}
    </InnerPage>
  )
}
