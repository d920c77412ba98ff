import { useNow } from '@dasturxon/client'
import { useSyncExternalStore, type ReactNode } from 'react'
import { BasketOverlay } from '../features/basket-page/basket-overlay.tsx'
import { BasketSync } from '../features/basket-page/basket-sync.tsx'
import { drawnPart } from '../browser/drawn-part.tsx'
import { ProductDoorsProvider } from '../features/catalogue/open-product.tsx'
import { smallPicture } from '../features/catalogue/picture-source.ts'
import { ProductOverlay } from '../features/menu/product-overlay.tsx'
import { RepeatOverlay } from '../features/menu/repeat-overlay.tsx'
import { ShopDock } from '../features/navigation/shop-dock.tsx'
import { TabSync } from '../features/navigation/tab-sync.tsx'
import { FulfilmentOverlays } from '../features/fulfilment/fulfilment-overlays.tsx'
import { formatMomentWithin } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../paths.ts'
import { useLocation } from '../runtime/index.ts'
import { isServerBusy, onServerBusy } from '../runtime/busy-server.ts'
import { useOfflineSince } from '../runtime/connection.ts'
import { useEnvironment, useShop } from '../environment/environment-provider.tsx'
import { joinClasses, OfflineBar, ToastHost, UnbrokenImage } from '@dasturxon/ui'
import { frameOf } from './frame.ts'
import { Header } from './header.tsx'
import { PageOnItsWay } from './page-on-its-way.tsx'
import './footer.module.css'
import styles from './layouts.module.css'

/** Its words are among each page's own: FOOTER in stages.mjs. */
const loadFooter = async () => (await import('./footer.tsx')).Footer
const Footer = drawnPart(import.meta.env.SSR ? await loadFooter() : null, loadFooter)

type LayoutProps = { children: ReactNode }

/** The shop: header with the brand, footer, the screen between them, and what lies over it. */
export function DefaultLayout({ children }: LayoutProps) {
  const t = useTranslations()
  const frame = frameOf(useLocation().pathname)
  const { settings } = useShop()
  const { language } = useEnvironment()
  const since = useOfflineSince()
  const now = useNow()
  const asOf =
    since && now ? t('error.asOf', { time: formatMomentWithin(new Date(since), { language, now }) }) : null
  const isBusy = useSyncExternalStore(onServerBusy, isServerBusy, () => false)
  return (
    <ProductDoorsProvider>
      <nav aria-label={t('nav.skipToContent')}>
        <a className={styles.skip} href="#content">
          {t('nav.skipToContent')}
        </a>
        <a className={styles.skip} href={paths.basket}>
          {t('nav.skipToBasket')}
        </a>
      </nav>
      <Header isHiddenOnPhones={!frame.hasHeader} />
      <OfflineBar
        labels={{ offline: asOf ?? t('error.offline'), online: t('error.online') }}
        notice={isBusy ? t('error.busy') : asOf}
      />
      <main id="content" className={joinClasses(styles.content, frame.isLong && styles.long)} tabIndex={-1}>
        {children}
        <PageOnItsWay />
      </main>
      <div className={joinClasses(!frame.hasFooter && styles.wideOnly, frame.hasDock && styles.aboveDock)}>
        <Footer />
      </div>
      <ShopDock isShown={frame.hasDock} />
      <BasketSync />
      {settings.cartPageActive ? null : <BasketOverlay />}
      <ProductOverlay />
      <RepeatOverlay />
      <FulfilmentOverlays />
      <ToastHost />
      {settings.multiTabNavigationEnabled ? <TabSync /> : null}
    </ProductDoorsProvider>
  )
}

/** Sign-in and state pages: one narrow card, nothing to distract. */
export function AuthLayout({ children }: LayoutProps) {
  return (
    <main id="content" className={styles.narrow}>
      {children}
      <ToastHost />
    </main>
  )
}

/** Pages for guests at a table: the brand, without the shop's navigation. */
export function ExtraLayout({ children }: LayoutProps) {
  const { settings, merchant } = useShop()
  const logo = settings.logo || merchant.logo
  return (
    <main id="content" className={styles.narrow}>
      <a className={styles.mark} href={paths.home} aria-label={settings.brand || merchant.sub}>
        {logo ? <UnbrokenImage src={smallPicture(logo, 160)} width={56} height={56} alt="" /> : null}
      </a>
      {children}
      <ToastHost />
    </main>
  )
}

/** A map that fills the window. */
export function MapLayout({ children }: LayoutProps) {
  return (
    <main id="content" className={styles.map}>
      {children}
      <ToastHost />
    </main>
  )
}
