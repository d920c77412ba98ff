import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isMapFrameHost } from './map-source.ts'
import type { MerchantDirectory } from './merchant-directory.ts'
import type { StorefrontOptions } from './options.ts'

export const MAP_FRAME_PATH = '/map-frame'

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const STYLE = 'html,body{block-size:100%;margin:0;overflow:hidden}'
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

type MapFrameParts = {
  options: Pick<StorefrontOptions, 'baseDomains'>
  directory: Pick<MerchantDirectory, 'find'>
  /** Address of the frame's script. */
  script: string
}

/**
 * Answers the document in which a merchant's Yandex map lives. Its policy is the one Yandex documents, with the
 * `unsafe-eval` that the shop's own pages never have; so it is served only by a host on which there is no shop.
 */
export function createMapFrameHandler({ options, directory, script }: MapFrameParts) {
  return async function handleMapFrame(
    request: FastifyRequest<{ Querystring: Record<string, unknown> }>,
    reply: FastifyReply,
  ) {
    const { merchantId, lang } = request.query
    const isAsked = isMapFrameHost(request.hostname, options.baseDomains)
    const id = typeof merchantId === 'string' && ID.test(merchantId) ? merchantId : null
    const shop = isAsked && id ? await directory.find(id, request.id) : null
    if (!shop?.merchant.mapKey) {
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('Not found')
    }
    const { mapKey, domainUrl } = shop.merchant
    const ownOrigin = domainUrl === null ? undefined : URL.parse(domainUrl)?.origin
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': framePolicy([
          ...options.baseDomains.map((domain) => `*.${domain}:*`),
          ...(ownOrigin === undefined ? [] : [ownOrigin]),
        ]),
        'cache-control': 'private, max-age=300',
        'x-robots-tag': 'noindex',
        'permissions-policy': 'geolocation=(), camera=(), microphone=(), payment=()',
      })
      .send(frameDocument({ key: mapKey, locale: localeOf(lang), script }))
  }
}

/** As the documentation of the Yandex map asks for, and nothing else; only shops may hold the frame. */
function framePolicy(shops: readonly string[]): string {
  const api = 'https://api-maps.yandex.ru https://*.api-maps.yandex.ru'
  return [
    "default-src 'none'",
    `script-src 'self' ${api} https://yastatic.net 'unsafe-eval'`,
    `style-src 'sha256-${STYLE_HASH}' ${api} https://yastatic.net`,
    "style-src-attr 'unsafe-inline'",
    `img-src data: blob: ${api} https://*.maps.yandex.net https://yastatic.net`,
    `connect-src ${api} https://*.maps.yandex.net`,
    `font-src ${api} https://yastatic.net`,
    `worker-src data: blob: ${api} https://yastatic.net`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${shops.join(' ')}`,
  ].join('; ')
}

/** Key and locale have no letter that means something in HTML: one is checked at its import, the other is ours. */
function frameDocument({ key, locale, script }: { key: string; locale: string; script: string }): string {
  return [
    `<!DOCTYPE html><html lang="${locale.slice(0, 2)}" data-key="${encodeURIComponent(key)}" data-locale="${locale}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>Yandex Maps</title><style>${STYLE}</style>`,
    `<script type="module" src="${script}"></script></head><body></body></html>`,
  ].join('')
}

/** Of the locales that Yandex documents. The names on its map of Uzbekistan are Uzbek or Russian; the rest is Latin. */
function localeOf(language: unknown): string {
  if (language === 'uz' || language === 'ru' || language === 'kk') return 'ru_RU'
  return language === 'tr' ? 'tr_TR' : 'en_US'
}
