import { PAYMENT_PROVIDERS, type PaymentProviderName } from './payment-providers.ts'
import { SMS_GATEWAYS } from './vocabulary.ts'

/** Services of maps and of rides with which a merchant may have an account (spec §3 Merchant: map key, delivery keys). */
export const SERVICE_NAMES = ['YANDEX_MAPS', 'YANDEX_DELIVERY'] as const
export type ServiceName = (typeof SERVICE_NAMES)[number]

/** Every outside service with which a merchant may have an account of its own: payments, SMS, maps, rides, and its bot in Telegram. */
export const ACCOUNT_NAMES = [...PAYMENT_PROVIDERS, ...SMS_GATEWAYS, ...SERVICE_NAMES, 'TELEGRAM'] as const
export type AccountName = (typeof ACCOUNT_NAMES)[number]

/** Whether an account is of maps or of rides. */
export const isServiceAccount = (name: AccountName): name is ServiceName =>
  SERVICE_NAMES.some((one) => one === name)

/** Whether an account takes payments. */
export const isPaymentAccount = (name: AccountName): name is PaymentProviderName =>
  PAYMENT_PROVIDERS.some((one) => one === name)

/** What is typed of an account. A SECRET is written and never read back. */
export const ACCOUNT_FIELD_KINDS = ['TEXT', 'NUMBER', 'SWITCH', 'SECRET'] as const

/** A field of an account by the name that its provider has for it; `a.b` lies in a group of its own. */
export type AccountField = {
  name: string
  kind: (typeof ACCOUNT_FIELD_KINDS)[number]
  isRequired: boolean
}

/** What an account is made of. `name` tells forms apart where a provider has more than one protocol, and is empty where it has one. */
export type AccountForm = { name: string; fields: readonly AccountField[] }

/** How long calls by a key that was replaced are still taken: those on their way are not lost (part three, money §1). */
export const FORMER_KEY_HOURS = 24

export const NETWORK_STATES = ['OK', 'NONE'] as const
/** NOT_ASKED: without a network nobody knows. UNKNOWN: the provider cannot be asked, and has not called yet. */
export const KEY_STATES = ['RIGHT', 'WRONG', 'UNKNOWN', 'NOT_ASKED'] as const
/** NONE: nobody has paid yet. MISSING: somebody should have been heard of. */
export const CALLS_STATES = ['OK', 'NONE', 'MISSING'] as const

/** What a test of an account found, each apart (part three, money §3). */
export type AccountTest = {
  network: (typeof NETWORK_STATES)[number]
  key: (typeof KEY_STATES)[number]
  calls: (typeof CALLS_STATES)[number]
}

/** A test as it is stored, with what it is told by. */
export type AccountTested = AccountTest & {
  /** ISO 8601. */
  at: string
  /** Whom we asked, and how long the answer took. */
  host: string
  ms: number | null
  /** The provider's own words about the key; empty where there are none. */
  said: string
  /** The last call that proves the key, and what Telegram says of its last try; the first as ISO 8601. */
  callsAt: string | null
  callsSaid: string
  /** Of a bot: what Telegram calls it, and its picture as a data: address; empty where it has none. */
  bot: { name: string; username: string; picture: string } | null
}

export const ACCOUNT_STATES = [
  'NOT_SET',
  'OFF',
  'NOT_TESTED',
  'WORKS',
  'NO_NETWORK',
  'WRONG_KEY',
  'NO_CALLS',
  'UNPROVEN',
] as const
export type AccountState = (typeof ACCOUNT_STATES)[number]

/** How an account stands, in one word: the first fault that its last test found. */
export function accountState(account: {
  isSet: boolean
  isActive: boolean
  test: AccountTest | null
}): AccountState {
  if (!account.isSet) return 'NOT_SET'
  if (!account.isActive) return 'OFF'
  const { test } = account
  if (!test) return 'NOT_TESTED'
  if (test.network === 'NONE') return 'NO_NETWORK'
  if (test.key === 'WRONG') return 'WRONG_KEY'
  if (test.calls === 'MISSING') return 'NO_CALLS'
  return test.key === 'RIGHT' ? 'WORKS' : 'UNPROVEN'
}

/** So many orders without a word of their provider are a fault, once it has called before: some customers only change their minds. */
const UNHEARD_OF = 3

/** Whether calls of a provider reach us, by whether it has ever called, and by orders since then that nobody paid. */
export function callsState({
  hasCalled,
  waiting,
}: {
  hasCalled: boolean
  waiting: number
}): AccountTest['calls'] {
  if (waiting >= (hasCalled ? UNHEARD_OF : 1)) return 'MISSING'
  return hasCalled ? 'OK' : 'NONE'
}

/**
 * Whether a key is right. `asked` is what the provider itself said, where it can be asked; else calls say it: one signed by the key
 * proves it for good, and calls that nobody signed are a fault only before that, as anybody may send one.
 */
export function keyState({
  asked,
  isProvenByCall,
  wasRefused,
}: {
  asked: 'RIGHT' | 'WRONG' | 'UNKNOWN'
  isProvenByCall: boolean
  wasRefused: boolean
}): 'RIGHT' | 'WRONG' | 'UNKNOWN' {
  if (asked !== 'UNKNOWN') return asked
  if (isProvenByCall) return 'RIGHT'
  return wasRefused ? 'WRONG' : 'UNKNOWN'
}

/** The end of a secret that may be shown: four letters of one that is long enough to hide the rest, else none. */
export const tailOf = (secret: string): string => (secret.length >= 12 ? secret.slice(-4) : '')
