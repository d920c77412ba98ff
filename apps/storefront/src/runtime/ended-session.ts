import { tabStorage } from '@dasturxon/client'
import type { Environment } from '../environment/environment.ts'
import { dropSignInFlag } from './sign-in-flag.ts'
import { forgetSessionHere, sessionKeyOf } from '../storage/storage.ts'

const KEY = 'dasturxon:ended'

/**
 * Forgets what this browser has of a customer whose session ended by itself (spec §4), and notes it for the next page of this
 * tab, which says why they are signed out.
 */
export function forgetCustomer(environment: Environment): void {
  forgetSessionHere(sessionKeyOf(environment))
  dropSignInFlag(environment)
  tabStorage.setItem(KEY, '1')
}

/** Whether the page before noted it; forgotten by this. */
export function takeEndedSession(): boolean {
  const isNoted = tabStorage.getItem(KEY) !== null
  tabStorage.removeItem(KEY)
  return isNoted
}
