import type { PublicSettings } from '@dasturxon/contract'
import type { Environment } from './environment.ts'

let published: PublicSettings | null = null
const listeners = new Set<() => void>()

/** Settings that were published since this page was made; null: none. */
export const readPublished = (): PublicSettings | null => published

export function subscribeToPublished(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** From here on the page shows these. */
export function setPublished(settings: PublicSettings | null): void {
  published = settings
  for (const listener of listeners) listener()
}

/** The environment of a page with the settings that hold now. */
export function withPublished(environment: Environment): Environment {
  const { merchantState } = environment
  if (!published || !('settings' in merchantState)) return environment
  return { ...environment, merchantState: { ...merchantState, settings: published } }
}
