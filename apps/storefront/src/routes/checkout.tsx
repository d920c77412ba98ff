import { Suspense, useDeferredValue } from 'react'
import { useLoaderData, type LoaderArgs } from '../runtime/index.ts'
import { loadServerBasket } from '../features/baskets/load-server-basket.ts'
import { loadCatalogue } from '../features/catalogue/cached-catalogue.ts'
import { menuSourceOf } from '../features/catalogue/menu-source.ts'
import { LoadedCatalogue, useLoadedCatalogue } from '../features/catalogue/use-catalogue.ts'
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
  const { call, environment, url } = args
  const menu = loadCatalogue(menuSourceOf({ call, environment })).then((one) => requireData(one, url))
  const [checkout, basket, catalogue] = await Promise.all([
    loadCheckout(args),
    loadServerBasket({ call, environment }, menu),
    menu,
  ])
  return { ...checkout, ...basket, catalogue }
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
  const { catalogue, products, ...data } = useLoaderData<typeof loader>()
  const known = useLoadedCatalogue(catalogue, products)
  const { basketPath } = useCheckoutPaths()
  const isEmpty = useBasket(({ lines }) => lines.length === 0)
  // Drawn between other work: in one piece it keeps a cheap phone busy for too long.
  const isWaiting = useDeferredValue(isEmpty)
  return (
    <LoadedCatalogue value={known}>
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
    </LoadedCatalogue>
  )
}
