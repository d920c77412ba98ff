import { loadModule, matchRoute, type RouteOf, type Router } from '@dasturxon/client'
import { openOver, productOver } from './product-overlay.ts'

/**
 * One listener for every link of the shop: plain anchors, so that a list of hundreds costs nothing to render and works
 * before scripts arrive. Links elsewhere, with a target, a download or a modifier key stay the browser's. `page` is the
 * window: React listens on the document, and what a component does about a press comes first.
 */
export function followLinks(page: Window, router: Router, routes: readonly RouteOf[]): void {
  page.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = ownLink(event)
    if (!link) return
    event.preventDefault()
    const over = link.closest('[data-opens="page"]') ? null : openOver(link.pathname, router.state.location)
    if (over) {
      const isOverAnother = productOver(router.state.location) !== null
      void router.navigate(over.to, { mask: over.mask, replace: isOverAnother, preventScrollReset: true })
      return
    }
    void router.navigate(link.pathname + link.search + link.hash, {
      replace: link.href === location.href,
      viewTransition: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      preventScrollReset: link.hasAttribute('data-keep-scroll'),
    })
  })
  // The finger is down about 100 ms before the click: time enough to fetch the next screen's script.
  page.addEventListener('pointerdown', (event) => {
    const link = ownLink(event)
    // A failure here shows itself again, and is handled, in the navigation that follows.
    if (link) loadModule(matchRoute(routes, link.pathname).route).catch(() => undefined)
  })
}

function ownLink(event: Event): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.origin !== location.origin || link.hasAttribute('download')) return null
  if (link.target && link.target !== '_self') return null
  // Another shop on this host (MER-1): this page knows only its own.
  if (new URLSearchParams(link.search).has('vendor')) return null
  // A jump within the page is the browser's own work.
  const isJump = link.hash !== '' && link.pathname === location.pathname && link.search === location.search
  const isPage = !/^\/(?:api|media|assets|dev)\//.test(link.pathname)
  return isJump || !isPage ? null : link
}
