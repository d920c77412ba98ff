import type { Environment } from '../../environment/environment.ts'
import { sessionKeyOf, storageKey } from '../../storage/storage.ts'

const keyIn = (environment: Environment) => storageKey(sessionKeyOf(environment), 'wished')

/** Remembers, in this tab, the product whose heart a guest pressed before signing in. */
export function storePendingFavourite(environment: Environment, productId: string): void {
  try {
    sessionStorage.setItem(keyIn(environment), productId)
  } catch {
    // Storage is switched off: the heart is pressed once more after signing in.
  }
}

/** Returns and forgets the pending favourite, so that it is added once. */
export function takePendingFavourite(environment: Environment): string | null {
  try {
    const productId = sessionStorage.getItem(keyIn(environment))
    sessionStorage.removeItem(keyIn(environment))
    return productId
  } catch {
    return null
  }
}

/** Whether a favourite waits for the customer to sign in. */
export function hasPendingFavourite(environment: Environment): boolean {
  try {
    return sessionStorage.getItem(keyIn(environment)) !== null
  } catch {
    return false
  }
}
