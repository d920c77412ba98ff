import { useLoaderData, type LoaderArgs } from '../runtime/index.ts'
import { useKnown } from '../runtime/data/use-query.ts'
import { loadHomeMenu } from '../features/menu/load-home-menu.ts'
import { menuSourceOf } from '../features/catalogue/menu-source.ts'
import { BannerRow } from '../features/content/banner-row.tsx'
import { StoriesRow } from '../features/content/stories-row.tsx'
import { ActiveOrderStrip } from '../features/orders/active-order-strip.tsx'
import '../features/order-page/again-row.module.css'
import '../features/orders/order-strip.module.css'
import { drawnPart } from '../browser/drawn-part.tsx'
import { withItsWords } from '../browser/later-part.tsx'
import { loadActiveOrders } from '../features/orders/load-active-orders.ts'
import { loadRecentOrders } from '../features/order-page/recent-orders.ts'
import { BasketColumn } from '../features/basket-page/basket-column.tsx'
import { HomeMenu } from '../features/menu/home-menu.tsx'
import { ServiceSwitch } from '../features/fulfilment/service-switch.tsx'
import { useTranslations } from '@dasturxon/i18n'
import { settingsOf } from '../environment/environment.ts'
import { useShop } from '../environment/environment-provider.tsx'
import { EntityText } from '../texts/entity-text.tsx'
import { PageTitle } from '../page/page-title.tsx'
import { requireData } from '../page/page-failure.ts'
import styles from './home.module.css'

const loadAgainRow = async () => (await import('../features/order-page/again-row.tsx')).AgainRow
const AgainRow = drawnPart(import.meta.env.SSR ? await loadAgainRow() : null, () =>
  withItsWords(loadAgainRow),
)

export async function loader({ call, data, environment, url }: LoaderArgs) {
  const settings = settingsOf(environment)
  const [catalogue, banners, stories, orders] = await Promise.all([
    loadHomeMenu(menuSourceOf({ data, environment }), settings, url),
    // spec §4 "Startup": banners and stories if active
    settings.bannersActive ? call('content.banners') : null,
    settings.storiesActive ? call('content.stories') : null,
    environment.isSignedIn ? loadOrders(call) : NO_ORDERS,
  ])
  return {
    catalogue: requireData(catalogue, url),
    // A menu without its offers is still a menu.
    banners: banners?.ok ? banners.data : [],
    stories: stories?.ok ? stories.data : [],
    ...orders,
  }
}

const NO_ORDERS = { activeOrders: [], recentOrders: [] }

async function loadOrders(call: LoaderArgs['call']) {
  const user = await call('users.me')
  if (!user.ok) return NO_ORDERS
  const [activeOrders, recentOrders] = await Promise.all([
    loadActiveOrders(call, user.data.id),
    loadRecentOrders(call, user.data.id),
  ])
  return { activeOrders, recentOrders }
}

/** Groups and categories chosen in place are part of the menu that is there. */
export const loadKey = ({ pathname }: URL) => pathname
export const isLoadedOnce = true

export function Component() {
  const t = useTranslations('nav')
  const { activeOrders, recentOrders, ...loaded } = useLoaderData<typeof loader>()
  // The newest that this window knows: the shop may change them while the page is open.
  const banners = useKnown('content.banners').at(-1) ?? loaded.banners
  const stories = useKnown('content.stories').at(-1) ?? loaded.stories
  const { settings, merchant } = useShop()
  return (
    <>
      <PageTitle>{t('menu', { kind: settings.shopKind })}</PageTitle>
      <h1 className="sr-only">{settings.brand || <EntityText of={merchant.name} />}</h1>
      <ActiveOrderStrip loaded={activeOrders} />
      <HomeMenu hasBanners={settings.bannersActive && banners.length > 0} basket={<BasketColumn />}>
        <div className={styles.service}>
          <ServiceSwitch />
        </div>
        {settings.storiesActive ? <StoriesRow stories={stories} /> : null}
        {settings.bannersActive ? (
          <div className={styles.banners}>
            <BannerRow banners={banners} />
          </div>
        ) : null}
        {recentOrders.length > 0 ? <AgainRow orders={recentOrders} /> : null}
      </HomeMenu>
    </>
  )
}
