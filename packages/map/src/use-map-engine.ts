import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

import type { EngineOptions, MapEngine } from './map-engine.ts'
import type { MapSource } from './map-source.ts'
import { startMap, type MapProgress } from './start-map.ts'

type MapEngineOptions = Omit<EngineOptions, 'onMove'> & {
  source: MapSource | null
  onMove: (engine: MapEngine, isSettled: boolean) => void
}

/**
 * The engine that shows the map in the element that has the ref, now one and then another; null before the first. `progress` is null
 * where nothing is to be said of it; `retry` asks for the outside map once more, where the map is now.
 */
export function useMapEngine(options: MapEngineOptions) {
  const [engine, setEngine] = useState<MapEngine | null>(null)
  const [progress, setProgress] = useState<MapProgress | null>(null)
  const container = useRef<HTMLDivElement>(null)
  const map = useRef<ReturnType<typeof startMap>>(null)
  const readOptions = useEffectEvent(() => options)
  const { isInteractive, source } = options
  useLayoutEffect(() => {
    if (!container.current) return undefined
    const started = startMap(container.current, {
      ...readOptions(),
      source,
      isInteractive,
      onEngine: setEngine,
      onProgress: setProgress,
      onMove: (moved, isSettled) => readOptions().onMove(moved, isSettled),
    })
    map.current = started
    return () => {
      started.end()
      setProgress(null)
    }
  }, [source, isInteractive])

  return { engine, container, progress, retry: () => map.current?.retry() }
}
