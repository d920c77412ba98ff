// First: Leaflet writes markup when it is loaded.
import './leaflet-markup.ts'
import L from 'leaflet'
import 'leaflet/dist/leaflet.css'

import { ELLIPTICAL } from './elliptical.ts'
import { keyStep } from './gestures.ts'
import { anchorOf, MAP_TRANSITION_MS } from './map-engine.ts'
import type { OutsideEngine, OutsideOptions } from './map-engine.ts'
import type { TileSource } from './map-source.ts'
import { createOutsideHost } from './outside-host.ts'
import { isSameView, MAX_ZOOM, MIN_ZOOM, pannedBy, SPHERICAL } from './projection.ts'
import type { View } from './projection.ts'

/** The city from a tile server, by Leaflet. Ready with its first tile. */
export function createTilesEngine(
  container: HTMLElement,
  source: TileSource,
  options: OutsideOptions,
): OutsideEngine {
  const isElliptical = source.projection === 'elliptical'
  const projection = isElliptical ? ELLIPTICAL : SPHERICAL
  let insets = options.insets
  /** Where a flight is going. */
  let goal: View | null = null
  const host = createOutsideHost(container)
  const isInteractive = options.isInteractive
  const map = L.map(host, {
    crs: isElliptical ? L.CRS.EPSG3395 : L.CRS.EPSG3857,
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
  // Not where the button lies that asks the device for its place.
  map.attributionControl.setPrefix(false).setPosition('bottomleft')

  const anchor = () => anchorOf(container, insets)

  function view(): View {
    const { x, y } = anchor()
    const { lat, lng } = map.containerPointToLatLng([x, y])
    return { centre: { latitude: lat, longitude: lng }, zoom: map.getZoom() }
  }

  // Leaflet counts from the container's middle, a view from the middle of what is not covered.
  function middleOf(wanted: View): L.LatLngExpression {
    const { x, y } = anchor()
    const fromMiddle = { x: x - container.clientWidth / 2, y: y - container.clientHeight / 2 }
    const { latitude, longitude } = pannedBy(wanted, fromMiddle, projection).centre
    return [latitude, longitude]
  }

  function jumpTo(next: View) {
    map.setView(middleOf(next), next.zoom, { animate: false })
  }

  // Whom we thank is to be read, whatever lies over the map's lower part.
  function liftAttribution() {
    const thanks = map.attributionControl.getContainer()
    if (thanks) thanks.style.marginBlockEnd = `${insets.bottom}px`
  }

  const layer = L.tileLayer(source.url, { attribution: source.attribution, maxZoom: MAX_ZOOM })
  layer.once('tileload', options.onReady)
  layer.addTo(map)
  liftAttribution()
  jumpTo(options.view)
  map.on('move', () => options.onMove(false))
  map.on('moveend', () => {
    goal = null
    options.onMove(true)
  })

  function zoomBy(levels: number) {
    const { centre, zoom } = view()
    const next = { centre, zoom: Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, Math.round(zoom) + levels)) }
    map.setView(middleOf(next), next.zoom)
  }

  function onKey(event: KeyboardEvent) {
    const step = event.target === container ? keyStep(event.key) : null
    if (!step) return
    event.preventDefault()
    if ('pan' in step) map.panBy([-step.pan.x, -step.pan.y])
    else zoomBy(step.levels)
  }
  const resize = new ResizeObserver(() => map.invalidateSize())
  resize.observe(container)

  return {
    view,
    anchor,
    projection: () => projection,
    setView(change, durationMs = MAP_TRANSITION_MS) {
      const next = { ...(goal ?? view()), ...change }
      if (durationMs === 0) return jumpTo(next)
      if (isSameView(next, goal ?? view())) return
      goal = next
      map.setView(middleOf(next), next.zoom, { animate: true, duration: durationMs / 1000 })
    },
    // Tiles bring their own names.
    setLabels() {},
    setInsets(next) {
      const before = view()
      insets = next
      liftAttribution()
      jumpTo(before)
    },
    zoomBy,
    reveal() {
      host.style.visibility = ''
      if (isInteractive) container.addEventListener('keydown', onKey)
    },
    destroy() {
      container.removeEventListener('keydown', onKey)
      resize.disconnect()
      map.off()
      map.stop()
      map.remove()
      host.remove()
    },
  }
}
