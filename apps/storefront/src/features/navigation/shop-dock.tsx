import { formatSom } from '@dasturxon/i18n/formats'
import { useLocation } from '../../runtime/index.ts'
import { useTranslations } from '@dasturxon/i18n'
import { laterPart } from '../../browser/later-part.tsx'
import { paths } from '../../paths.ts'
import { countAll } from '../../session/basket.ts'
import { useEnvironment, useShop } from '../../environment/environment-provider.tsx'
import { useBasket } from '../../session/session-provider.tsx'
import { useIsHydrated } from '../../environment/use-is-hydrated.ts'
import { BasketBar, BottomNav, Dock } from '@dasturxon/ui'
import { basketTotal } from '../basket-page/basket-total.ts'
import { useBasketQuote } from '../basket-page/use-basket-quote.ts'
import { DeliveryTerms } from '../basket-page/delivery-terms.tsx'
import { FreeDelivery } from '../basket-page/free-delivery.tsx'
import { sumOfLines } from '../baskets/shown-lines.ts'
import { useDeliveryLabels } from '../basket-page/use-delivery-labels.ts'
import { useOpenBasket } from '../baskets/use-open-basket.ts'
import { useShownLines } from '../baskets/use-shown-lines.ts'
import { smallPicture } from '../catalogue/picture-source.ts'
import { useIsMember } from '../shared-baskets/membership.ts'
import styles from './shop-dock.module.css'
import { useNavItems } from './use-nav-items.ts'
import { useScrollsDown } from '../../browser/use-scrolls-down.ts'
import { usePendingPathname } from './use-pending-pathname.ts'
import { useNavTabs } from '../../runtime/use-nav-tabs.ts'

const { Part: TogetherStrip } = laterPart(
  async () => (await import('../shared-baskets/together-strip.tsx')).TogetherStrip,
)

/** The bottom of a phone: the basket, when there is something in it, and the ways through the shop (NAV-4). */
export function ShopDock() {
  const t = useTranslations()
  const { settings } = useShop()
  const { pathname } = useLocation()
  const { currentRoot, press } = useNavTabs()
  const items = useNavItems()
  const isFolded = useScrollsDown()
  const pending = usePendingPathname()
  const isMember = useIsMember()
  const isBarWanted = settings.basketPosition === 'FLOATING_OVER_PRODUCT' || !settings.isNavigationViewEnabled
  return (
    <section className={styles.dock} aria-label={t('nav.main')} data-folded={isFolded || undefined}>
      <Dock>
        {isMember && pathname !== paths.together ? (
          <TogetherStrip />
        ) : isBarWanted ? (
          <FloatingBasket />
        ) : null}
        {settings.isNavigationViewEnabled ? (
          <BottomNav
            label={t('nav.main')}
            items={items}
            currentHref={items.find(({ href }) => href === pending)?.href ?? currentRoot ?? pathname}
            onPress={press}
          />
        ) : null}
      </Dock>
    </section>
  )
}

function FloatingBasket() {
  const t = useTranslations()
  const { language } = useEnvironment()
  const lines = useShownLines()
  const count = useBasket(countAll)
  const openBasket = useOpenBasket()
  const quoted = useBasketQuote(lines ?? [])
  if (count === 0) return <FirstLabels />
  if (!lines) return null
  const pictures = lines.flatMap(({ product }) => (product?.image ? smallPicture(product.image, 96) : []))
  const { net } = sumOfLines(lines)
  return (
    <BasketBar
      href={paths.basket}
      onPress={openBasket}
      title={t('nav.basket')}
      countText={t('plural.items', { count })}
      sum={formatSom(basketTotal(net, quoted), language)}
      pictures={[...new Set(pictures)]}
      progress={<FreeDelivery net={net} />}
    />
  )
}

/** Before there is a basket: what delivery takes stands where the basket will. */
function FirstLabels() {
  const { pathname } = useLocation()
  const hasLabels = useDeliveryLabels().length > 0
  const isHydrated = useIsHydrated()
  if (!isHydrated || pathname !== paths.home || !hasLabels) return null
  return (
    <div className={styles.terms}>
      <DeliveryTerms isShort />
    </div>
  )
}
