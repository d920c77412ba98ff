/** A photo of more bytes is made smaller before it travels: a request may take 15 seconds, also from a market with one bar. */
const LARGE_BYTES = 3 * 1024 * 1024
/** As large as the shop keeps it. */
const LONGEST_SIDE = 4096
const QUALITY = 0.9

const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

/**
 * A chosen photo as it travels: a large one as a JPEG of the size that the shop keeps, and one of an iPhone as JPEG where this browser
 * opens it. Anything else, and what this browser cannot open, goes as it is, for the server to judge.
 */
export async function preparePhoto(file: File): Promise<File> {
  const isLarge = file.type === 'image/jpeg' && file.size > LARGE_BYTES
  if (!isLarge && !isHeic(file)) return file
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
    const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)]
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d')
    if (!context) return file
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, width, height)
    bitmap.close()
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', QUALITY)
    })
    if (!blob || (!isHeic(file) && blob.size >= file.size)) return file
    return new File([blob], file.name, { type: blob.type })
  } catch {
    return file
  }
}
