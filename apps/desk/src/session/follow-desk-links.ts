import type { Router } from '@dasturxon/client'

/**
 * Links within the desk change the screen and load no page; those with a modifier key stay the browser's. Branch and service
 * stay in the address where a link says so: named in each of two hundred, they would all be drawn again with them (DSK-19).
 */
export function followDeskLinks(page: Window, router: Router): void {
  page.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.origin !== location.origin || !link.pathname.startsWith('/desk')) return
    event.preventDefault()
    const search = link.hasAttribute('data-keeps-search') ? location.search : link.search
    void router.navigate(link.pathname + search, {
      replace: link.href === location.href,
      preventScrollReset: true,
    })
  })
}
