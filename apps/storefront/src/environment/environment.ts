import type { Merchant, PublicSettings } from '@dasturxon/contract'
import type { Language, SteadyOffset } from '@dasturxon/domain'
import type { MapSource } from '@dasturxon/map'
import type { FulfilmentHint } from './fulfilment-hint.ts'

/** A shop that there is. */
export type ShopState = { kind: 'active' | 'blocked'; merchant: Merchant; settings: PublicSettings }

/** Whose shop an address names (MER-1..3). */
export type MerchantState =
  | ShopState
  /** Somebody is named, and there is no such merchant. */
  | { kind: 'missing' }
  /** Nobody is named: in demo mode the start page lists the demo merchants. */
  | { kind: 'unnamed' }

/** A look at a draft of the settings: where the desk is that shows it; null: at this origin. */
/** `isLook`: nothing is drawn otherwise than it will be; the shop is not open yet (DSK-92). */
export type Preview = { deskOrigin: string | null; isLook?: boolean }

/** Where the browser's calls begin, paths of the shop's own host: all of them, and those for the menu, which nobody signs. */
export type ApiBases = { api: string; menu: string }

/** What is known before any screen loads, the same on the server and in the browser. */
export type Environment = {
  merchantState: MerchantState
  language: Language
  isSignedIn: boolean
  /** Of who is signed in on a device that has told how they order. */
  fulfilmentHint?: FulfilmentHint
  /** The shop's own address, `https://tez.example.uz`; null where a parameter names it on somebody else's. */
  origin: string | null
  /** The outside map of the shop; null where the shop's maps are drawn. */
  map: MapSource | null
  /** What the clocks of most branches show; null where they change in these days, and the browser asks itself. */
  zoneOffset: SteadyOffset | null
  /** Where merchants' pictures come from, when that is a CDN; see media-base.ts. */
  mediaBaseUrl: string | null
  /** The page shows settings that nobody has published. */
  preview?: Preview
  /** False where the server has told its pages to be kept no more (decision 0074). */
  hasOfflinePages?: boolean
  /** Where the browser's calls go, when that is not `/api`. */
  apiBases?: ApiBases
}

/** The shop itself, for its screens: `check-merchant` has run before them. */
export function shopOf({ merchantState }: Environment): ShopState {
  if ('settings' in merchantState) return merchantState
  throw new Error('a page without a merchant')
}

/** The settings of the shop, for loaders of its screens. */
export const settingsOf = (environment: Environment): PublicSettings => shopOf(environment).settings
