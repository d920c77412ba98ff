/** The script of the document in which the Yandex map lives, on a host of its own: it sees no shop, cookie or basket. */
import { MAX_ZOOM, MIN_ZOOM, toWorld } from '../projection.ts'
import type { View } from '../projection.ts'
import { readToFrame } from './frame-protocol.ts'
import type { FromFrame, ProjectionName, ToFrame } from './frame-protocol.ts'
import { loadYandexApi } from './yandex-api.ts'
import type { YandexLocation, YandexMap } from './yandex-api.ts'
import { WIDE } from './wide.ts'

const { key = '', locale = '' } = document.documentElement.dataset
const page = window.parent
let pageOrigin = ''
let map: YandexMap | null = null
/** Told before there was a map. */
let waiting: Extract<ToFrame, { kind: 'start' }> | null = null
/** The last view that the page told, by its count. */
let turn = 0

const api = loadYandexApi(key, locale)

window.addEventListener('message', ({ source, origin, data }) => {
  const message = source === page ? readToFrame(data) : null
  if (!message) return
  // Whose page may hold this frame is in the frame's own policy.
  pageOrigin ||= origin
  if (origin !== pageOrigin) return
  if (message.kind === 'view') ({ turn } = message)
  if (message.kind === 'start') void start(message)
  else if (map && message.kind === 'view') {
    map.setLocation({ ...toLocation(message.view), duration: message.durationMs })
  } else if (map && message.kind === 'theme') map.update({ theme: message.theme })
  else if (waiting) waiting = { ...waiting, ...message, kind: 'start' }
})
document.addEventListener('pointerup', () => tell({ kind: 'released' }))
// Holds nothing: the page that hears it is not known yet.
page.postMessage({ kind: 'ready' } satisfies FromFrame, '*')

async function start(message: Extract<ToFrame, { kind: 'start' }>) {
  if (waiting) return
  waiting = message
  try {
    const { YMap, YMapDefaultSchemeLayer, YMapListener } = await api
    const { view, theme, isInteractive } = waiting
    const listener = new YMapListener({
      onUpdate: ({ location, mapInAction }) =>
        tell({ kind: 'moved', view: toView(location), isMoving: mapInAction, turn }),
    })
    map = new YMap(
      document.body,
      {
        location: toLocation(view),
        theme,
        behaviors: isInteractive ? ['drag', 'pinchZoom', 'scrollZoom', 'dblClick'] : [],
        zoomRange: { min: MIN_ZOOM, max: MAX_ZOOM },
        zoomRounding: 'smooth',
        // Logo and links stay where nothing of ours lies over them.
        copyrightsPosition: window.innerWidth < WIDE ? 'bottom left' : 'bottom right',
        distributionPosition: 'left',
      },
      [new YMapDefaultSchemeLayer({}), listener],
    )
    tell({ kind: 'shown', projection: projectionOf(map) })
  } catch {
    tell({ kind: 'failed' })
  }
}

function tell(message: FromFrame) {
  if (pageOrigin) page.postMessage(message, pageOrigin)
}

/** Which of the two the map has: at this latitude they differ by far more than this. */
function projectionOf({ projection }: YandexMap): ProjectionName {
  const latitude = 41
  const seen = projection?.toWorldCoordinates([69, latitude]).y
  // The world goes from -1 to 1 there.
  const spherical = 1 - (2 * toWorld({ latitude, longitude: 69 }, 0).y) / 256
  return seen !== undefined && Math.abs(Math.abs(seen) - spherical) < 1e-4 ? 'spherical' : 'elliptical'
}

function toLocation({ centre, zoom }: View): YandexLocation {
  return { center: [centre.longitude, centre.latitude], zoom }
}

function toView({ center: [longitude, latitude], zoom }: YandexLocation): View {
  return { centre: { latitude, longitude }, zoom }
}
