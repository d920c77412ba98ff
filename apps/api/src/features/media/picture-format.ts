export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'avif' | 'gif' | 'svg'

/** What the bytes are, by how they begin; null for what is no picture of ours. The name of a file proves nothing. */
export function detectFormat(bytes: Buffer): PictureFormat | null {
  const at = (start: number, end: number) => bytes.toString('latin1', start, end)
  if (at(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (at(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return 'webp'
  if (at(4, 8) === 'ftyp' && /^avi[fs]/.test(at(8, 12))) return 'avif'
  if (/^GIF8[79]a/.test(at(0, 6))) return 'gif'
  // an XML declaration, comments and a document type may come before the drawing itself
  const beginning = bytes
    .toString('utf8', 0, 1024)
    .replace(/^\uFEFF/, '')
    .trimStart()
  return /^<(?:\?xml|!--|!DOCTYPE svg|svg)/i.test(beginning) &&
    /<svg[\s>]/i.test(bytes.toString('utf8', 0, 4096))
    ? 'svg'
    : null
}

/** A photo as iPhones take it. What would open it is not free to ship. */
export const isHeic = (bytes: Buffer): boolean =>
  /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/.test(bytes.toString('latin1', 4, 12))

/** Whether a file of one of our formats moves. */
export function isAnimated(bytes: Buffer): boolean {
  const format = detectFormat(bytes)
  if (format === 'png') {
    // an animation says so before its first picture
    const control = bytes.indexOf('acTL', 8, 'latin1')
    return control !== -1 && control < bytes.indexOf('IDAT', 8, 'latin1')
  }
  if (format === 'webp') return bytes.toString('latin1', 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 0b10) !== 0
  if (format === 'avif') return bytes.toString('latin1', 8, 12) === 'avis'
  return format === 'gif'
}

/** The format that a file's name promises. */
export function formatOfName(name: string): PictureFormat | null {
  const extension = name.slice(name.lastIndexOf('.') + 1)
  switch (extension) {
    case 'jpg':
    case 'jpeg':
      return 'jpeg'
    case 'png':
    case 'webp':
    case 'avif':
    case 'gif':
    case 'svg':
      return extension
    default:
      return null
  }
}
