import fc from 'fast-check'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readingOf, sampleBytes, SAMPLES } from './sample-readings.ts'

/** Damaged files; `npm run fuzz -- --files 2000` reads more. */
const RUNS = Number(process.env['FUZZ_FILES'] ?? 60)
/** The same ones every time, unless `--seed` says which others. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_128)
const TIMEOUT_MS = 20_000 + RUNS * 400
/** No file is read for longer; only the command measures it, beside nothing else. */
const LONGEST_MS = process.env['FUZZ_FILES'] === undefined ? Number.POSITIVE_INFINITY : 2000

type Read = { bytes: Buffer; reading: readonly string[] }
const NONE: Read = { bytes: Buffer.alloc(0), reading: [] }
const readWhole = (bytes: Buffer): Read => ({ bytes, reading: readingOf(bytes) })
/** Archives, as they are and without being packed: there a changed letter is a letter. */
const ARCHIVES = new Map(
  SAMPLES.filter((name) => !name.endsWith('.csv') && !name.startsWith('damaged')).flatMap((name) => {
    const bytes = sampleBytes(name)
    const isInDos = name === 'names-of-dos.zip'
    const packed: [string, Read][] = [[name, readWhole(bytes)]]
    return isInDos
      ? packed
      : [
          ...packed,
          [`${name} unpacked`, readWhole(Buffer.from(zipSync(unzipSync(bytes), { level: 0 })))] as const,
        ]
  }),
)
const READINGS = new Map(SAMPLES.map((name) => [name, readingOf(sampleBytes(name))]))

/** Tables of text in UTF-8 in which every line is a dish of its own. */
const LINES = ['title-above.csv', 'quotes-as-people-write.csv', 'rounded-codes.csv']
const headingOf = (name: string): number => (name === 'title-above.csv' ? 3 : 1)

/** What a way through the world does to bytes. */
type Damage =
  | { kind: 'flip'; at: number; bit: number }
  | { kind: 'cut'; at: number }
  | { kind: 'drop' | 'repeat'; at: number; bytes: number }
  | { kind: 'insert'; at: number; byte: number }

/** Anywhere alike: as a part of the length, without the numbers that are likely to be mistakes. */
const PLACES = 2 ** 30
const place = fc.noBias(fc.nat({ max: PLACES - 1 })).map((at) => at / PLACES)
const damage: fc.Arbitrary<Damage> = fc.oneof(
  fc.record({ kind: fc.constant('flip' as const), at: place, bit: fc.nat(7) }),
  fc.record({ kind: fc.constant('cut' as const), at: place }),
  fc.record({ kind: fc.constantFrom('drop', 'repeat'), at: place, bytes: fc.integer({ min: 1, max: 64 }) }),
  fc.record({ kind: fc.constant('insert' as const), at: place, byte: fc.nat(255) }),
)

function damaged(file: Buffer, what: Damage): Buffer {
  const at = Math.floor(what.at * file.length)
  const [before, after] = [file.subarray(0, at), file.subarray(at)]
  if (what.kind === 'cut') return before
  if (what.kind === 'insert') return Buffer.concat([before, Buffer.from([what.byte]), after])
  if (what.kind === 'flip') {
    const flipped = Buffer.from(file)
    flipped[at] = (flipped[at] ?? 0) ^ (1 << what.bit)
    return flipped
  }
  const some = after.subarray(0, what.bytes)
  return Buffer.concat([before, ...(what.kind === 'drop' ? [] : [some, some]), after.subarray(what.bytes)])
}

/** Reads a file in its time. */
function read(file: Buffer): string[] {
  const from = performance.now()
  const reading = readingOf(file)
  expect(performance.now() - from).toBeLessThan(LONGEST_MS)
  return reading
}

/** Whether a reading says of something that it is wrong which was right before. */
const isTold = (reading: readonly string[], before: readonly string[]): boolean =>
  reading.some((line) => /^(?:refused|wrong|no JSON|asked)/.test(line) && !before.includes(line))

const AS_MANY = { numRuns: RUNS, seed: SEED }

describe('FIL-6 damaged files are read as they were, or refused', () => {
  it(
    'an archive whose bytes changed on their way is never read otherwise',
    () => {
      fc.assert(
        fc.property(fc.constantFrom(...ARCHIVES.keys()), damage, (name, what) => {
          const { bytes, reading } = ARCHIVES.get(name) ?? NONE
          const found = read(damaged(bytes, what))
          expect(isTold(found, reading) ? reading : found).toEqual(reading)
        }),
        AS_MANY,
      )
    },
    TIMEOUT_MS,
  )

  it(
    'a workbook whose parts are odd is read or refused, whatever they say',
    () => {
      const books = SAMPLES.filter((name) => name.endsWith('.xlsx') && name !== 'damaged.xlsx')
      fc.assert(
        fc.property(fc.constantFrom(...books), place, damage, (name, part, what) => {
          const parts = unzipSync(sampleBytes(name))
          const names = Object.keys(parts)
          const changed = names[Math.floor(part * names.length)] ?? ''
          parts[changed] = Uint8Array.from(damaged(Buffer.from(parts[changed] ?? strToU8('')), what))
          read(Buffer.from(zipSync(parts)))
        }),
        AS_MANY,
      )
    },
    TIMEOUT_MS,
  )

  it(
    'of a table of text a changed line says nothing of the others',
    () => {
      fc.assert(
        fc.property(
          fc.constantFrom(...LINES),
          fc.constantFrom('"', '""', '\u0000', ';', '\t', ' '),
          place,
          (name, letter, where) => {
            const text = sampleBytes(name).toString('utf8')
            const at = Math.floor(where * text.length)
            const reading = read(Buffer.from(text.slice(0, at) + letter + text.slice(at)))
            const before = READINGS.get(name) ?? []
            if (isTold(reading, before)) return
            const line = text.slice(0, at).split('\n').length
            const others = (lines: readonly string[]) => lines.filter((one) => !one.startsWith(`${line} `))
            const isHeading = line <= headingOf(name)
            expect(isHeading ? others(before) : others(reading)).toEqual(others(before))
          },
        ),
        AS_MANY,
      )
    },
    TIMEOUT_MS,
  )

  it(
    'bytes that mean no letter in UTF-8 are refused at their line',
    () => {
      fc.assert(
        fc.property(
          fc.constantFrom(...LINES),
          place,
          fc.constantFrom(0x80, 0xbf, 0xc0, 0xff),
          (name, where, byte) => {
            const text = sampleBytes(name).toString('utf8')
            const at = Math.floor(where * text.length)
            const [before, after] = [text.slice(0, at), text.slice(at)]
            const file = Buffer.concat([Buffer.from(before), Buffer.from([byte]), Buffer.from(after)])
            expect(read(file)).toEqual([`refused ENCODING at ${before.split('\n').length}`])
          },
        ),
        AS_MANY,
      )
    },
    TIMEOUT_MS,
  )
})
