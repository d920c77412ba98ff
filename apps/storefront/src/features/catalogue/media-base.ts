let base = ''

/**
 * Says once where merchants' pictures are fetched from: a CDN before this server (API-2), or null for this server itself.
 * It is a setting of the server and the same for every page, so it is not carried through every component.
 */
export function setMediaBase(url: string | null): void {
  base = url ?? ''
}

/** The address of one of our pictures, `/media/…`, at the CDN when there is one. */
export const withMediaBase = (path: string): string => `${base}${path}`
