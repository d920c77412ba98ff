import type { DeskLanguage } from '@dasturxon/i18n/desk'

/** What stands in the first HTML (server/document.ts). */
export type Boot = {
  merchantId: string
  sub: string
  name: string
  logo: string | null
  language: DeskLanguage
  isDemo: boolean
  /** Where the shop is, when the desk has a host of its own; null: here. */
  shopOrigin: string | null
  /** Whether this page may show the shop in a frame. */
  mayShowShop: boolean
  /** Whether the host alone says whose desk it is; else `?vendor=` does. */
  isNamedByHost: boolean
}

/** Reads the block of the document; the server of the same build wrote it. */
export function readBoot(): Boot {
  return JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as Boot
}

/** Keeps a choice of the person for a year, where the server reads it for the first HTML. */
export function rememberChoice(name: 'desk_language' | 'desk_dark', value: string): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${365 * 24 * 60 * 60}; SameSite=Lax`
}
