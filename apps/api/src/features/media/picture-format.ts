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
