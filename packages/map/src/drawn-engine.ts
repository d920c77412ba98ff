import { CityLayer } from './city-layer.ts'
import type { EngineOptions, MapEngine } from './map-engine.ts'
import { createMovingEngine } from './moving-engine.ts'

/** The drawn city: no network, no key. While it moves, one painted layer is shifted; it is painted anew at rest. */
export function createDrawnEngine(container: HTMLElement, options: EngineOptions): MapEngine {
  const engine = createMovingEngine(container, options, new CityLayer(container))
  engine.takeHands()
  return engine
}
