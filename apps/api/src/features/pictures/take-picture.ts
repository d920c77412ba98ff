import { createHash } from 'node:crypto'
import type { PictureRefusal } from '@dasturxon/contract/desk'
import { cropInPixels, hasCardNumber, publishedName, type Crop, type PictureKind } from '@dasturxon/domain'
import type { Sharp } from 'sharp'
import { LARGEST_ORIGINAL_BYTES } from '../../providers/media/port.ts'
import { measurePicture, MOST_PIXELS, openPicture } from '../media/make-picture.ts'
import { detectFormat, isAnimated, isHeic, type PictureFormat } from '../media/picture-format.ts'
import { samplePicture } from '../media/sample-picture.ts'

/** A picture as it is laid into the store. */
export type TakenPicture = {
  bytes: Buffer
  /** Its name there. */
  file: string
  width: number
  height: number
  kind: PictureKind
  colour: string
}

/** Why a file is not taken. */
export class RefusedPicture extends Error {
  readonly reason: PictureRefusal
  constructor(reason: PictureRefusal, options?: ErrorOptions) {
    super(`a picture is refused: ${reason}`, options)
    this.name = 'RefusedPicture'
    this.reason = reason
  }
}

/** More than a phone's camera shows of a dish that is cropped to a quarter of it: screens are sent 1080 at most. */
const LONGEST_SIDE = 4096
/** Of a crop, twice of what a screen is sent. */
const LONGEST_CROP_SIDE = 2160
const LONGEST_SECONDS = 10
/** From the first that fits into the store; nobody sees the difference between 92 and the original. */
const QUALITIES = [92, 80, 60] as const
/** Of 6: for a twentieth of the bytes the next step takes half as long again. */
const WEBP_EFFORT = 2
const TAKEN: ReadonlySet<PictureFormat | null> = new Set(['jpeg', 'png', 'webp', 'avif'])

/** Throws RefusedPicture for a file that is none of ours, by its content alone: it is not opened for this. */
function assertTakeable(sent: Buffer): void {
  if (sent.length > LARGEST_ORIGINAL_BYTES) throw new RefusedPicture('TOO_LARGE')
  const format = detectFormat(sent)
  if (format === 'svg') throw new RefusedPicture('DRAWING')
  if (isHeic(sent)) throw new RefusedPicture('HEIC')
  if (isAnimated(sent)) throw new RefusedPicture('ANIMATED')
  if (!TAKEN.has(format)) throw new RefusedPicture('NOT_A_PICTURE')
}

/**
 * The whole picture as it is kept: upright, in the colours of screens, at most 4096 px a side, drawn anew and so without anything
 * that the file held besides (place, camera, what was hung behind it). Throws RefusedPicture.
 */
export async function takePicture(sent: Buffer): Promise<TakenPicture> {
  assertTakeable(sent)
  await assertSize(sent)
  try {
    const isDrawn = detectFormat(sent) === 'png'
    return await draw(sent, {
      open: () =>
        openPicture(sent).resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true }),
      // a logo has sharp edges that JPEG would blur
      format: isDrawn || !(await samplePicture(sent)).isOpaque ? 'webp' : 'jpg',
      kind: null,
    })
  } catch (error) {
    throw damaged(error)
  }
}

/**
 * What is shown of a picture that is kept, as a file of its own; `of` says which picture that is. Throws RefusedPicture where the kept
 * one cannot be opened.
 */
export async function cropPicture(
  original: Buffer,
  { crop, kind, of }: { crop: Crop; kind: PictureKind; of: string },
): Promise<TakenPicture> {
  await assertSize(original)
  try {
    const area = cropInPixels(crop, await measurePicture(original))
    return await draw(original, {
      open: () =>
        openPicture(original)
          .extract(area)
          .resize(LONGEST_CROP_SIDE, LONGEST_CROP_SIDE, { fit: 'inside', withoutEnlargement: true }),
      format: detectFormat(original) === 'jpeg' ? 'jpg' : 'webp',
      kind,
      salt: [of, crop.x, crop.y, crop.width, crop.height].join(' '),
    })
  } catch (error) {
    throw damaged(error)
  }
}

const damaged = (error: unknown): RefusedPicture =>
  error instanceof RefusedPicture ? error : new RefusedPicture('DAMAGED', { cause: error })

/** A bomb says how large it would be before it is opened. */
async function assertSize(bytes: Buffer): Promise<void> {
  const { width, height } = await measurePicture(bytes).catch((error: unknown) => {
    throw damaged(error)
  })
  if (width * height > MOST_PIXELS) throw new RefusedPicture('TOO_MANY_PIXELS')
}

type Drawing = {
  open: () => Sharp
  format: 'webp' | 'jpg'
  /** null: as it looks. */
  kind: PictureKind | null
  /** Two crops may hold the same pixels, and have names of their own. */
  salt?: string
}

async function draw(source: Buffer, { open, format, kind, salt }: Drawing): Promise<TakenPicture> {
  for (const quality of QUALITIES) {
    const opened = open().timeout({ seconds: LONGEST_SECONDS }).toColourspace('srgb')
    const encoded =
      format === 'jpg'
        ? opened.jpeg({ quality, chromaSubsampling: '4:4:4' })
        : opened.webp({ quality, alphaQuality: 100, effort: WEBP_EFFORT })
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
    if (data.length > LARGEST_ORIGINAL_BYTES) continue
    const { isCutout, colour } = await samplePicture(data)
    const own: PictureKind = kind ?? (isCutout ? 'CUTOUT' : 'PHOTO')
    const facts = { width: info.width, height: info.height, isCutout: own === 'CUTOUT', colour }
    const file = publishedName({ stem: 'picture', extension: format, hash: hashOf(data, salt), facts })
    return { bytes: data, file, width: info.width, height: info.height, kind: own, colour }
  }
  throw new RefusedPicture('TOO_LARGE', { cause: source.length })
}

/** The same bytes under the name of another kind. */
export function renamedPicture(
  original: Buffer,
  { of, ...picture }: Omit<TakenPicture, 'bytes' | 'file'> & { of: string },
): TakenPicture {
  const { width, height, kind, colour } = picture
  const extension = detectFormat(original) === 'jpeg' ? 'jpg' : (detectFormat(original) ?? 'webp')
  const facts = { width, height, isCutout: kind === 'CUTOUT', colour }
  return {
    ...picture,
    bytes: original,
    file: publishedName({ stem: 'picture', extension, hash: hashOf(original, of), facts }),
  }
}

/** 16 hexadecimal digits of a hash of the content; none that a call would take for the number of a payment card. */
function hashOf(bytes: Buffer, salt = ''): string {
  const whole = createHash('sha256').update(salt).update(bytes).digest('hex')
  for (let from = 0; from + 16 < whole.length; from += 1) {
    const hash = whole.slice(from, from + 16)
    if (!hasCardNumber(hash)) return hash
  }
  return whole.slice(-16)
}
