import { useCallback, useLayoutEffect, useRef, useState } from 'react'

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
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })

  const { isInteractive, source } = options
  const start = useCallback(
    (container: HTMLElement | null) =>
      container === null
        ? undefined
        : startMap(container, {
            ...latest.current,
            source,
            isInteractive,
            onEngine: setEngine,
            onMove: (moved, isSettled) => latest.current.onMove(moved, isSettled),
          }),
    [source, isInteractive],
  )

  return { engine, start }
}
