import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PublicSettings } from '@dasturxon/contract'
import { languageTag } from '@dasturxon/i18n/languages'
import { languagesOf } from '../src/texts/languages-of.ts'
import { addressIn } from '../src/texts/language-parameter.ts'
import { paths, SCREEN_PATHS } from '../src/paths.ts'
import { SCREEN_NAMES, SCREENS, type ScreenRow } from '../src/screens.ts'
import type { MerchantDirectory } from './merchant-directory.ts'
import type { StorefrontOptions } from './options.ts'
import { resolveVisit, type Visit } from './resolve-visit.ts'
import { urlOf } from './url-of.ts'

export const ROBOTS_PATH = '/robots.txt'
export const SITEMAP_PATH = '/sitemap.xml'

/** The most addresses a sitemap may hold (https://www.sitemaps.org/protocol.html). */
const MOST_ADDRESSES = 50_000
const HEADERS = { 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' }
/**
 * No page at all, or pages without number. Others about one customer are left open: only who may read a page reads there that it is not
 * to be listed, and an invitation to order together is looked at before it is shown in a chat.
 */
const CLOSED = ['/api/', '/desk', '/dev/', '/login', '/profile', '/search']

type Parts = { options: StorefrontOptions; directory: MerchantDirectory }

/** What search engines may read of a shop, and where its sitemap is; nothing where no shop is at home, 503 while it cannot be asked. */
export function createRobotsHandler(parts: Parts) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = await visitOf(request, parts)
    if (visit === 'unreachable') return answerLater(reply)
    const origin = visit?.origin ?? null
    const lines =
      origin === null
        ? ['Disallow: /']
        : [...CLOSED.map((path) => `Disallow: ${path}`), `Sitemap: ${origin}${SITEMAP_PATH}`]
    return reply
      .headers(HEADERS)
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\n${lines.join('\n')}\n`)
  }
}

/** Every public page of a shop with its other languages; 404 where no shop is at home, 503 while it cannot be asked. */
export function createSitemapHandler(parts: Parts) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = await visitOf(request, parts)
    if (visit === 'unreachable') return answerLater(reply)
    if (!visit || visit.origin === null || visit.merchantState.kind !== 'active')
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('Not found')
    const { merchantId, homeLanguage: language } = visit
    const call = parts.options.callAs({ merchantId, language, token: null, requestId: request.id })
    const menu = await call('catalogue.overalls', { query: { type: 'WEB' } })
    if (!menu.ok) return answerLater(reply)
    const { settings } = visit.merchantState
    const addresses = [
      ...screensOf(settings),
      ...menu.data.categories.map(({ id }) => paths.category(id)),
      ...menu.data.products.map(({ id }) => paths.product(id)),
    ]
    const languages = languagesOf(settings)
    const entries = addresses.slice(0, MOST_ADDRESSES).map((address) => {
      const others = (languages.length > 1 ? languages : []).map(
        (other) =>
          `<xhtml:link rel="alternate" hreflang="${languageTag(other)}" href="${escape(visit.origin + addressIn(address, other, language))}"/>`,
      )
      return `<url><loc>${escape(`${visit.origin}${address}`)}</loc>${others.join('')}</url>`
    })
    const namespaces =
      'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
    return reply
      .headers(HEADERS)
      .type('application/xml; charset=utf-8')
      .send(`<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>${entries.join('\n')}</urlset>\n`)
  }
}

function screensOf(settings: PublicSettings): string[] {
  const isInSitemap = (listed: ScreenRow['listed']) => typeof listed === 'string' && settings[listed]
  return [
    paths.home,
    ...SCREEN_NAMES.filter((name) => isInSitemap(SCREENS[name].listed)).map((name) => SCREEN_PATHS[name]),
  ]
}

/** Search engines read nothing for now, and come again: a shop that was not reached for a moment stays in their lists. */
const answerLater = (reply: FastifyReply) =>
  reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '60' }).send()

/** Whose shop it is, asked as a guest; null for an address that is none. */
async function visitOf(
  request: FastifyRequest,
  { options, directory }: Parts,
): Promise<Visit | null | 'unreachable'> {
  const url = urlOf(request)
  if (!url) return null
  return resolveVisit({ url, cookieHeader: undefined, requestId: request.id }, directory, options).catch(
    () => 'unreachable' as const,
  )
}

/** Addresses hold no other sign that XML reads. */
const escape = (address: string) => address.replaceAll('&', '&amp;')
