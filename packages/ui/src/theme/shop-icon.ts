import type { MainColorType } from './brand-fill.ts'
import { makeTheme } from './make-theme.ts'

/** A logo as a picture that a document may hold. */
export type Logo = { type: string; body: { toString: (encoding: 'base64') => string } }

type IconShop = {
  name: string
  /** Address of the logo; empty or null for none. */
  logo: string | null
  mainColor: string | null
  mainColorType: MainColorType | null
}

type IconRequest = {
  shop: IconShop
  /** A maskable icon fills its square, for phones that cut a circle out of it. */
  isMaskable: boolean
  /** The picture at an address of ours; null where there is none. Rejects when it cannot be read now. */
  readLogo: (address: string) => Promise<Logo | null>
}

const SIDE = 512
/** A square within the circle that no phone cuts off: 40 % of the side around the middle (w3.org/TR/appmanifest, icon masks). */
const SAFE_SIDE = 288

/** The entries of a web app's manifest for `/icon.svg` of a shop; `address` has a question mark already. */
export const iconEntries = (address: string) =>
  (['any', 'maskable'] as const).map((purpose) => ({
    src: `${address}&purpose=${purpose}`,
    sizes: '192x192 512x512 any',
    type: 'image/svg+xml',
    purpose,
  }))

/** How a server answers the request for a shop's icon; 503 while its logo cannot be read. */
export async function answerIcon({ shop, isMaskable, readLogo }: IconRequest) {
  const logo = shop.logo ? await readLogo(shop.logo).catch(() => 'busy' as const) : null
  if (logo === 'busy')
    return { status: 503, headers: { 'retry-after': '2', 'cache-control': 'no-store' }, body: '' }
  const headers = {
    'content-type': 'image/svg+xml',
    'cache-control': 'private, max-age=3600',
    vary: 'Cookie',
    // Opened on its own it is a document with a picture of somebody else's in it, which runs nothing.
    'content-security-policy': "default-src 'none'; img-src data:; sandbox",
    'x-content-type-options': 'nosniff',
  }
  return { status: 200, headers, body: drawIcon(shop, logo, isMaskable) }
}

/**
 * The shop's icon on a home screen, sharp in every size: its logo, or its first letter on its colour. A maskable one fills its
 * square with that colour and keeps away from the border.
 */
function drawIcon({ name, mainColor, mainColorType }: IconShop, logo: Logo | null, isMaskable: boolean) {
  const { brand, onBrand } = makeTheme({ mainColor, mainColorType, isDark: false })
  const side = isMaskable ? SAFE_SIDE : SIDE
  const edge = (SIDE - side) / 2
  const ground = isMaskable || !logo ? `<rect width="${SIDE}" height="${SIDE}" fill="${brand}"/>` : ''
  const [letter = ''] = name
  const mark = logo
    ? `<image x="${edge}" y="${edge}" width="${side}" height="${side}" href="data:${logo.type};base64,${logo.body.toString('base64')}"/>`
    : `<text x="50%" y="50%" dy=".35em" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="${SAFE_SIDE}" fill="${onBrand}">&#${letter.codePointAt(0) ?? 32};</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">${ground}${mark}</svg>`
}
