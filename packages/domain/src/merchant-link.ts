/** What a merchant's link may open: the web, a phone, a letter, and messengers that people here have. */
const SCHEMES = ['https', 'tel', 'mailto', 'tg', 'viber', 'whatsapp', 'instagram']

/**
 * A merchant's link as it may stand on a page; '' for one of any other kind, such as `data:` or `vbscript:`, which could run there.
 * A web address is led over https. Text without a scheme stays.
 */
export function safeLink(text: string): string {
  // Browsers pass over blanks and control characters in front of a scheme and inside it.
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text.replaceAll(/[\p{Cc}\s]/gu, ''))?.[1]?.toLowerCase()
  if (scheme === undefined) return text
  if (scheme === 'http') return text.trim().replace(/^http:/i, 'https:')
  return SCHEMES.includes(scheme) ? text : ''
}
