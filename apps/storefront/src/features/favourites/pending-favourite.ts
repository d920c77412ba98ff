import { tabStorage } from '@dasturxon/client'
import type { Environment } from '../../environment/environment.ts'
import { sessionKeyOf, storageKey } from '../../storage/storage.ts'

const keyIn = (environment: Environment) => storageKey(sessionKeyOf(environment), 'wished')

/** Remembers, in this tab, the product whose heart a guest pressed before signing in. */
export function storePendingFavourite(environment: Environment, productId: string): void {
  tabStorage.setItem(keyIn(environment), productId)
}

/** Returns and forgets the pending favourite, so that it is added once. */
export function takePendingFavourite(environment: Environment): string | null {
  const productId = tabStorage.getItem(keyIn(environment))
  tabStorage.removeItem(keyIn(environment))
  return productId
}

/** Whether a favourite waits for the customer to sign in. */
export const hasPendingFavourite = (environment: Environment): boolean =>
  tabStorage.getItem(keyIn(environment)) !== null
