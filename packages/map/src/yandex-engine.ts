import { ELLIPTICAL } from './elliptical.ts'
import { readFromFrame } from './frame/frame-protocol.ts'
import { WIDE } from './frame/wide.ts'
import type { FrameTheme, FromFrame, ToFrame } from './frame/frame-protocol.ts'
import { keyStep } from './gestures.ts'
import { anchorOf, MAP_TRANSITION_MS } from './map-engine.ts'
import type { OutsideEngine, OutsideOptions } from './map-engine.ts'
import type { YandexSource } from './map-source.ts'
import { createOutsideHost } from './outside-host.ts'
import { isSameView, MAX_ZOOM, MIN_ZOOM, pannedBy, SPHERICAL } from './projection.ts'
import type { View } from './projection.ts'

const STEP_MS = 150

/** The row of buttons at the lower edge of a wide map, px. */
const BUTTONS = 88

/** The Yandex map, in a frame of another origin: its scripts see nothing of the shop, and we see only where it looks. */
export function createYandexEngine(
  container: HTMLElement,
  source: YandexSource,
  options: OutsideOptions,
): OutsideEngine {
  const { isInteractive } = options
  let { view, insets } = options
  /** Where a flight is going. */
  let goal: View | null = null
  /** How many views the frame was told. */
  let turn = 0
  let projection = ELLIPTICAL
  let isShown = false

  const url = frameUrl(source)
  const frame = document.createElement('iframe')
  frame.src = url.href
  frame.title = container.ariaLabel ?? ''
  // Its own origin, which is not ours: for the address that Yandex checks the key against.
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox')
  frame.style.cssText = 'position:absolute;inset:0;inline-size:100%;border:0'
  frame.inert = !isInteractive
  const host = createOutsideHost(container)
  host.append(frame)

  const anchor = () => anchorOf(container, insets)

  /** The frame ends where the map is covered, so that logo and links are seen: over the card, or over the buttons. */
  function layOut() {
    frame.style.blockSize = `calc(100% - ${covered()}px)`
  }
  const covered = () => (container.clientWidth < WIDE ? insets.bottom : Math.min(insets.bottom, BUTTONS))
  // The frame's own middle is not the map's anchor.
  const shift = () => anchor().y - (container.clientHeight - covered()) / 2
  const toMiddle = (at: View) => pannedBy(at, { x: 0, y: shift() }, projection)
  const fromMiddle = (at: View) => pannedBy(at, { x: 0, y: -shift() }, projection)
  layOut()

  function tell(message: ToFrame) {
    frame.contentWindow?.postMessage(message, url.origin)
  }

  function flyTo(next: View, durationMs: number) {
    goal = durationMs === 0 ? null : next
    if (durationMs === 0) view = next
    turn += 1
    tell({ kind: 'view', view: toMiddle(next), durationMs, turn })
    // What lies over the map goes along before the frame says so: a press right after it meets what it would meet then.
    if (durationMs === 0) options.onMove(true)
  }

  function zoomBy(levels: number) {
    const from = goal ?? view
    const zoom = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, Math.round(from.zoom) + levels))
    flyTo({ ...from, zoom }, STEP_MS)
  }

  function hear(message: FromFrame) {
    switch (message.kind) {
      case 'ready':
        return tell({ kind: 'start', view: toMiddle(view), theme: themeOf(), isInteractive })
      case 'shown':
        projection = message.projection === 'spherical' ? SPHERICAL : ELLIPTICAL
        isShown = true
        return options.onReady()
      case 'moved':
        if (!isShown) return undefined
        // What it shows before it has heard of the last view is over: a hand that pans goes on from there.
        if (message.turn === turn) {
          view = fromMiddle(message.view)
          if (!message.isMoving) goal = null
        }
        return options.onMove(!message.isMoving)
      case 'released':
        return container.focus({ preventScroll: true })
      case 'failed':
        return options.onFailed()
    }
  }

  const abort = new AbortController()
  const { signal } = abort
  window.addEventListener(
    'message',
    (event) => {
      if (event.source !== frame.contentWindow || event.origin !== url.origin) return
      const message = readFromFrame(event.data)
      if (message) hear(message)
    },
    { signal },
  )
  const theme = new MutationObserver(() => tell({ kind: 'theme', theme: themeOf() }))
  theme.observe(document.documentElement, { attributeFilter: ['data-dark'] })
  const resize = new ResizeObserver(() => {
    layOut()
    options.onMove(true)
  })
  resize.observe(container)

  function onKey(event: KeyboardEvent) {
    const step = event.target === container ? keyStep(event.key) : null
    if (!step) return
    event.preventDefault()
    if ('pan' in step) flyTo(pannedBy(goal ?? view, step.pan, projection), STEP_MS)
    else zoomBy(step.levels)
  }

  return {
    view: () => view,
    anchor,
    projection: () => projection,
    setView(change, durationMs = MAP_TRANSITION_MS) {
      const next = { ...(goal ?? view), ...change }
      if (durationMs === 0 || !isSameView(next, goal ?? view)) flyTo(next, durationMs)
    },
    // The map brings its own names.
    setLabels() {},
    setInsets(next) {
      insets = next
      layOut()
      flyTo(goal ?? view, 0)
    },
    zoomBy,
    reveal() {
      host.style.visibility = ''
      if (isInteractive) container.addEventListener('keydown', onKey, { signal })
    },
    destroy() {
      abort.abort()
      theme.disconnect()
      resize.disconnect()
      host.remove()
    },
  }
}

/** The frame's host is no merchant's: beside the shop's, under the same scheme and port. */
function frameUrl({ host, merchantId }: YandexSource): URL {
  const { protocol, port } = window.location
  const url = new URL(`${protocol}//${host}${port === '' ? '' : `:${port}`}/map-frame`)
  url.search = new URLSearchParams({ merchantId, lang: document.documentElement.lang }).toString()
  return url
}

function themeOf(): FrameTheme {
  return 'dark' in document.documentElement.dataset ? 'dark' : 'light'
}
