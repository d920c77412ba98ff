import { Outlet, ScrollRestoration } from 'react-router'
import { useTranslations } from '../i18n/index.ts'
import { paths } from '../paths.ts'
import { useShop } from '../session/environment-provider.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layouts.module.css'

/** The shop: header with the brand, footer, and the screen between them. */
export function DefaultLayout() {
  const t = useTranslations('nav')
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('skipToContent')}
      </a>
      <Header />
      <main id="content" className={styles.content} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <ScrollRestoration />
    </>
  )
}

/** Sign-in and state pages: one narrow card, nothing to distract. */
export function AuthLayout() {
  return (
    <main id="content" className={styles.narrow}>
      <Outlet />
      <ScrollRestoration />
    </main>
  )
}

/** Pages for guests at a table: the brand, without the shop's navigation. */
export function ExtraLayout() {
  const { settings, merchant } = useShop()
  return (
    <main id="content" className={styles.narrow}>
      <a className={styles.mark} href={paths.home} aria-label={settings.brand || merchant.sub}>
        <img src={settings.logo || merchant.logo} width={56} height={56} alt="" />
      </a>
      <Outlet />
      <ScrollRestoration />
    </main>
  )
}

/** A map that fills the window. */
export function MapLayout() {
  return (
    <main id="content" className={styles.map}>
      <Outlet />
    </main>
  )
}
