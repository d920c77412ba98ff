/**
 * Gives the focus of another page to its heading, which a screen reader then says and from where keys go on; without it,
 * it would be on nothing. What the page itself has given the focus, or a dialog over it, keeps it.
 */
export function focusHeading(): void {
  const page = document.getElementById('content')
  if (document.querySelector('dialog[open]') || page?.contains(document.activeElement)) return
  const heading = page?.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
