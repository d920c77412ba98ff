import type { PictureFacts } from '@dasturxon/domain'
import { openPicture } from './make-picture.ts'

/** A picture this small tells the colour and what is transparent. */
const SAMPLE_SIDE = 24
const LONGEST_SECONDS = 10

/**
 * Its average colour where it can be seen, whether it is a cut-out (a part lets through), and whether anything of it lets through
 * at all. Throws for what cannot be opened.
 */
export async function samplePicture(
  bytes: Buffer,
): Promise<Pick<PictureFacts, 'isCutout' | 'colour'> & { isOpaque: boolean }> {
  const pixels = await openPicture(bytes)
    .timeout({ seconds: LONGEST_SECONDS })
    .resize(SAMPLE_SIDE, SAMPLE_SIDE, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer()
  const sums = [0, 0, 0]
  let weight = 0
  let isCutout = false
  let isOpaque = true
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0
    if (alpha < 128) isCutout = true
    if (alpha < 255) isOpaque = false
    weight += alpha
    for (const channel of [0, 1, 2])
      sums[channel] = (sums[channel] ?? 0) + (pixels[at + channel] ?? 0) * alpha
  }
  const digits = sums.map((sum) =>
    Math.round(weight === 0 ? 255 : sum / weight)
      .toString(16)
      .padStart(2, '0'),
  )
  return { isCutout, isOpaque, colour: `#${digits.join('')}` }
}
