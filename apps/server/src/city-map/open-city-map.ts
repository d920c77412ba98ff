import { createHash } from 'node:crypto'
import type { Log } from '@dasturxon/db'
import { openAddress, openFile, type Bytes } from './bytes.ts'
import { readTilesHeader, type TilesHeader } from './read-tiles-header.ts'

/** The vector tiles of a city, which `MAP_PMTILES` names. */
export type CityMap = TilesHeader & {
  bytes: Bytes
  /** Another one for other tiles, the same on every machine. */
  tag: string
}

/** The header and the first list of tiles, which is never longer (PMTiles §3.2). */
const BEGINNING = 16_384

/** Opens what `MAP_PMTILES` names, a file or an http(s) address; null where it is of no use, which the log says: the map is drawn then. */
export async function openCityMap(place: string | null, log: Log): Promise<CityMap | null> {
  if (place === null) return null
  let bytes: Bytes | null = null
  try {
    bytes = await (/^https?:/.test(place) ? openAddress(place) : openFile(place))
    const header = await readTilesHeader(bytes)
    const beginning = await bytes.read(0, Math.min(BEGINNING, bytes.size))
    const tag = createHash('sha256')
      .update(`${bytes.size} `)
      .update(beginning)
      .digest('base64url')
      .slice(0, 12)
    return { ...header, bytes, tag }
  } catch (error) {
    await bytes?.close()
    const message = `MAP_PMTILES names nothing that can be drawn, the map stays as it is without: ${causeOf(error)}`
    log('map.unavailable', { message, place: place.replace(/[?#].*$/, '') })
    return null
  }
}

/** Of a request that failed the message says nothing, and its cause does. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
