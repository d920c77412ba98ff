import { redirect, useLoaderData, type LoaderArgs } from '../runtime/index.ts'
import { ProfileShell } from '../features/users/profile-shell.tsx'
import { CardsPage } from '../features/cards/cards-page.tsx'
import { PayByCardPage } from '../features/cards/pay-by-card-page.tsx'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../paths.ts'
import { InnerPage } from '../page/inner-page.tsx'
import { requireData, requireId, unknownPath } from '../page/page-failure.ts'

/** `/profile/cards`; with `?order=` one of them is chosen to pay it. Cards of a shop that takes none any more can be removed. */
export async function loader({ call, environment, url }: LoaderArgs) {
  const { merchantState } = environment
  const isActive = 'settings' in merchantState && merchantState.settings.cardActive
  const orderId = url.searchParams.get('order')
  const cards = requireData(await call('cards.list'), url)
  if (!isActive && (orderId !== null || cards.length === 0)) throw unknownPath(url)
  if (orderId === null) return { cards, order: null }
  const id = requireId(orderId, url)
  const order = requireData(await call('orders.find', { params: { id } }), url)
  if (order.payBefore === null) throw redirect(paths.order(id))
  return { cards, order }
}

export function Component() {
  const t = useTranslations('card')
  const { cards, order } = useLoaderData<typeof loader>()
  if (order) {
    return (
      <InnerPage title={t('payTitle')} backHref={paths.order(order.id)}>
        <PayByCardPage cards={cards} order={order} />
      </InnerPage>
    )
  }
  return (
    <ProfileShell title={t('title')}>
      <CardsPage cards={cards} />
    </ProfileShell>
  )
}
