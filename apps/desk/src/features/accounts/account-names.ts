import { brandOf, isPaymentAccount, type AccountName, type AccountState } from '@dasturxon/domain'

const OTHERS = { ESKIZ: 'Eskiz', PLAY_MOBILE: 'Play Mobile', TELEGRAM: 'Telegram' } as const

/** The brand of a service, alike in every language. */
export const serviceName = (name: AccountName): string =>
  isPaymentAccount(name) ? brandOf(name).name : OTHERS[name]

/** What an account is for, in the order of the page. */
export const GROUPS = ['payments', 'sms', 'bot'] as const
export const groupOf = (name: AccountName): (typeof GROUPS)[number] =>
  isPaymentAccount(name) ? 'payments' : name === 'TELEGRAM' ? 'bot' : 'sms'

/** The colour of a state. */
export const toneOf = (state: AccountState): 'ok' | 'late' | 'note' | undefined => {
  if (state === 'WORKS') return 'ok'
  if (state === 'WRONG_KEY' || state === 'NO_CALLS') return 'late'
  return state === 'NO_NETWORK' ? 'note' : undefined
}
