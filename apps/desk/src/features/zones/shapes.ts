import { cutText } from '@dasturxon/domain'

/** An area of a file, with what the file says of it. */
export type Shape = { polygon: string; name: string | null; price: number | null }

/** So many areas are read of one file. */
export const MOST_SHAPES = 50

/** So many bytes a file of areas may have. */
export const MOST_FILE_BYTES = 5_000_000

/** A name as a zone may have it; null where the file gives none. */
export const shapeName = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? cutText(value.trim(), 80) : null

/** A price in whole som; null where the file gives none. */
export const shapePrice = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null
