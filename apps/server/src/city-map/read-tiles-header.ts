import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { z } from 'zod'
import type { Bytes } from './bytes.ts'

/** What the tiles of a file show, where and how near. */
export type TilesHeader = {
  /** Whose layers they are made of. */
  scheme: 'protomaps' | 'openmaptiles'
  /** The nearest zoom for which there are tiles; nearer ones are drawn from these. */
  maxZoom: number
  /** Degrees: west, south, east, north. */
  bounds: [number, number, number, number]
}

const HEADER_BYTES = 127
/** With the list of layers and, in some files, what their tiles hold. */
const MOST_METADATA = 2_000_000
const COMPRESSIONS = { none: 1, gzip: 2 }
const VECTOR_TILES = 1
/** A layer of each that nothing can be drawn without. */
const SCHEMES = [
  ['protomaps', 'roads'],
  ['openmaptiles', 'transportation'],
] as const

/**
 * Reads what a PMTiles file says of itself (version 3, https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md). Rejects with a
 * sentence where it is none, is cut off, or holds what our map does not draw.
 */
export async function readTilesHeader(bytes: Bytes): Promise<TilesHeader> {
  if (bytes.size < HEADER_BYTES) throw new Error('it is no PMTiles file')
  const header = await bytes.read(0, HEADER_BYTES)
  if (header.toString('latin1', 0, 7) !== 'PMTiles') throw new Error('it is no PMTiles file')
  if (header[7] !== 3) throw new Error(`it is of version ${header[7]} of PMTiles, and not 3`)
  const sections = [8, 24, 40, 56].map((at) => ({ offset: whole(header, at), length: whole(header, at + 8) }))
  if (sections.some(({ offset, length }) => offset + length > bytes.size))
    throw new Error(`it is cut off: it has ${bytes.size} bytes only`)
  const [, metadata = { offset: 0, length: 0 }] = sections
  const [internal, ofTiles, kind, , maxZoom = 0] = header.subarray(97, 102)
  if (kind !== VECTOR_TILES) throw new Error('its tiles are no vector tiles (MVT)')
  if (![internal, ofTiles].every((one) => one === COMPRESSIONS.none || one === COMPRESSIONS.gzip))
    throw new Error('it is compressed by something else than gzip')
  if (metadata.length > MOST_METADATA) throw new Error('its metadata are too long')
  const text = await bytes.read(metadata.offset, metadata.length)
  const layers = layersIn(await unpack(text, internal))
  const [scheme] = SCHEMES.find(([, layer]) => layers.includes(layer)) ?? []
  if (!scheme)
    throw new Error(
      'it has neither the layers of Protomaps nor those of OpenMapTiles: no roads, no transportation',
    )
  const [west, south, east, north] = [102, 106, 110, 114].map((at) => header.readInt32LE(at) / 1e7)
  return { scheme, maxZoom, bounds: [west ?? 0, south ?? 0, east ?? 0, north ?? 0] }
}

const whole = (header: Buffer, at: number): number => Number(header.readBigUInt64LE(at))

async function unpack(text: Buffer, compression: number | undefined): Promise<string> {
  if (compression === COMPRESSIONS.none) return text.toString('utf8')
  const unpacked = await promisify(gunzip)(text, { maxOutputLength: 10 * MOST_METADATA })
  return unpacked.toString('utf8')
}

const Metadata = z.object({ vector_layers: z.array(z.object({ id: z.string() })) })

/** The names of the layers that the metadata list. */
function layersIn(metadata: string): string[] {
  const read = Metadata.safeParse(JSON.parse(metadata))
  return read.success ? read.data.vector_layers.map(({ id }) => id) : []
}
