import { readFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import {
  cookieOf,
  COOKIES,
  readCookies,
  rememberCookie,
  rememberedMerchant,
  resolveMerchant,
  mountCachedFiles,
  readCachedFiles,
} from '@dasturxon/api/door'
import { trustedTypesPolicy } from '@dasturxon/client/trusted-types'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { deskDocument, deskManifest, ICON_PATH, type DeskAssets, type DeskShop } from './document.ts'
import { noShopDocument, shopNamedBy } from './no-shop.ts'
import { answerIcon, type Logo } from '@dasturxon/ui/colours'
import { pickText, type Registration } from '@dasturxon/domain'

export type DeskOptions = {
  /** A shop by its key, id or domain, with what its frame shows; null when there is none. */
  findShop: (key: string) => Promise<DeskShop | null>
  /** The picture at an address of ours; null where there is none, or it is elsewhere. Rejects when it cannot be read now. */
  readLogo: (address: string) => Promise<Logo | null>
  baseDomains: readonly string[]
  /** The one host of the desk in production (`DESK_HOST`), where a shop's own scripts cannot reach it; null: at every shop. */
  host: string | null
  isDemo: boolean
  /** Who may begin a shop here, at a page that is no shop's. */
  registration: Registration
  /** What `build.mjs` has made; `apps/desk/dist` unless told otherwise. */
  distFolder?: string
}

const DIST_FOLDER = join(import.meta.dirname, '../dist')
const ENTRY = 'src/entry.tsx'
/** The pages that show the shop in a frame: before settings are published (desk §6.7), and before it is open (§5.18). */
const PAGES_WITH_SHOP = new Set(['/desk/settings', '/desk/start'])
/** Where a shop is begun: at a host that is nobody's. */
const REGISTRATION_PATH = '/desk/new'
const LANGUAGES = ['uz', 'ru', 'eng'] as const

/** The desk at `/desk`: one document for all of its screens, and its assets. Rejects when there is no build to serve. */
export async function createDesk(options: DeskOptions): Promise<(server: FastifyInstance) => Promise<void>> {
  const distFolder = options.distFolder ?? DIST_FOLDER
  const assets = await readAssets(distFolder)
  const hosts = { baseDomains: options.baseDomains, deskHost: options.host }

  /** Whose desk is asked for, and in which language. */
  async function readRequest(request: FastifyRequest) {
    const url = URL.parse(`${request.protocol}://${request.host}${request.url}`)
    const cookies = readCookies(request.headers.cookie)
    const claims = {
      host: url?.host ?? null,
      asked: url?.searchParams.get('vendor')?.trim() ?? null,
      remembered: rememberedMerchant(cookies),
    }
    const { by, merchant: shop } = await resolveMerchant(claims, hosts, options.findShop)
    const stored = cookieOf(cookies, COOKIES.deskLanguage)
    const language = LANGUAGES.find((one) => one === stored) ?? 'uz'
    const isDark = cookieOf(cookies, 'desk_dark') === '1'
    return { url, asked: claims.asked, shop, language, isDark, isNamedByHost: by === 'host' }
  }

  type Asked = Awaited<ReturnType<typeof readRequest>>

  async function sendDocument(request: FastifyRequest, reply: FastifyReply) {
    const read = await readRequest(request)
    const { url, asked, shop, language, isDark, isNamedByHost } = read
    if (!url) return sendNotFound(reply)
    if (options.host !== null && url.host !== options.host) {
      // With the rest of the query: an invitation is written for the shop's own address.
      if (shop) url.searchParams.set('vendor', shop.sub)
      return reply
        .header('cache-control', 'no-store')
        .redirect(`https://${options.host}${url.pathname}${url.search}`)
    }
    if (url.pathname === REGISTRATION_PATH && !isNamedByHost)
      return options.registration === 'off' ? sendNoShop(reply, read) : sendRegistration(reply, read)
    if (!shop) return sendNoShop(reply, read)
    const mayShowShop = PAGES_WITH_SHOP.has(url.pathname)
    const shopOrigin = options.host === null ? null : shop.origin
    const { html, style } = deskDocument({
      shop,
      assets,
      isDemo: options.isDemo,
      isDark,
      language,
      isNamedByHost,
      shopOrigin,
      mayShowShop,
    })
    if (asked !== null)
      reply.header('set-cookie', rememberCookie(COOKIES.merchantId, shop.id, url.protocol === 'https:'))
    return sendPage(reply.header('cache-control', 'private, no-cache'), {
      html,
      policy: policyOf(style, mayShowShop ? (shopOrigin ?? "'self'") : null, shop.map),
    })
  }

  /** Where no shop is: what was typed as an address is taken for its shop, and else the page says where desks are (DAY-27). */
  function sendNoShop(reply: FastifyReply, { language, isDark, asked, isNamedByHost }: Asked) {
    reply.header('cache-control', 'no-store')
    const named = asked === null ? '' : shopNamedBy(asked, options.baseDomains)
    if (named !== '' && named !== asked) return reply.redirect(`/desk?vendor=${encodeURIComponent(named)}`)
    const { html, style } = noShopDocument({
      language,
      isDark,
      baseDomain: options.baseDomains[0] ?? null,
      asked: named === '' ? null : named,
      // At a host that is some shop's, nobody begins one.
      mayBegin: options.registration !== 'off' && !isNamedByHost,
      beginPath: REGISTRATION_PATH,
    })
    return sendPage(reply.code(404), { html, policy: policyOf(style, null, null) })
  }

  /** The page of somebody who has no shop yet. */
  function sendRegistration(reply: FastifyReply, { language, isDark }: Asked) {
    const [host = ''] = options.baseDomains
    const { registration, isDemo } = options
    const { html, style } = deskDocument({
      shop: { ...NO_SHOP, origin: host },
      assets,
      isDemo,
      isDark,
      language,
      isNamedByHost: false,
      shopOrigin: null,
      mayShowShop: false,
      registration,
    })
    return sendPage(reply.header('cache-control', 'private, no-cache'), {
      html,
      policy: policyOf(style, null, null),
    })
  }

  async function sendManifest(request: FastifyRequest, reply: FastifyReply) {
    const { shop, language } = await readRequest(request)
    if (!shop) return sendNotFound(reply)
    return reply
      .headers({ 'cache-control': 'private, no-cache', vary: 'Cookie' })
      .type('application/manifest+json')
      .send(deskManifest(shop, language))
  }

  async function sendIcon(request: FastifyRequest, reply: FastifyReply) {
    const { url, shop } = await readRequest(request)
    if (!shop) return sendNotFound(reply)
    const { status, headers, body } = await answerIcon({
      shop: { ...shop, name: pickText(shop.name, 'uz', null).text },
      isMaskable: url?.searchParams.get('purpose') === 'maskable',
      readLogo: options.readLogo,
    })
    return reply.code(status).headers(headers).send(body)
  }

  return async (server) => {
    const files = await readCachedFiles(join(distFolder, 'assets'))
    mountCachedFiles(server, { files, prefix: '/desk/assets/' })
    server.get('/desk/build.json', (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ build: assets.entry }),
    )
    server.get('/desk/manifest.webmanifest', (request, reply) => sendManifest(request, reply))
    server.get(ICON_PATH, (request, reply) => sendIcon(request, reply))
    server.get('/desk', (request, reply) => sendDocument(request, reply))
    server.get('/desk/*', (request, reply) => sendDocument(request, reply))
  }
}

const sendNotFound = (reply: FastifyReply) =>
  reply.code(404).type('text/plain; charset=utf-8').send('Not found')

const sendPage = (reply: FastifyReply, { html, policy }: { html: string; policy: string }) =>
  reply
    .headers({ vary: 'Cookie', 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(html)

/** What stands in the place of a shop where there is none yet. */
const NO_SHOP: DeskShop = {
  id: '',
  sub: '',
  name: { uz: 'Dasturxon', ru: 'Dasturxon', eng: 'Dasturxon' },
  logo: null,
  mainColor: null,
  mainColorType: null,
  origin: '',
  map: null,
}

/**
 * No script of anybody else's, and in nobody's frame; `preview`: where the shop is that may be shown in one here (desk §3).
 * A Yandex map lives in a frame of a host that serves nothing else.
 */
function policyOf(style: string, preview: string | null, map: DeskShop['map']): string {
  const hash = createHash('sha256').update(style).digest('base64')
  const frames = [preview, map?.kind === 'yandex' ? `${map.host}:*` : null].filter((one) => one !== null)
  // `{s}` of a tile address stands for several hosts.
  const tiles =
    map?.kind === 'tiles' ? (/^https?:\/\/[^/]+/.exec(map.url)?.[0].replace('{s}', '*') ?? '') : ''
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'sha256-${hash}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: https: ${tiles}`.trimEnd(),
    "connect-src 'self'",
    `frame-src ${frames.join(' ') || "'none'"}`,
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    trustedTypesPolicy(),
    "frame-ancestors 'none'",
  ].join('; ')
}

type Manifest = Record<string, { file: string; imports?: string[] }>

async function readAssets(distFolder: string): Promise<DeskAssets> {
  const text = await readFile(join(distFolder, '.vite/manifest.json'), 'utf8').catch(() => '{}')
  // Written by the build of the same sources.
  const manifest = JSON.parse(text) as Manifest
  const entry = manifest[ENTRY]
  const style = manifest['style.css']
  if (!entry || !style) throw new Error('The desk is not built: run "npm run build".')
  const imported = (entry.imports ?? []).flatMap((name) => manifest[name] ?? [])
  return {
    entry: `/desk/${entry.file}`,
    preload: imported.map(({ file }) => `/desk/${file}`),
    css: [`/desk/${style.file}`],
  }
}
