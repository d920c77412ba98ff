import { createDrawnEngine } from './drawn-engine.ts'
import { CITY_INIT_MS, MAP_COMING_MS, MAP_INIT_MS } from './map-engine.ts'
import type { EngineOptions, MapEngine, OutsideEngine, OutsideOptions } from './map-engine.ts'
import { reaches, type MapSource } from './map-source.ts'
import type { View } from './projection.ts'

type StartOptions = Omit<EngineOptions, 'onMove'> & {
  source: MapSource | null
  /** Another engine shows the map from here on; null at the end. */
  onEngine: (engine: MapEngine | null) => void
  onMove: (engine: MapEngine, isSettled: boolean) => void
  /** Of a map that may come when it is asked for again; the others' troubles are their operators'. */
  onProgress: (progress: MapProgress | null) => void
}

/** Of a real map: on its way for a while now, or not to be had, wholly or in part. */
export type MapProgress = 'coming' | 'failed'

/**
 * Shows the drawn city at once, so that a map is never dead, and the outside map in its place as soon as that has
 * something to show and nobody is moving the drawn one. An outside map that fails or stays silent for 5000 ms is given
 * up, the tiles of a city after 20 s. View and pin go from one to the other. Returns the end of it all, and the way to
 * ask for the outside map once more.
 */
export function startMap(container: HTMLElement, { source, ...options }: StartOptions) {
  let shown: MapEngine
  let outside: OutsideEngine | null = null
  let isReady = false
  let isMoving = false
  let isGone = false
  let silence: number | undefined
  let coming: number | undefined
  /** What an outside map says that was given up is heard no more. */
  let attempt = 0

  function tell(progress: MapProgress | null) {
    window.clearTimeout(coming)
    if (!isGone && source?.kind === 'vector') options.onProgress(progress)
  }

  function showDrawn(view: View) {
    shown = createDrawnEngine(container, {
      ...options,
      view,
      onMove(isSettled) {
        if (isGone || shown === outside) return
        isMoving = !isSettled
        options.onMove(shown, isSettled)
        if (isSettled) takeOver()
      },
    })
    options.onEngine(shown)
  }

  function begin(wanted: MapSource) {
    if (!isOfUse(wanted, shown.view())) return
    attempt += 1
    isReady = false
    coming = window.setTimeout(() => tell('coming'), MAP_COMING_MS)
    silence = window.setTimeout(giveUp, wanted.kind === 'vector' ? CITY_INIT_MS : MAP_INIT_MS)
    void startOutside(wanted, attempt)
  }

  async function startOutside(wanted: MapSource, of: number) {
    const isHeard = () => !isGone && of === attempt
    try {
      const create = await loadEngine(wanted)
      if (!isHeard()) return
      outside = create(container, {
        ...options,
        view: shown.view(),
        onMove(isSettled) {
          if (!isGone && outside && shown === outside) options.onMove(outside, isSettled)
        },
        onReady() {
          if (!isHeard()) return
          window.clearTimeout(silence)
          isReady = true
          takeOver()
        },
        onFailed: () => isHeard() && giveUp(),
        onTrouble: () => isHeard() && tell('failed'),
      })
    } catch {
      // The script could not be fetched: no network for it means none for the map either.
      if (isHeard()) giveUp()
    }
  }

  function takeOver() {
    if (isGone || !outside || !isReady || isMoving || shown === outside) return
    const drawn = shown
    outside.setView(drawn.view(), 0)
    outside.reveal()
    shown = outside
    drawn.destroy()
    tell(null)
    options.onEngine(outside)
    options.onMove(outside, true)
  }

  function giveUp() {
    window.clearTimeout(silence)
    attempt += 1
    const failed = outside
    outside = null
    if (isGone) return
    tell('failed')
    if (!failed) return
    if (shown === failed) showDrawn(failed.view())
    failed.destroy()
  }

  showDrawn(options.view)
  if (source) begin(source)
  return {
    retry() {
      giveUp()
      tell(null)
      if (source) begin(source)
    },
    end() {
      isGone = true
      window.clearTimeout(silence)
      window.clearTimeout(coming)
      if (outside !== shown) outside?.destroy()
      shown.destroy()
      options.onEngine(null)
    },
  }
}

/** Whether a map can be shown here at all: by its reach, and by what the browser draws. */
function isOfUse(source: MapSource, { centre }: View): boolean {
  if (source.kind !== 'vector') return true
  return reaches(source, centre) && document.createElement('canvas').getContext('webgl2') !== null
}

/** Each outside map comes with a script of its own, which only those load who see it. */
async function loadEngine(
  source: MapSource,
): Promise<(container: HTMLElement, options: OutsideOptions) => OutsideEngine> {
  switch (source.kind) {
    case 'tiles': {
      const { createTilesEngine } = await import('./tiles-engine.ts')
      return (container, options) => createTilesEngine(container, source, options)
    }
    case 'vector': {
      const { createVectorEngine } = await import('./vector/vector-engine.ts')
      return (container, options) => createVectorEngine(container, source, options)
    }
    case 'yandex': {
      const { createYandexEngine } = await import('./yandex-engine.ts')
      return (container, options) => createYandexEngine(container, source, options)
    }
  }
}
