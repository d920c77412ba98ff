import { followLinks, linkOf, loadModule, matchRoute, type RouteOf, type Router } from '@dasturxon/client'
import { openOver, productOver } from './product-overlay.ts'

/** Every link of the shop leads to its screen without loading a page; a product opens over the screen it is pressed on. */
export function followShopLinks(page: Window, router: Router, routes: readonly RouteOf[]): void {
  followLinks(page, (link) => {
    if (!isOfShop(link)) return false
    const over = link.closest('[data-opens="page"]') ? null : openOver(link.pathname, router.state.location)
    if (over) {
      const isOverAnother = productOver(router.state.location) !== null
      void router.navigate(over.to, { mask: over.mask, replace: isOverAnother, preventScrollReset: true })
      return true
    }
    void router.navigate(link.pathname + link.search + link.hash, {
      replace: link.href === location.href,
      viewTransition: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      preventScrollReset: link.hasAttribute('data-keep-scroll'),
    })
    return true
  })
  // The finger is down about 100 ms before the click: time enough to fetch the next screen's script.
  page.addEventListener('pointerdown', (event) => {
    const link = linkOf(event)
    // A failure here shows itself again, and is handled, in the navigation that follows.
    if (link && isOfShop(link)) loadModule(matchRoute(routes, link.pathname).route).catch(() => undefined)
  })
}

/** Not another shop's on this host (MER-1), since this page knows only its own, and not a file's. */
const isOfShop = ({ search, pathname }: HTMLAnchorElement) =>
  !new URLSearchParams(search).has('vendor') && !/^\/(?:api|media|assets|dev)\//.test(pathname)
