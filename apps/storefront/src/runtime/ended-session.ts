import type { Environment } from '../environment/environment.ts'
import { dropSignInFlag } from '../environment/sign-in-flag.ts'
import { forgetSessionHere, sessionKeyOf } from '../storage/storage.ts'

const KEY = 'dasturxon:ended'

/**
 * Forgets what this browser has of a customer whose session ended by itself (spec §4), and notes it for the next page of this
 * tab, which says why they are signed out.
 */
export function forgetCustomer(environment: Environment): void {
  forgetSessionHere(sessionKeyOf(environment))
  dropSignInFlag(environment)
  noteEndedSession()
}

/** Notes for the next page of this tab that the session ended by itself, so that it can say why the customer is signed out. */
function noteEndedSession(): void {
  try {
    sessionStorage.setItem(KEY, '1')
  } catch {
    // Storage is switched off: the shop opens as a guest's, without a word.
  }
}

/** Whether the page before noted it; forgotten by this. */
export function takeEndedSession(): boolean {
  try {
    const isNoted = sessionStorage.getItem(KEY) !== null
    sessionStorage.removeItem(KEY)
    return isNoted
  } catch {
    return false
  }
}
