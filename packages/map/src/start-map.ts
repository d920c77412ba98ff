import { createDrawnEngine } from './drawn-engine.ts'
import { MAP_INIT_MS } from './map-engine.ts'
import type { EngineOptions, MapEngine, OutsideEngine, OutsideOptions } from './map-engine.ts'
import type { MapSource } from './map-source.ts'
import type { View } from './projection.ts'

type StartOptions = Omit<EngineOptions, 'onMove'> & {
  source: MapSource | null
  /** Another engine shows the map from here on; null at the end. */
  onEngine: (engine: MapEngine | null) => void
  onMove: (engine: MapEngine, isSettled: boolean) => void
}

/**
 * Shows the drawn city at once, so that a map is never dead, and the outside map in its place as soon as that has
 * something to show and nobody is moving the drawn one. An outside map that fails or stays silent for 5000 ms is given
 * up. View and pin go from one to the other. Returns the end of it all.
 */
export function startMap(container: HTMLElement, { source, ...options }: StartOptions): () => void {
  let shown: MapEngine
  let outside: OutsideEngine | null = null
  let isReady = false
  let isMoving = false
  let isGone = false
  let silence: number | undefined

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

  async function startOutside(wanted: MapSource) {
    try {
      const create = await loadEngine(wanted)
      if (isGone || silence === undefined) return
      outside = create(container, {
        ...options,
        view: shown.view(),
        onMove(isSettled) {
          if (!isGone && outside && shown === outside) options.onMove(outside, isSettled)
        },
        onReady() {
          window.clearTimeout(silence)
          isReady = true
          takeOver()
        },
        onFailed: giveUp,
      })
    } catch {
      // The script could not be fetched: no network for it means none for the map either.
      giveUp()
    }
  }

  function takeOver() {
    if (isGone || !outside || !isReady || isMoving || shown === outside) return
    const drawn = shown
    outside.setView(drawn.view(), 0)
    outside.reveal()
    shown = outside
    drawn.destroy()
    options.onEngine(outside)
    options.onMove(outside, true)
  }

  function giveUp() {
    window.clearTimeout(silence)
    silence = undefined
    const failed = outside
    outside = null
    if (isGone || !failed) return
    if (shown === failed) showDrawn(failed.view())
    failed.destroy()
  }

  showDrawn(options.view)
  if (source) {
    silence = window.setTimeout(giveUp, MAP_INIT_MS)
    void startOutside(source)
  }
  return () => {
    isGone = true
    window.clearTimeout(silence)
    if (outside !== shown) outside?.destroy()
    shown.destroy()
    options.onEngine(null)
  }
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
    case 'yandex': {
      const { createYandexEngine } = await import('./yandex-engine.ts')
      return (container, options) => createYandexEngine(container, source, options)
    }
  }
}
