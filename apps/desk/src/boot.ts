import { storeCookie } from '@dasturxon/client'
import type { DeskLanguage } from '@dasturxon/i18n/desk'
import type { MapSource } from '@dasturxon/map'

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
  /** The outside map of the shop; null where its maps are drawn. */
  map: MapSource | null
  /** Whether the host alone says whose desk it is; else `?vendor=` does. */
  isNamedByHost: boolean
  /** On the page of somebody who has no shop yet: who may begin one, and below which host it will be. */
  registration?: 'off' | 'invite' | 'open'
  host?: string
}

/** Reads the block of the document; the server of the same build wrote it. */
export function readBoot(): Boot {
  return JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as Boot
}

/** Stores a choice of the person for a year, where the server reads it for the first HTML. */
export const rememberChoice = (name: 'desk_language' | 'desk_dark', value: string): void =>
  storeCookie(name, value, 365)
