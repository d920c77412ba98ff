import { IMAGE_SIDE } from '@dasturxon/domain'
import { detectFormat } from '../media/picture-format.ts'
import { measurePicture, openPicture, UnusablePicture } from '../media/make-picture.ts'

const QUALITY = 82
const LONGEST_SECONDS = 10
const TAKEN = new Set(['jpeg', 'png', 'webp'])

/**
 * A customer's photo as it is kept: WebP, upright, the middle square of at most 512 px, without what the phone wrote into it
 * (also where it was taken). Throws UnusablePicture for what is none, damaged, or over 50 megapixels however few its bytes.
 */
export async function makePortrait(sent: Buffer): Promise<Buffer> {
  if (!TAKEN.has(detectFormat(sent) ?? '')) throw new UnusablePicture('this is no JPEG, PNG or WebP')
  try {
    const { width, height } = await measurePicture(sent)
    const side = Math.min(IMAGE_SIDE, width, height)
    return await openPicture(sent)
      .timeout({ seconds: LONGEST_SECONDS })
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: QUALITY })
      .toBuffer()
  } catch (error) {
    throw new UnusablePicture('this picture cannot be opened', { cause: error })
  }
}
