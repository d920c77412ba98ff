export type Coding = 'br' | 'gzip' | 'identity'

/** The smallest of our codings that `Accept-Encoding` allows; a weight of zero forbids one (RFC 9110 §12.5.3). */
export function chooseCoding(accepted: string | undefined): Coding {
  const allowed = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((offer) => offer.split(';').map((part) => part.trim()))
    .filter(([, ...parameters]) => !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)))
    .map(([coding]) => coding)
  return (['br', 'gzip'] as const).find((coding) => allowed.includes(coding)) ?? 'identity'
}

/** Whether `If-None-Match` names the tag: a list, also weakened by a proxy that compressed, or any (RFC 9110 §13.1.2). */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch
    .split(',')
    .map(opaque)
    .some((known) => known === opaque(etag) || known === '*')
}

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '')
