import { gzipSync } from 'node:zlib'
import { varints } from './encode-tile.ts'

export type PackedTile = { zoom: number; x: number; y: number; data: Buffer }

const HEADER_BYTES = 127

/** A PMTiles file, version 3, of vector tiles that are compressed by gzip. */
export function packTiles(
  tiles: readonly PackedTile[],
  {
    bounds,
    zooms,
    metadata,
  }: {
    bounds: { west: number; south: number; east: number; north: number }
    zooms: { min: number; max: number }
    metadata: object
  },
): Buffer {
  const entries = tiles
    .map(({ zoom, x, y, data }) => ({ id: tileId(zoom, x, y), data }))
    .toSorted((one, other) => one.id - other.id)
  const directory = gzipSync(
    varints([
      entries.length,
      ...entries.map(({ id }, index) => id - (entries[index - 1]?.id ?? 0)),
      ...entries.map(() => 1),
      ...entries.map(({ data }) => data.length),
      // each where the one before it ends
      ...entries.map((_, index) => (index === 0 ? 1 : 0)),
    ]),
  )
  const described = gzipSync(JSON.stringify(metadata))
  const data = Buffer.concat(entries.map((entry) => entry.data))
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles', 'latin1')
  header[7] = 3
  const rest = [directory, described, Buffer.alloc(0), data]
  let offset = HEADER_BYTES
  for (const [index, { length }] of rest.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16)
    header.writeBigUInt64LE(BigInt(length), 16 + index * 16)
    offset += length
  }
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(BigInt(entries.length), at)
  // in order; gzip inside and of tiles; vector tiles
  header.set([1, 2, 2, 1, zooms.min, zooms.max], 96)
  const { west, south, east, north } = bounds
  for (const [index, degrees] of [west, south, east, north].entries())
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4)
  header[118] = zooms.max
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119)
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123)
  return Buffer.concat([header, ...rest])
}

/** Tiles are counted along a curve of Hilbert, zoom after zoom. */
function tileId(zoom: number, tileX: number, tileY: number): number {
  let id = (4 ** zoom - 1) / 3
  let [x, y] = [tileX, tileY]
  for (let side = 2 ** (zoom - 1); side >= 1; side /= 2) {
    const [isRight, isLower] = [(x & side) > 0, (y & side) > 0]
    id += side * side * ((isRight ? 3 : 0) ^ (isLower ? 1 : 0))
    if (!isLower) {
      if (isRight) [x, y] = [side - 1 - (x & (side - 1)), side - 1 - (y & (side - 1))]
      ;[x, y] = [y, x]
    }
  }
  return id
}
