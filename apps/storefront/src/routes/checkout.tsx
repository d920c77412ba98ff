import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { CheckoutPage } from '../features/checkout/checkout-page.tsx'
import { EmptyCheckout } from '../features/checkout/empty-checkout.tsx'
import { findCurrentUser } from '../features/profile/current-user.ts'
import { useTranslations } from '../i18n/index.ts'
import { paths } from '../paths.ts'
import { callContext } from '../session/environment.ts'
import { useBasket } from '../session/session-provider.tsx'
import { InnerPage } from '../shell/inner-page.tsx'
import { requireData } from '../shell/page-trouble.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const call = context.get(callContext)
  const [branches, methods, user] = await Promise.all([
    call('branches.list'),
    call('payments.methods', { query: { device: 'WEB' } }),
    findCurrentUser(call),
  ])
  return {
    branches: requireData(branches, url),
    methods: requireData(methods, url),
    user: requireData(user, url),
  }
}

export function Component() {
  const t = useTranslations('checkout')
  const data = useLoaderData<typeof loader>()
  const isEmpty = useBasket(({ lines }) => lines.length === 0)
  return (
    <InnerPage title={t('title')} backHref={paths.basket} width="wide">
      {isEmpty ? <EmptyCheckout /> : <CheckoutPage {...data} />}
    </InnerPage>
  )
}
