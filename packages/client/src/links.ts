/**
 * Takes over the links of a page: plain anchors, so that a list of hundreds costs nothing to render and works before scripts
 * arrive. Those elsewhere, with a target or a download, and presses with a modifier key stay the browser's. `page` is the window:
 * React listens on the document, and what a component does about a press comes first.
 *
 * @param follow goes where the link leads; false leaves it to the browser
 */
export function followLinks(page: Window, follow: (link: HTMLAnchorElement) => boolean): void {
  page.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = linkOf(event)
    if (link && follow(link)) event.preventDefault()
  })
}

/** The link of this origin that an event is about; null for none, for a jump within the page, and for what opens elsewhere. */
export function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== location.origin || link.hasAttribute('download')) return null
  if (link.target && link.target !== '_self') return null
  const isJump = link.hash !== '' && link.pathname === location.pathname && link.search === location.search
  return isJump ? null : link
}
