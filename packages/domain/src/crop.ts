/** A rectangle in fractions of a picture's width and height, from its left upper corner. */
export type Crop = { x: number; y: number; width: number; height: number }
type Size = { width: number; height: number }

/** A photograph fills its frame, a cut-out stands on a plate. */
export const PICTURE_KINDS = ['PHOTO', 'CUTOUT'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

/** `leastSide`: as fractions; `tolerance`: what binary arithmetic makes of 0.7 + 0.3. */
export const CROP_LIMITS = { leastSide: 0.05, tolerance: 1e-6 } as const

export const WHOLE_CROP: Crop = { x: 0, y: 0, width: 1, height: 1 }

/** Of 4096 pixels less than half a one. */
const STEPS = 10_000
const rounded = (fraction: number) => Math.round(fraction * STEPS) / STEPS
const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** The crop as it is kept: in ten-thousandths and inside the picture; null where it is all of it. */
export function storedCrop(crop: Crop | null): Crop | null {
  if (crop === null) return null
  const width = within(rounded(crop.width), CROP_LIMITS.leastSide, 1)
  const height = within(rounded(crop.height), CROP_LIMITS.leastSide, 1)
  const x = within(rounded(crop.x), 0, rounded(1 - width))
  const y = within(rounded(crop.y), 0, rounded(1 - height))
  return width === 1 && height === 1 ? null : { x, y, width, height }
}

/** The crop in pixels of a picture of that size: whole ones, at least one, inside it. */
export function cropInPixels({ x, y, width, height }: Crop, size: Size) {
  const left = within(Math.round(x * size.width), 0, size.width - 1)
  const top = within(Math.round(y * size.height), 0, size.height - 1)
  return {
    left,
    top,
    width: within(Math.round(width * size.width), 1, size.width - left),
    height: within(Math.round(height * size.height), 1, size.height - top),
  }
}

/** The largest crop of an aspect (width to height of what is shown), in the middle; null: all of the picture. */
export function middleCrop(size: Size, aspect: number | null): Crop {
  if (aspect === null) return WHOLE_CROP
  const own = size.width / size.height
  const width = own > aspect ? aspect / own : 1
  const height = own > aspect ? 1 : own / aspect
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height }
}

/** The crop moved by fractions; it stops at the edges of the picture. */
export const moveCrop = (crop: Crop, by: { x: number; y: number }): Crop => ({
  ...crop,
  x: within(crop.x + by.x, 0, 1 - crop.width),
  y: within(crop.y + by.y, 0, 1 - crop.height),
})

/** Which corner stays where it is while a crop is made larger or smaller. */
export type CropAnchor = { x: 0 | 0.5 | 1; y: 0 | 0.5 | 1 }
export const MIDDLE: CropAnchor = { x: 0.5, y: 0.5 }

/**
 * The crop made as wide as wanted, as far as the picture and the smallest side let it; with an aspect its height follows, without
 * one it is as high as wanted. `anchor` says which point of it stays: 0 the left or upper edge, 1 the other one. From the middle it
 * gives way at an edge of the picture instead of stopping there.
 */
export function resizeCrop(
  crop: Crop,
  wanted: { width: number; height: number },
  { size, aspect, anchor = MIDDLE }: { size: Size; aspect: number | null; anchor?: CropAnchor },
): Crop {
  const room = {
    width: anchor.x === 0 ? 1 - crop.x : anchor.x === 1 ? crop.x + crop.width : 1,
    height: anchor.y === 0 ? 1 - crop.y : anchor.y === 1 ? crop.y + crop.height : 1,
  }
  // of a crop with an aspect: its height in fractions for each fraction of width
  const slope = aspect === null ? null : size.width / size.height / aspect
  const least = CROP_LIMITS.leastSide
  const width =
    slope === null
      ? within(wanted.width, least, room.width)
      : within(wanted.width, Math.max(least, least / slope), Math.min(room.width, room.height / slope))
  const height = slope === null ? within(wanted.height, least, room.height) : width * slope
  return {
    width,
    height,
    x: within(crop.x + (crop.width - width) * anchor.x, 0, 1 - width),
    y: within(crop.y + (crop.height - height) * anchor.y, 0, 1 - height),
  }
}

/** Whether two crops are kept as the same one. */
export function isSameCropAs(one: Crop, other: Crop): boolean {
  const [first, second] = [storedCrop(one), storedCrop(other)]
  if (first === null || second === null) return first === second
  return (
    first.x === second.x &&
    first.y === second.y &&
    first.width === second.width &&
    first.height === second.height
  )
}
