import { createHash } from 'node:crypto'
import { errors } from '@dasturxon/contract/errors'
import { directionOf, languageTag } from '@dasturxon/i18n/languages'
import { parseBrowserLanguages, parseLanguage } from '@dasturxon/domain'
import type { IncomingHttpHeaders } from 'node:http'
import { cookieOf, COOKIES, readCookies } from '../cookies.ts'

const STYLE =
  ':root{color-scheme:light dark;font:18px/1.5 system-ui,sans-serif}body{display:grid;place-items:center;min-height:90vh;margin:0;padding:1rem;text-align:center}'
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self' https://web.telegram.org`

/**
 * The page of a shop that has no room now: it says so in the customer's language and comes again by itself. Which languages the
 * shop has is not asked then: what is stored counts, else what the browser prefers (LNG-2).
 */
export function busyPage(headers: IncomingHttpHeaders, retryAfterSeconds: number) {
  const stored = parseLanguage(cookieOf(readCookies(headers.cookie), COOKIES.language))
  const [preferred = 'uz'] = parseBrowserLanguages(headers['accept-language'] ?? null)
  const language = stored ?? preferred
  const text = errors.busy.description[language]
  const html = `<!doctype html><html lang="${languageTag(language)}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="${retryAfterSeconds}"><title>503</title><style>${STYLE}</style></head><body><p>${text}</p></body></html>`
  return { html, policy: POLICY }
}
