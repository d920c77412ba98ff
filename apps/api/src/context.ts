import type { Bus, Db, Log } from '@dasturxon/db'
import type { BudgetLimits, Language, Registration } from '@dasturxon/domain'
import type { AsideCalls } from './features/staff/aside-calls.ts'
import type { DeliveryTariffs } from './providers/delivery-tariff/port.ts'
import type { DomainNames } from './providers/domain-names/port.ts'
import type { Geocoding } from './providers/geocoding/port.ts'
import type { MediaStore } from './providers/media/port.ts'
import type { PushProvider } from './providers/push/port.ts'
import type { SmsAddresses } from './providers/sms/gateways.ts'
import type { SmsProvider } from './providers/sms/port.ts'
import type { ServiceAddresses } from './providers/yandex-services.ts'
import type { Messenger } from './providers/telegram/port.ts'
import type { Secrets } from './secrets.ts'

/** What the process owns. Built once in apps/server, or per test; never imported as a singleton. */
export type App = {
  db: Db
  bus: Bus
  now: () => Date
  log: Log
  providers: {
    sms: SmsProvider
    geocoding: Geocoding
    deliveryTariffs: DeliveryTariffs
    push: PushProvider
    messenger: Messenger
    media: MediaStore
    domainNames: DomainNames
  }
  /** Opens what is kept encrypted; null where no key is set, and then nothing is. */
  secrets: Secrets | null
  /** The address of a merchant's shop, without a slash at the end: where customers come back to from outside pages. */
  shopUrl: (merchant: { sub: string; domainUrl: string | null }) => string
  /** Where this process reaches itself, without a slash at the end: for simulators, which call as outside services do. */
  ownUrl: string
  /** Demo merchants and the inbox; off in production. */
  isDemo: boolean
  /** How long the demo's kitchen clock takes from OPEN to DELIVERED; null where people move orders. */
  kitchenSeconds: number | null
  /** The running version (spec §1). */
  version: string
  /** Checks every answer against the contract; development and tests, because large answers pay for it. */
  checksAnswers: boolean
  /** An operator's own numbers for budgets, in place of those of BUDGET_LIMITS. */
  budgets?: BudgetLimits
  /** Hosts whose sub-domains are merchants: `localhost`, `example.uz`. Without port. */
  baseDomains: readonly string[]
  /** The one host of the desk (`DESK_HOST`), as it is written there; null where the desk is at every shop. No shop is found by it. */
  deskHost: string | null
  /** Hosts that this deployment has for something else than shops, without port: no shop gets such a name or domain. */
  reservedHosts: readonly string[]
  /** A folder of pictures that ready shops share: a copy of one names them and does not have them. */
  sharedPictures?: string
  /** Who may begin a shop here (desk §5.18); nobody unless told otherwise. `word`: of the invitation, where one is needed. */
  registration?: { kind: Registration; word: string }
  /** Where long calls of the desk are answered, so that no other call waits for them; here where there is no such place. */
  aside?: AsideCalls
  /** The base address of each SMS gateway's API, where an account with it is tested; their own where nobody says. */
  smsAddresses?: SmsAddresses
  /** The same of services of maps and rides. */
  serviceAddresses?: ServiceAddresses
  /** Reads a file within the time that one may take, where somebody looks at that. */
  inReadingTime?: <T>(read: () => Promise<T>) => Promise<T>
}

export type SignedInUser = { id: string; phone: string; firstName: string; lastName: string }

export type CurrentMerchant = {
  id: string
  sub: string
  isActive: boolean
  catalogueVersion: number
  settingsVersion: number
  branchesVersion: number
  contentVersion: number
  mainLanguage: Language
  /** Whether a guest who has chosen no language reads what their browser prefers (LNG-2). */
  readsBrowserLanguage: boolean
}

/** What one request may use. */
export type RequestContext = App & {
  /** Throws `merchant_not_found` where the call needs a merchant, so handlers can rely on it. */
  merchant: CurrentMerchant
  merchantId: string
  user: SignedInUser | null
  /** The caller's token, for ending its session. */
  token: string | null
  language: Language
  requestId: string
  /** What the caller's browser says of itself; empty where it says nothing. */
  userAgent: string
  /** The caller's network, for budgets: an IPv4 address, or the /64 of an IPv6 one. */
  source: string
  idempotencyKey: string | null
  /** Cookies the answer shall set; ignored when the caller is not a browser. */
  cookies: CookieJar
}

export type CookieJar = {
  signIn: (merchantId: string, token: string) => void
  signOut: (merchantId: string) => void
}
