import { createHash } from 'node:crypto'
import { errors } from '@dasturxon/contract/errors'
import { directionOf, languageTag } from '@dasturxon/i18n/languages'
import { parseLanguage } from '@dasturxon/domain'
import { cookieOf, COOKIES, readCookies } from '../cookies.ts'

const STYLE =
  ':root{color-scheme:light dark;font:18px/1.5 system-ui,sans-serif}body{display:grid;place-items:center;min-height:90vh;margin:0;padding:1rem;text-align:center}'
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self' https://web.telegram.org`

/** The page of a shop that has no room now: it says so in the customer's language and comes again by itself. */
export function busyPage(cookieHeader: string | undefined, retryAfterSeconds: number) {
  const language = parseLanguage(cookieOf(readCookies(cookieHeader), COOKIES.language)) ?? 'uz'
  const text = errors.busy.description[language]
  const html = `<!doctype html><html lang="${languageTag(language)}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="${retryAfterSeconds}"><title>503</title><style>${STYLE}</style></head><body><p>${text}</p></body></html>`
  return { html, policy: POLICY }
}
