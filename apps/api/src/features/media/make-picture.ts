import sharp, { type ResizeOptions, type Sharp } from 'sharp'
import type { PictureQuality } from '@dasturxon/domain'
import { detectFormat } from './picture-format.ts'
import type { PictureSize } from './picture-size.ts'

/** Past that a picture is refused before it is opened: 50 megapixels are 200 MB of memory. */
export const MOST_PIXELS = 50_000_000
const LONGEST_SECONDS = 10

/** One thread for one picture: how many are made at once is decided by the lane. Opened pictures are not kept. */
sharp.concurrency(1)
sharp.cache(false)

/** An original that cannot be made into a picture: damaged, too large, or something else under a picture's name. */
export class UnusablePicture extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'UnusablePicture'
  }
}

/** AVIF needs a lower figure than WebP for the same look. */
const AVIF_QUALITY: Record<PictureQuality, number> = { 60: 44, 70: 50, 80: 58, 90: 68, 100: 82 }
/** Of 9: at 4 a twentieth of the bytes is saved for five times the time (docs/decisions/0015). */
const AVIF_EFFORT = 2

/**
 * The picture in the size asked for, upright, without its metadata (a phone writes there where it was), of an animation the
 * first frame. Never larger than the original. Throws UnusablePicture.
 */
export async function makePicture(
  original: Buffer,
  size: PictureSize,
  format: 'webp' | 'avif',
): Promise<Buffer> {
  const pipeline = openPicture(original).timeout({ seconds: LONGEST_SECONDS })
  try {
    const resized = pipeline.resize(await resizing(original, size))
    return format === 'avif'
      ? await resized.avif({ quality: AVIF_QUALITY[size.quality], effort: AVIF_EFFORT }).toBuffer()
      : await resized.webp({ quality: size.quality }).toBuffer()
  } catch (error) {
    throw new UnusablePicture('this picture cannot be opened', { cause: error })
  }
}

/** Width and height in pixels, the way it is shown; read from the beginning of the file, whatever its size. */
export async function measurePicture(original: Buffer): Promise<{ width: number; height: number }> {
  const { autoOrient } = await sharp(original, { limitInputPixels: false }).metadata()
  return { width: autoOrient.width, height: autoOrient.height }
}

/** Opens a bitmap of one of our formats, upright. Throws UnusablePicture for anything else: a drawing is not run here. */
export function openPicture(original: Buffer): Sharp {
  const format = detectFormat(original)
  if (format === null || format === 'svg') throw new UnusablePicture('this is not a picture')
  return sharp(original, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient()
}

async function resizing(original: Buffer, { width, height, fit }: PictureSize): Promise<ResizeOptions> {
  const box = { width: width ?? undefined, height: height ?? undefined }
  if (fit === 'contain' || width === null || height === null)
    return { ...box, fit: 'inside', withoutEnlargement: true }
  // A box that the picture cannot fill keeps its proportions and becomes as small as the picture.
  const real = await measurePicture(original)
  const scale = Math.min(1, real.width / width, real.height / height)
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: side(width), height: side(height), fit: 'cover' }
}
