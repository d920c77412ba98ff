import { useLocation } from '../../runtime/index.ts'
import { useTranslations } from '@dasturxon/i18n'
import { laterPart } from '../../browser/later-part.tsx'
import { useAtRest } from '../../browser/use-at-rest.ts'
import { countAll } from '../../session/basket.ts'
import { useBasket } from '../../session/session-provider.tsx'
import { useShop } from '../../environment/environment-provider.tsx'
import { BottomNav, Dock } from '@dasturxon/ui'
import styles from './shop-dock.module.css'
import { useNavItems } from './use-nav-items.ts'
import { useScrollsDown } from '../../browser/use-scrolls-down.ts'
import { usePendingPathname } from './use-pending-pathname.ts'
import { useNavTabs } from '../../runtime/use-nav-tabs.ts'

const { Part: DockBar } = laterPart(async () => (await import('./dock-bar.tsx')).DockBar)

/** The bottom of a phone: the basket, when there is something in it, and the ways through the shop (NAV-4). */
export function ShopDock({ isShown }: { isShown: boolean }) {
  const t = useTranslations()
  const { settings } = useShop()
  const { pathname } = useLocation()
  const { currentRoot, press } = useNavTabs()
  const items = useNavItems()
  const isFolded = useScrollsDown()
  const pending = usePendingPathname()
  const isBarWanted = settings.basketPosition === 'FLOATING_OVER_PRODUCT' || !settings.isNavigationViewEnabled
  const isAtRest = useAtRest()
  // Where the bar would say nothing at first, nobody waits for its script.
  const isFilled = useBasket(countAll) > 0
  const hasBar = (isShown && isFilled) || isAtRest
  const bar = hasBar ? <DockBar isFloating={isShown && isBarWanted} isShown={isShown} /> : null
  // What is put into a basket of several people goes there from every screen.
  if (!isShown) return bar
  return (
    <section className={styles.dock} aria-label={t('nav.main')} data-folded={isFolded || undefined}>
      <Dock>
        {bar}
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
