/**
 * JSON for a data block inside HTML. `<` is escaped, so that no text can end the block or open a comment; U+2028 and
 * U+2029 are, because old tools take them for line ends.
 */
export function encodeDataBlock(data: unknown): string {
  return JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
