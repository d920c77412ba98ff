import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

import type { EngineOptions, MapEngine } from './map-engine.ts'
import type { MapSource } from './map-source.ts'
import { startMap } from './start-map.ts'

type MapEngineOptions = Omit<EngineOptions, 'onMove'> & {
  source: MapSource | null
  onMove: (engine: MapEngine, isSettled: boolean) => void
}

/** The engine that shows the map in the container, now one and then another; null before the first. */
export function useMapEngine(
  container: RefObject<HTMLElement | null>,
  options: MapEngineOptions,
): MapEngine | null {
  const [engine, setEngine] = useState<MapEngine | null>(null)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  const { isInteractive, source } = options
  useEffect(() => {
    if (!container.current) return undefined
    return startMap(container.current, {
      ...latest.current,
      source,
      isInteractive,
      onEngine: setEngine,
      onMove: (moved, isSettled) => latest.current.onMove(moved, isSettled),
    })
  }, [container, source, isInteractive])

  return engine
}
