import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

import type { EngineOptions, MapEngine } from './map-engine.ts'
import type { MapSource } from './map-source.ts'
import { startMap } from './start-map.ts'

type MapEngineOptions = Omit<EngineOptions, 'onMove'> & {
  source: MapSource | null
  onMove: (engine: MapEngine, isSettled: boolean) => void
}

/** The engine that shows the map in the element that has the ref, now one and then another; null before the first. */
export function useMapEngine(options: MapEngineOptions) {
  const [engine, setEngine] = useState<MapEngine | null>(null)
  const container = useRef<HTMLDivElement>(null)
  const readOptions = useEffectEvent(() => options)
  const { isInteractive, source } = options
  useLayoutEffect(() => {
    if (!container.current) return undefined
    return startMap(container.current, {
      ...readOptions(),
      source,
      isInteractive,
      onEngine: setEngine,
      onMove: (moved, isSettled) => readOptions().onMove(moved, isSettled),
    })
  }, [source, isInteractive])

  return { engine, container }
}
