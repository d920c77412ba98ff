import { useLoaderData, type LoaderArgs } from '../runtime/index.ts'
import { ProfileShell } from '../features/users/profile-shell.tsx'
import { OrderList, type OrderPages } from '../features/order-page/order-list.tsx'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../paths.ts'
import { ORDER_PAGE_SIZE } from '../features/order-page/order-page-size.ts'
import { requireData } from '../page/page-failure.ts'
import { TabLinks } from '@dasturxon/ui'

/** `/profile/orders`: those under way, and where there are none those that are over; `?tab=archive`: these. */
export async function loader({ call, url }: LoaderArgs) {
  const isArchive = url.searchParams.get('tab') === 'archive'
  const { id: userId } = requireData(await call('users.me'), url)
  const madeAt = new Date().toISOString()
  if (!isArchive) {
    const orders = requireData(await call('orders.listActive', { params: { userId } }), url)
    if (orders.length > 0)
      return { first: { userId, isArchive, orders, totalPages: 1 } satisfies OrderPages, isArchive, madeAt }
  }
  const page = requireData(
    await call('orders.list', {
      params: { userId },
      query: { page: 0, size: ORDER_PAGE_SIZE, onlyArchive: 'true' },
    }),
    url,
  )
  const first: OrderPages = { userId, isArchive: true, orders: page.content, totalPages: page.totalPages }
  return { first, isArchive, madeAt }
}

export function Component() {
  const t = useTranslations('orders')
  const { first, isArchive, madeAt } = useLoaderData<typeof loader>()
  const tabs = [
    { href: paths.orders, title: t('active') },
    { href: paths.ordersArchive, title: t('archive') },
  ]
  return (
    <ProfileShell title={t('title')}>
      <TabLinks
        label={t('title')}
        links={tabs}
        currentHref={isArchive ? paths.ordersArchive : paths.orders}
      />
      <OrderList key={String(isArchive)} first={first} isActiveTab={!isArchive} madeAt={madeAt} />
    </ProfileShell>
  )
}
