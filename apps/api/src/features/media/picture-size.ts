import { PICTURE_QUALITIES, PICTURE_SIDES, type PictureQuality, type PictureSide } from '@dasturxon/domain'

/** How a picture is asked for. */
export type PictureSize = {
  width: PictureSide | null
  height: PictureSide | null
  quality: PictureQuality
  /** contain: the whole picture within the box; cover: the box filled, what stands out is cut off. */
  fit: 'contain' | 'cover'
}

/** spec §3: what comes when nothing is asked for. */
const THUMBNAIL: PictureSize = { width: 480, height: 480, quality: 100, fit: 'contain' }

/**
 * Reads `w`, `h`, `q` and `fit` of an address. Null when one of them is none of the offered values or is there twice;
 * other parameters say nothing.
 */
export function readPictureSize(query: Record<string, unknown>): PictureSize | null {
  const { w, h, q, fit } = query
  const width = w === undefined ? null : oneOf(PICTURE_SIDES, w)
  const height = h === undefined ? null : oneOf(PICTURE_SIDES, h)
  const quality = q === undefined ? THUMBNAIL.quality : oneOf(PICTURE_QUALITIES, q)
  if (width === undefined || height === undefined || quality === undefined) return null
  if (fit !== undefined && fit !== 'contain' && fit !== 'cover') return null
  const box = w === undefined && h === undefined ? THUMBNAIL : { width, height }
  return { width: box.width, height: box.height, quality, fit: fit ?? THUMBNAIL.fit }
}

/** The number of the list that is written exactly so: `0480`, `480.0` and ` 480` would each be one more size. */
function oneOf<N extends number>(list: readonly N[], text: unknown): N | undefined {
  return list.find((one) => String(one) === text)
}
