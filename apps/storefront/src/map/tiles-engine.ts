import L from 'leaflet'
import 'leaflet/dist/leaflet.css'

import { MAP_INIT_MS, MAP_TRANSITION_MS } from './map-engine.ts'
import type { EngineOptions, MapEngine } from './map-engine.ts'
import { isSameView, MAX_ZOOM, MIN_ZOOM, toWorld, fromWorld } from './projection.ts'
import type { Point, View } from './projection.ts'

/** Where tiles come from: a URL with `{z}/{x}/{y}` and whom to thank (HTML of the merchant's own settings). */
export type TileSource = { url: string; attribution: string }

type TilesOptions = EngineOptions & {
  tiles: TileSource
  /** No tile has come: the drawn city is to take over. */
  onFailed: () => void
}

/** The city from a tile server, by Leaflet. Loaded only where a tile URL is set. */
export function createTilesEngine(container: HTMLElement, options: TilesOptions): MapEngine {
  let insets = options.insets
  /** Where a flight is going. */
  let goal: View | null = null
  // Under our own markers, which are ordered among themselves.
  const host = document.createElement('div')
  host.style.cssText = 'position:absolute;inset:0;z-index:0'
  container.prepend(host)
  const isInteractive = options.isInteractive
  const map = L.map(host, {
    zoomControl: false,
    attributionControl: true,
    zoomAnimation: false,
    zoomSnap: 0,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    dragging: isInteractive,
    touchZoom: isInteractive,
    scrollWheelZoom: isInteractive,
    doubleClickZoom: isInteractive,
    keyboard: false,
  })
  map.attributionControl.setPrefix(false)

  function anchor(): Point {
    return { x: container.clientWidth / 2, y: (insets.top + container.clientHeight - insets.bottom) / 2 }
  }

  function view(): View {
    const { x, y } = anchor()
    const { lat, lng } = map.containerPointToLatLng([x, y])
    return { centre: { latitude: lat, longitude: lng }, zoom: map.getZoom() }
  }

  // Leaflet counts from the container's middle, a view from the middle of what is not covered.
  function middleOf({ centre, zoom }: View): L.LatLngExpression {
    const { x, y } = anchor()
    const world = toWorld(centre, zoom)
    const middle = fromWorld(
      { x: world.x + container.clientWidth / 2 - x, y: world.y + container.clientHeight / 2 - y },
      zoom,
    )
    return [middle.latitude, middle.longitude]
  }

  const layer = L.tileLayer(options.tiles.url, { attribution: options.tiles.attribution, maxZoom: MAX_ZOOM })
  const giveUp = window.setTimeout(options.onFailed, MAP_INIT_MS)
  layer.once('tileload', () => window.clearTimeout(giveUp))
  layer.addTo(map)
  map.setView(middleOf(options.view), options.view.zoom, { animate: false })
  map.on('move', () => options.onMove(false))
  map.on('moveend', () => {
    goal = null
    options.onMove(true)
  })

  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: [-40, 0], ArrowRight: [40, 0], ArrowUp: [0, -40], ArrowDown: [0, 40] }[
      event.key
    ]
    if (event.target !== container || !step) return
    event.preventDefault()
    map.panBy([step[0] ?? 0, step[1] ?? 0])
  }
  if (isInteractive) container.addEventListener('keydown', onKey)
  const resize = new ResizeObserver(() => map.invalidateSize())
  resize.observe(container)

  return {
    view,
    anchor,
    setView(change) {
      const next = { ...(goal ?? view()), ...change }
      if (isSameView(next, goal ?? view())) return
      goal = next
      map.setView(middleOf(next), next.zoom, { animate: true, duration: MAP_TRANSITION_MS / 1000 })
    },
    // Tiles bring their own names.
    setLabels() {},
    setInsets(next) {
      const before = view()
      insets = next
      map.setView(middleOf(before), before.zoom, { animate: false })
    },
    zoomBy(levels) {
      const { centre, zoom } = view()
      const next = { centre, zoom: Math.round(zoom) + levels }
      map.setView(middleOf(next), next.zoom)
    },
    destroy() {
      window.clearTimeout(giveUp)
      container.removeEventListener('keydown', onKey)
      resize.disconnect()
      map.off()
      map.stop()
      map.remove()
      host.remove()
    },
  }
}
