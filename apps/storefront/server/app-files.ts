import type { FastifyReply, FastifyRequest } from 'fastify'
import { directionOf, languageTag } from '@dasturxon/i18n/languages'
import { answerIcon, iconEntries, makeTheme } from '@dasturxon/ui/colours'
import { ICON_PATH } from '../src/shell/app-addresses.ts'
import { brandOf } from '../src/environment/brand-of.ts'
import type { MerchantDirectory } from './merchant-directory.ts'
import type { StorefrontOptions } from './options.ts'
import { resolveVisit } from './resolve-visit.ts'
import { urlOf } from './url-of.ts'

type Parts = { options: StorefrontOptions; directory: MerchantDirectory }

/** What makes a shop an app of a phone's home screen: its name, its colours, its icon. */
export function createManifestHandler(parts: Parts) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const shop = await shopOf(request, parts)
    if (!shop) return sendMissing(reply)
    const { merchant, settings, name, language, isAtHome } = shop
    const { bg } = makeTheme(settings)
    const named = `vendor=${encodeURIComponent(merchant.sub)}`
    return reply
      .header('cache-control', 'private, no-cache')
      .type('application/manifest+json')
      .send({
        // Two shops at one address are two apps.
        id: `/?app=${merchant.id}`,
        name,
        short_name: name,
        lang: languageTag(language),
        dir: directionOf(language),
        start_url: isAtHome ? '/' : `/?${named}`,
        scope: '/',
        display: 'standalone',
        theme_color: bg,
        background_color: bg,
        icons: iconEntries(`${ICON_PATH}?${named}`),
      })
  }
}

/** The shop's logo, or its letter, in every size. */
export function createIconHandler(parts: Parts) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const shop = await shopOf(request, parts)
    if (!shop) return sendMissing(reply)
    const { merchant, settings, name, url } = shop
    const { status, headers, body } = await answerIcon({
      shop: { ...settings, name, logo: settings.logo || merchant.logo },
      isMaskable: url.searchParams.get('purpose') === 'maskable',
      readLogo: parts.options.readLogo,
    })
    return reply.code(status).headers(headers).send(body)
  }
}

const sendMissing = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found')

/** The open shop of a request, asked as a guest; null where there is none. */
async function shopOf(request: FastifyRequest, { options, directory }: Parts) {
  const url = urlOf(request)
  if (!url) return null
  const visit = await resolveVisit(
    { url, cookieHeader: undefined, requestId: request.id },
    directory,
    options,
  )
  const { merchantState, language, origin } = visit
  if (merchantState.kind !== 'active') return null
  const { name } = brandOf({ merchantState, language })
  return { ...merchantState, name, language, url, isAtHome: origin !== null }
}
