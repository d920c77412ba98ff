import type { App } from '@dasturxon/api'
import type { Settings } from './settings.ts'

/** The address of a merchant's shop: its own domain, or its label below ours; on this machine with our port. */
export function createShopUrl({ baseDomains, http }: Settings): App['shopUrl'] {
  const domain = baseDomains[0] ?? 'localhost'
  const isLocal = domain === 'localhost'
  return ({ sub, domainUrl }) =>
    domainUrl?.replace(/\/+$/, '') ??
    (isLocal ? `http://${sub}.${domain}:${http.port}` : `https://${sub}.${domain}`)
}
