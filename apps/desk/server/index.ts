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
  mountKeptFiles,
} from '@dasturxon/api/door'
import { TRUSTED_TYPES_POLICY } from '@dasturxon/runtime/trusted-types'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { deskDocument, deskManifest, ICON_PATH, type DeskAssets, type DeskShop } from './document.ts'
import { deskIcon, type Logo } from './icon.ts'

export type DeskOptions = {
  /** A shop by its key, id or domain, with what its frame shows; null when there is none. */
  findShop: (key: string) => Promise<DeskShop | null>
  /** The picture at an address of ours; null where there is none, or it is elsewhere. Rejects when it cannot be read now. */
  readLogo: (address: string) => Promise<Logo | null>
  baseDomains: readonly string[]
  /** The one host of the desk in production (`DESK_HOST`), where a shop's own scripts cannot reach it; null: at every shop. */
  host: string | null
  isDemo: boolean
  /** What `build.mjs` has made; `apps/desk/dist` unless told otherwise. */
  distFolder?: string
}

const DIST_FOLDER = join(import.meta.dirname, '../dist')
const ENTRY = 'src/entry.tsx'
/** The one page that shows the shop, with settings that are not published (desk §6.7). */
const SETTINGS_PATH = '/desk/settings'
const LANGUAGES = ['uz', 'ru', 'eng'] as const

/** The desk at `/desk`: one document for all of its screens, and its assets. Rejects when there is no build to serve. */
export async function createDesk(options: DeskOptions): Promise<(server: FastifyInstance) => Promise<void>> {
  const distFolder = options.distFolder ?? DIST_FOLDER
  const assets = await readAssets(distFolder)

  /** Whose desk is asked for, and in which language. */
  async function readRequest(request: FastifyRequest) {
    const url = URL.parse(`${request.protocol}://${request.host}${request.url}`)
    const cookies = readCookies(request.headers.cookie)
    const claims = {
      host: url?.host ?? null,
      asked: url?.searchParams.get('vendor')?.trim() ?? null,
      remembered: rememberedMerchant(cookies),
    }
    const { by, merchant: shop } = await resolveMerchant(claims, options.baseDomains, options.findShop)
    const stored = cookieOf(cookies, 'desk_language')
    const language = LANGUAGES.find((one) => one === stored) ?? 'uz'
    return { url, cookies, asked: claims.asked, shop, language, isNamedByHost: by === 'host' }
  }

  async function sendDocument(request: FastifyRequest, reply: FastifyReply) {
    const { url, cookies, asked, shop, language, isNamedByHost } = await readRequest(request)
    if (!url) return reply.code(404).type('text/plain').send('Not found')
    if (options.host !== null && url.host !== options.host) {
      // With the rest of the query: an invitation is written for the shop's own address.
      if (shop) url.searchParams.set('vendor', shop.sub)
      return reply
        .header('cache-control', 'no-store')
        .redirect(`https://${options.host}${url.pathname}${url.search}`)
    }
    if (!shop) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found')
    const mayShowShop = url.pathname === SETTINGS_PATH
    const shopOrigin = options.host === null ? null : shop.origin
    const { html, style } = deskDocument({
      shop,
      assets,
      isDemo: options.isDemo,
      isDark: cookieOf(cookies, 'desk_dark') === '1',
      language,
      isNamedByHost,
      shopOrigin,
      mayShowShop,
    })
    if (asked !== null)
      reply.header('set-cookie', rememberCookie(COOKIES.merchantId, shop.id, url.protocol === 'https:'))
    return reply
      .headers({
        'cache-control': 'private, no-cache',
        vary: 'Cookie',
        'content-security-policy': policyOf(style, mayShowShop ? (shopOrigin ?? "'self'") : "'none'"),
      })
      .type('text/html; charset=utf-8')
      .send(html)
  }

  async function sendManifest(request: FastifyRequest, reply: FastifyReply) {
    const { shop, language } = await readRequest(request)
    if (!shop) return reply.code(404).type('text/plain').send('Not found')
    return reply
      .headers({ 'cache-control': 'private, no-cache', vary: 'Cookie' })
      .type('application/manifest+json')
      .send(deskManifest(shop, language))
  }

  async function sendIcon(request: FastifyRequest, reply: FastifyReply) {
    const { url, shop } = await readRequest(request)
    if (!shop) return reply.code(404).type('text/plain').send('Not found')
    const logo = shop.logo ? await options.readLogo(shop.logo).catch(() => 'busy' as const) : null
    if (logo === 'busy')
      return reply.code(503).headers({ 'retry-after': '2', 'cache-control': 'no-store' }).send()
    return reply
      .headers({
        'cache-control': 'private, max-age=3600',
        vary: 'Cookie',
        // Opened on its own it is a document with a picture of somebody else's in it, which runs nothing.
        'content-security-policy': "default-src 'none'; img-src data:; sandbox",
        'x-content-type-options': 'nosniff',
      })
      .type('image/svg+xml')
      .send(deskIcon(shop, logo, url?.searchParams.get('purpose') === 'maskable'))
  }

  return async (server) => {
    await mountKeptFiles(server, { folder: join(distFolder, 'assets'), prefix: '/desk/assets/' })
    server.get('/desk/build.json', (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ build: assets.entry }),
    )
    server.get('/desk/manifest.webmanifest', (request, reply) => sendManifest(request, reply))
    server.get(ICON_PATH, (request, reply) => sendIcon(request, reply))
    server.get('/desk', (request, reply) => sendDocument(request, reply))
    server.get('/desk/*', (request, reply) => sendDocument(request, reply))
  }
}

/** No script of anybody else's, and in nobody's frame; `frames`: what may be shown in one here (desk §3). */
function policyOf(style: string, frames: string): string {
  const hash = createHash('sha256').update(style).digest('base64')
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'sha256-${hash}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    "connect-src 'self'",
    `frame-src ${frames}`,
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    TRUSTED_TYPES_POLICY,
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
