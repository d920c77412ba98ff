/** Points are pairs of x and y in one row, of a tile's extent; a polygon is one ring, clockwise as it is seen. */
export type TileFeature = {
  type: 'point' | 'line' | 'polygon'
  points: readonly number[]
  properties: Readonly<Record<string, string>>
}
export type TileLayers = Readonly<Record<string, readonly TileFeature[]>>

const TYPES = { point: 1, line: 2, polygon: 3 }
const MOVE_TO = 1
const LINE_TO = 2
const CLOSE_PATH = 7

/** A vector tile (https://github.com/mapbox/vector-tile-spec/tree/master/2.1), for texts as properties. */
export function encodeTile(layers: TileLayers, extent: number): Buffer {
  const encoded = Object.entries(layers)
    .filter(([, features]) => features.length > 0)
    .map(([name, features]) => block(3, encodeLayer(name, features, extent)))
  return Buffer.concat(encoded)
}

/** Where a text is in a list, at whose end it is put where it is not. */
function indexIn(list: string[], text: string): number {
  if (!list.includes(text)) list.push(text)
  return list.indexOf(text)
}

function encodeLayer(name: string, features: readonly TileFeature[], extent: number): Buffer {
  const keys: string[] = []
  const values: string[] = []
  const encoded = features.map(({ type, points, properties }) => {
    const tags = Object.entries(properties).flatMap(([key, value]) => [
      indexIn(keys, key),
      indexIn(values, value),
    ])
    return block(
      2,
      Buffer.concat([packed(2, tags), number(3, TYPES[type]), packed(4, commandsOf(type, points))]),
    )
  })
  return Buffer.concat([
    number(15, 2),
    block(1, Buffer.from(name)),
    ...encoded,
    ...keys.map((key) => block(3, Buffer.from(key))),
    ...values.map((value) => block(4, block(1, Buffer.from(value)))),
    number(5, extent),
  ])
}

function commandsOf(type: TileFeature['type'], points: readonly number[]): number[] {
  const steps = points.map((value, index) => zigzag(value - (points[index - 2] ?? 0)))
  const move = [MOVE_TO | (1 << 3), ...steps.slice(0, 2)]
  if (type === 'point') return move
  const lines = [LINE_TO | ((points.length / 2 - 1) << 3), ...steps.slice(2)]
  return [...move, ...lines, ...(type === 'polygon' ? [CLOSE_PATH | (1 << 3)] : [])]
}

const zigzag = (value: number) => (value << 1) ^ (value >> 31)

// Fields of protocol buffers, by their number.
const number = (field: number, value: number) => varints([field << 3, value])
const block = (field: number, bytes: Buffer) =>
  Buffer.concat([varints([(field << 3) | 2, bytes.length]), bytes])
const packed = (field: number, values: number[]) => block(field, varints(values))

/** Whole numbers that are not negative, seven bits a byte. */
export function varints(values: readonly number[]): Buffer {
  const bytes = values.flatMap((value) => {
    const parts = []
    let rest = value
    for (; rest >= 128; rest = Math.floor(rest / 128)) parts.push((rest % 128) | 128)
    return [...parts, rest]
  })
  return Buffer.from(bytes)
}
