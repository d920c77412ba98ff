import { pickText, type LocalisedText, type Registration } from '@dasturxon/domain'
import { languageTag } from '@dasturxon/i18n/languages'
import type { MapSource } from '@dasturxon/map'
import { escape } from './escape.ts'
import { iconEntries, makeTheme, toCss, type MainColorType } from '@dasturxon/ui/colours'

/** What the frame of the desk shows of a shop. */
export type DeskShop = {
  id: string
  sub: string
  name: LocalisedText
  logo: string | null
  mainColor: string | null
  mainColorType: MainColorType | null
  /** Its own address, without a slash at the end. */
  origin: string
  /** The outside map of the shop; null where its maps are drawn. */
  map: MapSource | null
}

export type DeskAssets = { entry: string; preload: string[]; css: string[] }

type Parts = {
  shop: DeskShop
  assets: DeskAssets
  isDemo: boolean
  isDark: boolean
  language: 'uz' | 'ru' | 'eng'
  /** Whether the host alone says whose desk it is; else `?vendor=` does. */
  isNamedByHost: boolean
  /** Where the shop is, when that is not here. */
  shopOrigin: string | null
  /** Whether the page may show the shop in a frame. */
  mayShowShop: boolean
  /** On the page of somebody who has no shop yet: who may begin one. */
  registration?: Registration
}

/** The first HTML of the desk: theme and language, so that nothing flashes. Who is there is asked after it has loaded. */
export function deskDocument({
  shop,
  assets,
  isDemo,
  isDark,
  language,
  isNamedByHost,
  shopOrigin,
  mayShowShop,
  registration,
}: Parts): {
  html: string
  style: string
} {
  const { mainColor, mainColorType } = shop
  const name = pickText(shop.name, language, null).text
  const colours = (dark: boolean) => toCss(makeTheme({ mainColor, mainColorType, isDark: dark }))
  const style = `:root{${colours(false)}}:root[data-dark]{${colours(true)}}`
  const boot = JSON.stringify({
    merchantId: shop.id,
    sub: shop.sub,
    name,
    logo: shop.logo,
    language,
    isDemo,
    isNamedByHost,
    shopOrigin,
    mayShowShop,
    map: shop.map,
    ...(registration && { registration, host: shop.origin }),
  })
  const html = `<!doctype html><html lang="${languageTag(language)}"${isDark ? ' data-dark' : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="robots" content="noindex"><link rel="manifest" href="/desk/manifest.webmanifest" crossorigin="use-credentials"><title>${escape(name)}</title><style>${style}</style>${assets.css.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}${assets.preload.map((href) => `<link rel="modulepreload" href="${href}">`).join('')}<link rel="icon" href="data:,"></head><body><div id="desk"></div><script type="application/json" id="boot">${boot.replaceAll('<', '\\u003c')}</script><script type="module" src="${assets.entry}"></script></body></html>`
  return { html, style }
}

export const ICON_PATH = '/desk/icon.svg'

/** What makes the desk an app of a phone's home screen: an iPhone takes push messages of such a one only (desk §5.1). */
export const deskManifest = ({ name, sub }: DeskShop, language: Parts['language']) => ({
  name: pickText(name, language, null).text,
  start_url: '/desk',
  scope: '/desk',
  display: 'standalone',
  // On the one host of all desks nothing else may say whose it is: a browser asks for it without the page.
  icons: iconEntries(`${ICON_PATH}?vendor=${encodeURIComponent(sub)}`),
})
