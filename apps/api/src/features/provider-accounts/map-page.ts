import type { App } from '../../context.ts'

/** The page in which the maps of all shops stand (decision 0018), which a key's restriction names; null where there is no such host. */
export function mapPageOf({ baseDomains }: Pick<App, 'baseDomains'>): string | null {
  const [domain] = baseDomains
  return domain === undefined ? null : `https://map-frame.${domain}/`
}
