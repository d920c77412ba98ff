import { saveFile } from '../../browser/save-file.ts'
import { qrModules } from '@dasturxon/ui/qr'

/** Enough for a poster of a hand's width. */
const PIXELS = 1200

/** Saves the QR code of an address as a picture, black on white whatever the theme of the page. */
export async function saveQrImage(address: string, fileName: string): Promise<void> {
  const { rows, size } = qrModules(address)
  const scale = Math.ceil(PIXELS / size)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * scale
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000000'
  for (const [y, row] of rows.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) pen.fillRect(x * scale, y * scale, scale, scale)
    }
  }
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (picture) await saveFile(new File([picture], `${fileName}.png`, { type: picture.type }))
}
