import { makeTheme } from '@dasturxon/ui/colours'
import { pickText } from '@dasturxon/domain'
import type { DeskShop } from './document.ts'

/** A logo as a picture that a document may hold. */
export type Logo = { type: string; body: Buffer }

const SIDE = 512
/** A square within the circle that no phone cuts off: 40 % of the side around the middle (w3.org/TR/appmanifest, icon masks). */
const SAFE_SIDE = 288

/**
 * The shop's icon on a home screen, sharp in every size: its logo, or its first letter on its colour. A maskable one fills its
 * square with that colour and keeps away from the border.
 */
export function deskIcon(shop: DeskShop, logo: Logo | null, isMaskable: boolean): string {
  const { mainColor, mainColorType, name } = shop
  const { brand, onBrand } = makeTheme({ mainColor, mainColorType, isDark: false })
  const side = isMaskable ? SAFE_SIDE : SIDE
  const edge = (SIDE - side) / 2
  const ground = isMaskable || !logo ? `<rect width="${SIDE}" height="${SIDE}" fill="${brand}"/>` : ''
  const [letter = ''] = pickText(name, 'uz', null).text
  const mark = logo
    ? `<image x="${edge}" y="${edge}" width="${side}" height="${side}" href="data:${logo.type};base64,${logo.body.toString('base64')}"/>`
    : `<text x="50%" y="50%" dy=".35em" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="${SAFE_SIDE}" fill="${onBrand}">&#${letter.codePointAt(0) ?? 32};</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">${ground}${mark}</svg>`
}
