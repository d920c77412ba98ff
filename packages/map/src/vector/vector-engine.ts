import { Map as GlMap, addProtocol, removeProtocol, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { PMTiles } from 'pmtiles'

import { addDefaultRules } from '@dasturxon/client/default-policy'
import { colorsOf } from '../city-layer.ts'
import { anchorOf } from '../map-engine.ts'
import type { MapLabel, OutsideEngine, OutsideOptions } from '../map-engine.ts'
import type { VectorSource } from '../map-source.ts'
import { createMovingEngine } from '../moving-engine.ts'
import { createOutsideHost } from '../outside-host.ts'
import { pannedBy } from '../projection.ts'
import type { Point, View } from '../projection.ts'
import { cityStyle, toMapZoom, type CityLook } from './city-style.ts'
import { createThanks } from './thanks.ts'

/** The size of text that browsers begin with, px. */
const USUAL_TEXT = 16
/** More pixels than that nobody sees, and a cheap phone draws them slowly. */
const MOST_DENSITY = 2

setWorkerUrl(workerUrl)
// The policy of a page lets the library begin this worker, a file of ours, and no other.
addDefaultRules({
  createScriptURL(url) {
    if (url !== workerUrl) throw new TypeError('The map has one worker.')
    return url
  },
})

/** How many maps there were on this page. */
let opened = 0

/**
 * The city from vector tiles of our own origin, by MapLibre GL, moved as the drawn one is. Ready when all that is in sight is there.
 * Throws where the browser has no WebGL.
 */
export function createVectorEngine(
  container: HTMLElement,
  source: VectorSource,
  options: OutsideOptions,
): OutsideEngine {
  const host = createOutsideHost(container)
  const frame = document.createElement('div')
  frame.style.cssText = 'position:absolute;inset:0;overflow:hidden'
  // The surface around it says what it is, and takes fingers and keys.
  frame.ariaHidden = 'true'
  const thanks = createThanks(source.scheme)
  host.append(frame, thanks)

  opened += 1
  const protocol = `city-${opened}`
  // Of each map its own: what could not be read once is asked for again by the next.
  const file = new PMTiles(new URL(source.url, document.baseURI).href)
  addProtocol(protocol, async ({ url }, abort) => {
    const [z = 0, x = 0, y = 0] = url.slice(`${protocol}://`.length).split('/').map(Number)
    const tile = await file.getZxy(z, x, y, abort.signal)
    return { data: tile?.data ?? new ArrayBuffer(0) }
  })

  let zones: readonly MapLabel[] = []
  let look = lookOf(container, zones)
  const style = () => cityStyle(source, `${protocol}://{z}/{x}/{y}`, look)
  let map: GlMap
  try {
    map = new GlMap({
      container: frame,
      style: style(),
      interactive: false,
      attributionControl: false,
      fadeDuration: 0,
      pixelRatio: Math.min(window.devicePixelRatio, MOST_DENSITY),
      trackResize: false,
      ...lookingAt(options.view, anchorOf(container, options.insets)),
    })
  } catch (error) {
    removeProtocol(protocol)
    host.remove()
    throw error
  }
  map.getCanvas().style.cssText += ';position:absolute;inset:0'

  function lookingAt(view: View, anchor: Point) {
    const fromMiddle = { x: anchor.x - container.clientWidth / 2, y: anchor.y - container.clientHeight / 2 }
    const { latitude, longitude } = pannedBy(view, fromMiddle).centre
    return { center: [longitude, latitude] as [number, number], zoom: toMapZoom(view.zoom) }
  }

  const shift = (view: View, anchor: Point) => void map.jumpTo(lookingAt(view, anchor))

  const engine = createMovingEngine(container, options, {
    shift,
    paint(view, anchor) {
      const next = lookOf(container, zones)
      if (JSON.stringify(next) !== JSON.stringify(look)) {
        look = next
        map.setStyle(style())
      }
      map.resize()
      shift(view, anchor)
    },
    // Those of streets and places the tiles bring themselves.
    setLabels(labels) {
      zones = labels.filter(({ kind }) => kind === 'zone')
    },
    remove() {
      map.remove()
      removeProtocol(protocol)
      host.remove()
    },
  })

  let isReady = false
  map.once('load', () => {
    isReady = true
    options.onReady()
  })
  map.on('error', () => {
    if (isReady) options.onTrouble()
    else options.onFailed()
  })

  const liftThanks = (bottom: number) => (thanks.style.marginBlockEnd = `${bottom}px`)
  liftThanks(options.insets.bottom)
  return {
    ...engine,
    setInsets(insets) {
      liftThanks(insets.bottom)
      engine.setInsets(insets)
    },
    reveal() {
      host.style.visibility = ''
      engine.takeHands()
    },
  }
}

/** How the map is to look in the theme, the text size and the language of the page as they are. */
function lookOf(container: HTMLElement, zones: readonly MapLabel[]): CityLook {
  const style = getComputedStyle(container)
  const root = document.documentElement
  return {
    colors: {
      ...colorsOf(style),
      text: style.getPropertyValue('--map-text').trim(),
      parkText: style.getPropertyValue('--map-park-text').trim(),
      zone: style.getPropertyValue('--map-zone').trim(),
    },
    fonts: style.fontFamily
      .split(',')
      .map((family) => family.trim().replaceAll(/["']/g, ''))
      // A stand-in for a font on its way is on no device, and the library would wait for it in vain.
      .filter((family) => !family.endsWith(' stand-in')),
    textScale: Number.parseFloat(getComputedStyle(root).fontSize) / USUAL_TEXT,
    language: root.lang,
    zones,
  }
}
