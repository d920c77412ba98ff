/** More than any tile or list of tiles has; nobody fetches the whole file through the shop. */
export const MOST_BYTES = 2 * 1024 * 1024

/**
 * The part of a file of `size` bytes that a `Range` header asks for (RFC 9110 §14.1.2), cut off at its end; null where it asks for none,
 * for several, for nothing that is there, or for more than {@link MOST_BYTES}.
 */
export function readRange(header: string | undefined, size: number): { from: number; length: number } | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return null
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  const length = to - from + 1
  return length > 0 && length <= MOST_BYTES ? { from, length } : null
}
