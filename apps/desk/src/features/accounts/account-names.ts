import {
  brandOf,
  isPaymentAccount,
  isServiceAccount,
  type AccountName,
  type AccountState,
} from '@dasturxon/domain'

const OTHERS = {
  ESKIZ: 'Eskiz',
  PLAY_MOBILE: 'Play Mobile',
  YANDEX_MAPS: 'Yandex Maps',
  YANDEX_DELIVERY: 'Yandex Delivery',
  TELEGRAM: 'Telegram',
} as const

/** The brand of a service, alike in every language. */
export const serviceName = (name: AccountName): string =>
  isPaymentAccount(name) ? brandOf(name).name : OTHERS[name]

/** What an account is for, in the order of the page. */
export const GROUPS = ['payments', 'sms', 'services', 'bot'] as const
export function groupOf(name: AccountName): (typeof GROUPS)[number] {
  if (isPaymentAccount(name)) return 'payments'
  if (isServiceAccount(name)) return 'services'
  return name === 'TELEGRAM' ? 'bot' : 'sms'
}

/** Whether a service calls us: such an account is also tested by its calls. */
export const callsUs = (name: AccountName): boolean => isPaymentAccount(name) || name === 'TELEGRAM'

/** The colour of a state. */
export const toneOf = (state: AccountState): 'ok' | 'late' | 'note' | undefined => {
  if (state === 'WORKS') return 'ok'
  if (state === 'WRONG_KEY' || state === 'NO_CALLS') return 'late'
  return state === 'NO_NETWORK' ? 'note' : undefined
}
