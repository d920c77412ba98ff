/** The element of an outside map in the map's container: under markers and buttons, and unseen until it is revealed. */
export function createOutsideHost(container: HTMLElement): HTMLElement {
  const host = document.createElement('div')
  host.style.cssText = 'position:absolute;inset:0;z-index:0;visibility:hidden'
  container.append(host)
  return host
}
