import type { MerchantSettings } from '@dasturxon/contract'
import type { Environment } from './environment.ts'

let published: MerchantSettings | null = null
const listeners = new Set<() => void>()

/** Settings that were published since this page was made; null: none. */
export const readPublished = (): MerchantSettings | null => published

export function subscribeToPublished(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** From here on the page shows these. */
export function setPublished(settings: MerchantSettings | null): void {
  published = settings
  for (const listener of listeners) listener()
}

/** The environment of a page with the settings that hold now. */
export function withPublished(environment: Environment): Environment {
  const { merchantState } = environment
  if (!published || !('settings' in merchantState)) return environment
  return { ...environment, merchantState: { ...merchantState, settings: published } }
}
