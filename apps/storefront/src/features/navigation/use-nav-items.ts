import { formatNumber, formatSom } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { countAll } from '../../session/basket.ts'
import { useEnvironment, useShop } from '../../environment/environment-provider.tsx'
import { useBasket } from '../../session/session-provider.tsx'
import { icons, type BottomNavItem } from '@dasturxon/ui'
import { useBasketTotal } from '../baskets/use-basket-total.ts'
import { useOpenBasket } from '../baskets/use-open-basket.ts'
import { menuIcons } from './menu-icons.ts'
import { listNavTargets, type NavTarget } from './nav-targets.ts'
import { useActiveOrders } from './use-active-orders.ts'

/** The places of the bottom bar, each with what it says and counts (NAV-4). */
export function useNavItems(): BottomNavItem[] {
  const t = useTranslations('nav')
  const tPlural = useTranslations('plural')
  const { settings } = useShop()
  const activeOrders = useActiveOrders()
  const basket = useBasketItem()
  const ordersLabel =
    activeOrders > 0 ? `${t('orders')}, ${tPlural('orders', { count: activeOrders })}` : undefined
  const items: Record<NavTarget, Omit<BottomNavItem, 'href'>> = {
    home: {
      title: t('menu', { kind: settings.shopKind }),
      ...menuIcons(settings.shopKind),
    },
    search: { title: t('search'), icon: icons.magnifyingGlass, activeIcon: icons.magnifyingGlass },
    basket,
    favourites: { title: t('favorites'), icon: icons.heart, activeIcon: icons.heartFill },
    orders: {
      title: t('orders'),
      icon: icons.receipt,
      activeIcon: icons.receiptFill,
      badge: activeOrders,
      label: ordersLabel,
    },
    profile: { title: t('profile'), icon: icons.user, activeIcon: icons.userFill },
  }
  return listNavTargets(settings).map((target) => ({ href: paths[target], ...items[target] }))
}

function useBasketItem(): Omit<BottomNavItem, 'href'> {
  const t = useTranslations()
  const { language } = useEnvironment()
  const count = useBasket(countAll)
  const openBasket = useOpenBasket()
  const items = t('plural.items', { count })
  const { total: sum } = useBasketTotal()
  return {
    // Without its unit a million fits the narrowest phone, and no figure is cut; the name says the unit.
    title: sum === null ? t('nav.basket') : formatNumber(sum, language),
    icon: icons.basket,
    activeIcon: icons.basketFill,
    badge: count,
    label:
      sum === null
        ? t('nav.basketCount', { items })
        : t('a11y.basketIs', { items, total: formatSom(sum, language) }),
    isRaised: true,
    onPress: openBasket,
  }
}
