import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type { PictureFacts } from '@dasturxon/domain'
import { LRUCache } from 'lru-cache'
import { LARGEST_ORIGINAL_BYTES } from '../../providers/media/port.ts'
import { measurePicture, MOST_PIXELS, openPicture } from '../media/make-picture.ts'
import { detectFormat, formatOfName } from '../media/picture-format.ts'

export type InspectedPicture = {
  file: string
  /** 16 hexadecimal digits of a hash of the content. */
  hash: string
  /** Null for a drawing (svg). */
  facts: PictureFacts | null
}
export type Inspection = { kind: 'picture'; picture: InspectedPicture } | { kind: 'refused'; message: string }

const LARGEST_DRAWING_BYTES = 256 * 1024
/** A picture this small tells the colour and what is transparent. */
const SAMPLE_SIDE = 24

/** What was found in pictures, by their content: what a further import names again is not opened again. */
const knownFacts = new LRUCache<string, PictureFacts>({ max: 2000 })

/** Opens the file and finds out whether it is the picture its name promises, small enough to be shown, and what of. */
export async function inspectPicture(file: string): Promise<Inspection> {
  const { size } = await stat(file)
  if (size > LARGEST_ORIGINAL_BYTES) return refused(`has ${inMegabytes(size)} MB; at most 12 may be`)
  const bytes = await readFile(file)
  const content = createHash('sha256').update(bytes).digest('hex')
  const hash = content.slice(0, 16)
  const format = detectFormat(bytes)
  if (format === null) return refused('is not a picture')
  if (format !== formatOfName(file)) return refused(`is of another format than its name says: ${format}`)
  if (format === 'svg') {
    return size > LARGEST_DRAWING_BYTES
      ? refused('is a drawing of more than 256 kB')
      : { kind: 'picture', picture: { file, hash, facts: null } }
  }
  const known = knownFacts.get(content)
  if (known) return { kind: 'picture', picture: { file, hash, facts: known } }
  try {
    const { width, height } = await measurePicture(bytes)
    if (width * height > MOST_PIXELS) return refused('has more than 50 megapixels')
    const facts = { width, height, ...(await sample(bytes)) }
    knownFacts.set(content, facts)
    return { kind: 'picture', picture: { file, hash, facts } }
  } catch {
    return refused('is damaged: it cannot be opened')
  }
}

const refused = (message: string): Inspection => ({ kind: 'refused', message })
const inMegabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)

/** The average colour of what can be seen, and whether a part is transparent. */
async function sample(bytes: Buffer): Promise<Pick<PictureFacts, 'isCutout' | 'colour'>> {
  const pixels = await openPicture(bytes)
    .resize(SAMPLE_SIDE, SAMPLE_SIDE, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer()
  const sums = [0, 0, 0]
  let weight = 0
  let isCutout = false
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0
    if (alpha < 128) isCutout = true
    weight += alpha
    for (const channel of [0, 1, 2])
      sums[channel] = (sums[channel] ?? 0) + (pixels[at + channel] ?? 0) * alpha
  }
  const digits = sums.map((sum) =>
    Math.round(weight === 0 ? 255 : sum / weight)
      .toString(16)
      .padStart(2, '0'),
  )
  return { isCutout, colour: `#${digits.join('')}` }
}
