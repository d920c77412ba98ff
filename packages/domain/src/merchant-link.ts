/** What a merchant's link may open: the web, a phone, a letter, and messengers that people here have. */
const SCHEMES = ['https', 'tel', 'mailto', 'tg', 'viber', 'whatsapp', 'instagram']

/**
 * A merchant's link as it may stand on a page; '' for one of any other kind, such as `data:` or `vbscript:`, which could run there.
 * A web address is led over https. Text without a scheme stays.
 */
export function safeLink(text: string): string {
  const scheme = schemeOf(text)
  if (scheme === undefined) return text
  if (scheme === 'http') return text.trim().replace(/^http:/i, 'https:')
  return SCHEMES.includes(scheme) ? text : ''
}

/** Browsers pass over blanks and control characters in front of a scheme and inside it. */
const schemeOf = (text: string): string | undefined =>
  /^([a-z][a-z0-9+.-]*):/i.exec(text.replaceAll(/[\p{Cc}\s]/gu, ''))?.[1]?.toLowerCase()

/** Schemes by which a text is a script or a page of its own. */
const RUNNING = ['javascript', 'vbscript', 'data', 'blob', 'file', 'filesystem', 'view-source']

/** Whether words that somebody may read, `Manzil: Chilonzor 5` among them, would run where they are taken for a link. */
export const runsAsLink = (text: string): boolean => RUNNING.includes(schemeOf(text) ?? '')

/**
 * Whether a link is one that the desk lets a merchant write: a path of the shop, or one of the kinds that `safeLink` leaves as it
 * is. No blank, no backslash, no second slash after the first: browsers read such a path as the address of another site.
 */
export function isMerchantLink(text: string): boolean {
  if (/[\p{Cc}\s\\]/u.test(text) || text.length > 500) return false
  if (text.startsWith('/')) return !text.startsWith('//')
  if (text.startsWith('https:')) return /^https:\/\/[^/?#@]+(?:[/?#]|$)/.test(text)
  return /^[a-z]+:./.test(text) && safeLink(text) === text
}
