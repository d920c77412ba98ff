import type { Coordinates } from './projection.ts'

/** Where each marker stands, by its id, and since when (ms of `performance.now`). */
export type Stands = Map<string, { latitude: number; longitude: number; since: number }>

/** A step that follows at once still reads as a ride; one after a pause is no crawl. */
const SHORTEST_MS = 1000
const LONGEST_MS = 4000

/**
 * Notes where a marker stands and answers how long its way there takes, ms: as long as it stood before, so that a courier
 * told of every few seconds rides on instead of leaping. 0 where it has not moved or was not there.
 */
export function noteStand(
  stands: Stands,
  { id, latitude, longitude }: Coordinates & { id: string },
  now = performance.now(),
): number {
  const before = stands.get(id)
  if (before?.latitude === latitude && before.longitude === longitude) return 0
  stands.set(id, { latitude, longitude, since: now })
  return before ? Math.min(Math.max(Math.round(now - before.since), SHORTEST_MS), LONGEST_MS) : 0
}
