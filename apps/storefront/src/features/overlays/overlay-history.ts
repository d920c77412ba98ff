/**
 * Overlays as entries of the browser's history: Back closes the top one and never the page under it. The entries are
 * invisible to the router, so that opening and closing loads nothing anew: they carry its state and a depth, and their
 * `popstate` events never reach it.
 */
type Overlay = {
  depth: number
  /** The router's own number of the page the overlay lies on. */
  page: unknown
  onBack: () => void
}

const stack: Overlay[] = []
/** Steps back that we asked for ourselves: their events tell nobody anything. */
let backsUnderWay = 0
let waiting: (() => void)[] = []
let isListening = false

/** Adds an entry for an overlay; `onBack` is called when the customer goes back over it. */
export function pushOverlay(onBack: () => void): Overlay {
  listen()
  const overlay: Overlay = { depth: stack.length + 1, page: pageOf(history.state), onBack }
  stack.push(overlay)
  history.pushState({ ...history.state, overlay: overlay.depth }, '')
  return overlay
}

/** Takes the entry of a closed overlay away again, with those of overlays above it. */
export function removeOverlay(overlay: Overlay): void {
  const index = stack.indexOf(overlay)
  if (index < 0) return
  const above = stack.splice(index).slice(1)
  for (const other of above.toReversed()) other.onBack()
  // After a link inside the overlay, history stands at another page: its entry stays behind, and is passed over later.
  const isHere = depthOf(history.state) > index && pageOf(history.state) === overlay.page
  if (isHere) goBack(depthOf(history.state) - index)
}

/** Closes whatever lies over the page; resolves when history stands at the page itself and it is safe to navigate. */
export async function closeOverlays(): Promise<void> {
  const bottom = stack[0]
  if (bottom) {
    removeOverlay(bottom)
    bottom.onBack()
  }
  if (backsUnderWay > 0) await new Promise<void>((resolve) => waiting.push(resolve))
}

function goBack(steps: number) {
  backsUnderWay += 1
  history.go(-steps)
}

function listen() {
  if (isListening) return
  isListening = true
  // In the capture phase, before the router's own listener.
  window.addEventListener('popstate', handlePop, { capture: true })
}

function handlePop(event: PopStateEvent) {
  if (backsUnderWay > 0) {
    event.stopImmediatePropagation()
    backsUnderWay -= 1
    if (backsUnderWay > 0) return
    const resolvers = waiting
    waiting = []
    for (const resolve of resolvers) resolve()
    return
  }
  const depth = depthOf(event.state)
  const top = stack.at(-1)
  const isSamePage = top !== undefined && pageOf(event.state) === top.page
  if (isSamePage) event.stopImmediatePropagation()
  const left = isSamePage ? depth : 0
  for (const overlay of stack.splice(left).toReversed()) overlay.onBack()
  // Forward to an overlay that is long closed: its entry means nothing any more.
  if (depth > stack.length) goBack(depth - stack.length)
}

function pageOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'idx' in state ? state.idx : undefined
}

function depthOf(state: unknown): number {
  const depth = typeof state === 'object' && state !== null && 'overlay' in state ? state.overlay : 0
  return typeof depth === 'number' ? depth : 0
}
