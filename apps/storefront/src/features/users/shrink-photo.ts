import { IMAGE_SIDE, LARGEST_IMAGE_BYTES } from '@dasturxon/domain'

const QUALITY = 0.85

/** The bytes in base64, as the call takes them, or why there are none. */
export type PhotoToSend = { kind: 'photo'; base64: string } | { kind: 'too_large' } | { kind: 'unreadable' }

/**
 * A chosen photo as it travels: its middle square, as large as it will be kept, some 50 kB in place of 5 MB. What this
 * browser cannot open goes as it is, for the server to judge, unless the server would not take as much.
 */
export async function shrinkPhoto(file: File): Promise<PhotoToSend> {
  const bytes = (await drawSquare(file)) ?? file
  if (bytes.size > LARGEST_IMAGE_BYTES) return { kind: 'too_large' }
  try {
    return { kind: 'photo', base64: (await toDataUrl(bytes)).replace(/^.*?,/, '') }
  } catch {
    return { kind: 'unreadable' } // gone from the phone, or on a card that was taken out
  }
}

/** The page's policy shows no picture at a `blob:` address. */
function toDataUrl(bytes: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error('the photo could not be read')))
    reader.readAsDataURL(bytes)
  })
}

async function drawSquare(file: File): Promise<Blob | null> {
  try {
    const image = await openImage(await toDataUrl(file))
    const { naturalWidth: width, naturalHeight: height } = image
    const cut = Math.min(width, height)
    const side = Math.min(IMAGE_SIDE, cut)
    const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
    const context = canvas.getContext('2d')
    if (!context || cut === 0) return null
    context.imageSmoothingQuality = 'high'
    context.fillStyle = '#fff' // JPEG would make black of what is transparent
    context.fillRect(0, 0, side, side)
    // Drawn the way the phone was held: browsers turn the picture themselves.
    context.drawImage(image, (width - cut) / 2, (height - cut) / 2, cut, cut, 0, 0, side, side)
    return await new Promise((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', QUALITY)
    })
  } catch {
    return null // told by the answer: the server says whether it can open what this browser could not
  }
}

function openImage(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(image))
    image.addEventListener('error', () => reject(new Error('no picture this browser can open')))
    image.src = url
  })
}
