import { formatSom } from '@dasturxon/domain'
import { useTranslations } from '../../i18n/index.ts'
import { paths } from '../../paths.ts'
import { countAll } from '../../session/basket.ts'
import { useEnvironment, useShop } from '../../session/environment-provider.tsx'
import { useBasket } from '../../session/session-provider.tsx'
import { icons, type BottomNavItem } from '../../ui/index.ts'
import { sumOfLines } from '../basket/shown-lines.ts'
import { useShownLines } from '../basket/use-shown-lines.ts'
import { useActiveOrders } from './use-active-orders.ts'

/** The places of the bottom bar: five at most. The basket is one of them where the merchant wants it there (NAV-4). */
export function useNavItems(): BottomNavItem[] {
  const t = useTranslations()
  const { basketPosition, favouriteActive } = useShop().settings
  const activeOrders = useActiveOrders()
  const basket = useBasketItem()
  const hasBasket = basketPosition === 'NAVIGATION_BAR'
  const menu = {
    href: paths.home,
    title: t('nav.menu'),
    icon: icons.forkKnife,
    activeIcon: icons.forkKnifeFill,
  }
  const search = {
    href: paths.search,
    title: t('nav.search'),
    icon: icons.magnifyingGlass,
    activeIcon: icons.magnifyingGlass,
  }
  const favourites = {
    href: paths.favourites,
    title: t('nav.favorites'),
    icon: icons.heart,
    activeIcon: icons.heartFill,
  }
  const orders = {
    href: paths.orders,
    title: t('nav.orders'),
    icon: icons.receipt,
    activeIcon: icons.receiptFill,
    badge: activeOrders,
    label:
      activeOrders > 0 ? `${t('nav.orders')}, ${t('plural.orders', { count: activeOrders })}` : undefined,
  }
  const profile = {
    href: paths.profile,
    title: t('nav.profile'),
    icon: icons.user,
    activeIcon: icons.userFill,
  }
  if (hasBasket) return [menu, search, basket, orders, profile]
  return favouriteActive ? [menu, search, favourites, orders, profile] : [menu, search, orders, profile]
}

function useBasketItem(): BottomNavItem {
  const t = useTranslations()
  const { language } = useEnvironment()
  const lines = useShownLines()
  const count = useBasket(countAll)
  return {
    href: paths.basket,
    title: lines && count > 0 ? formatSom(sumOfLines(lines).net, language) : t('nav.basket'),
    icon: icons.basket,
    activeIcon: icons.basketFill,
    badge: count,
    label: t('nav.basketCount', { items: t('plural.items', { count }) }),
    isRaised: true,
  }
}
