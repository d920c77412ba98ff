import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type { PictureFacts } from '@dasturxon/domain'
import { LRUCache } from 'lru-cache'
import { LARGEST_ORIGINAL_BYTES } from '../../providers/media/port.ts'
import { measurePicture, MOST_PIXELS } from '../media/make-picture.ts'
import { detectFormat, formatOfName } from '../media/picture-format.ts'
import { samplePicture } from '../media/sample-picture.ts'

export type InspectedPicture = {
  file: string
  /** 16 hexadecimal digits of a hash of the content. */
  hash: string
  /** Null for a drawing (svg). */
  facts: PictureFacts | null
}
export type Inspection = { kind: 'picture'; picture: InspectedPicture } | { kind: 'refused'; message: string }

const LARGEST_DRAWING_BYTES = 256 * 1024

/** What was found in pictures, by their content: what a further import names again is not opened again. */
const knownFacts = new LRUCache<string, PictureFacts>({ max: 2000 })

/** Opens the file and finds out whether it is the picture its name promises, small enough to be shown, and what of. */
export async function inspectPicture(file: string): Promise<Inspection> {
  const { size } = await stat(file)
  if (size > LARGEST_ORIGINAL_BYTES) return tooLarge(size)
  const inspection = await inspectBytes(file, await readFile(file))
  return inspection.kind === 'refused'
    ? inspection
    : { kind: 'picture', picture: { file, ...inspection.picture } }
}

type Inspected =
  | { kind: 'picture'; picture: Omit<InspectedPicture, 'file'> }
  | { kind: 'refused'; message: string }

/** The same of bytes that came with a name. */
export async function inspectBytes(name: string, bytes: Buffer): Promise<Inspected> {
  const size = bytes.length
  if (size > LARGEST_ORIGINAL_BYTES) return tooLarge(size)
  const content = createHash('sha256').update(bytes).digest('hex')
  const hash = content.slice(0, 16)
  const format = detectFormat(bytes)
  if (format === null) return refused('is not a picture')
  if (format !== formatOfName(name)) return refused(`is of another format than its name says: ${format}`)
  if (format === 'svg') {
    return size > LARGEST_DRAWING_BYTES
      ? refused('is a drawing of more than 256 kB')
      : { kind: 'picture', picture: { hash, facts: null } }
  }
  const known = knownFacts.get(content)
  if (known) return { kind: 'picture', picture: { hash, facts: known } }
  try {
    const { width, height } = await measurePicture(bytes)
    if (width * height > MOST_PIXELS) return refused('has more than 50 megapixels')
    const { isCutout, colour } = await samplePicture(bytes)
    const facts = { width, height, isCutout, colour }
    knownFacts.set(content, facts)
    return { kind: 'picture', picture: { hash, facts } }
  } catch {
    return refused('is damaged: it cannot be opened')
  }
}

const refused = (message: string) => ({ kind: 'refused' as const, message })
const tooLarge = (size: number) => refused(`has ${inMegabytes(size)} MB; at most 12 may be`)
const inMegabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)
