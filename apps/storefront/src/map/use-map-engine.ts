import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

import { createDrawnEngine } from './drawn-engine.ts'
import type { EngineOptions, MapEngine } from './map-engine.ts'
import type { TileSource } from './tiles-engine.ts'

type MapEngineOptions = Omit<EngineOptions, 'onMove'> & {
  tiles: TileSource | undefined
  onMove: (engine: MapEngine, isSettled: boolean) => void
}

/** Starts the engine in the container: tiles where there is a source that answers, else the drawn city. */
export function useMapEngine(
  container: RefObject<HTMLElement | null>,
  options: MapEngineOptions,
): MapEngine | null {
  const [engine, setEngine] = useState<MapEngine | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  const tileUrl = hasFailed ? undefined : options.tiles?.url
  const isInteractive = options.isInteractive
  useEffect(() => {
    const element = container.current
    if (!element) return undefined
    let started: MapEngine | null = null
    let isGone = false
    const begin = (created: MapEngine) => {
      started = created
      setEngine(created)
    }
    const shared: EngineOptions = {
      ...latest.current,
      isInteractive,
      // An engine that is being replaced has nothing more to say.
      onMove: (isSettled) => started && !isGone && latest.current.onMove(started, isSettled),
    }
    const { tiles } = latest.current
    if (tileUrl === undefined || !tiles) {
      begin(createDrawnEngine(element, shared))
    } else {
      void startTiles(tiles)
    }
    async function startTiles(source: TileSource) {
      try {
        const { createTilesEngine } = await import('./tiles-engine.ts')
        if (isGone || !element) return
        begin(createTilesEngine(element, { ...shared, tiles: source, onFailed: () => setFailed(true) }))
      } catch {
        // The chunk could not be fetched: no network for it means none for tiles either.
        setFailed(true)
      }
    }
    return () => {
      isGone = true
      started?.destroy()
      setEngine(null)
    }
  }, [container, tileUrl, isInteractive])

  return engine
}
