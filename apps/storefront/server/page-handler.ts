import { busyPage, isMended, PreparedBytes, sendPrepared } from '@dasturxon/api/door'
import { DEFAULT_ZONE, hostnameOf, steadyOffset } from '@dasturxon/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { analyticsOf } from '../src/analytics/analytics.ts'
import { SHELL_PATH } from '../src/shell/app-addresses.ts'
import type { Environment } from '../src/environment/environment.ts'
import type { Cacheable, GuestCache } from './guest-cache.ts'
import { guestPageKey, pageAddress } from './guest-page-key.ts'
import { createGuestVisits, notedDirectory, type Lookup } from './guest-visits.ts'
import { lastResortPage } from './last-resort.ts'
import { isMapFrameHost, mapSourceOf } from './map-source.ts'
import { LOOK_PARAMETER, lookedDirectory } from './look.ts'
import type { MerchantDirectory } from './merchant-directory.ts'
import type { StorefrontOptions } from './options.ts'
import {
  redirectedBySegments,
  redirectedByStartParam,
  redirectLook,
  redirectPreview,
} from './page-redirects.ts'
import { PREVIEW_PARAMETER, previewedDirectory } from './preview.ts'
import type { Renderer } from './renderer.ts'
import { resolveVisit, type Visit } from './resolve-visit.ts'
import { contentSecurityPolicy, DEVELOPMENT_POLICY, PAGE_HEADERS } from './security-headers.ts'
import { urlOf } from './url-of.ts'

export type CachedAnswer = Cacheable &
  (
    | { kind: 'page'; status: number; body: PreparedBytes; headers: Record<string, string> }
    | { kind: 'redirect'; status: number; location: string }
  )

type PageHandlerParts = {
  options: StorefrontOptions
  renderer: Renderer
  directory: MerchantDirectory
  cache: GuestCache<CachedAnswer>
}

/** How soon a page comes again that could not be made. */
const RETRY_AFTER_SECONDS = 5

/** Of what nobody else may see: no browser and no proxy stores it, no search engine reads it (DSK-81). */
const PREVIEW_HEADERS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' }

/** Folders whose absent files are a plain 404: a page would hide that a script or picture is missing. */
const FILES = /^\/(?:assets|media|api|dev)(?:\/|$)/

/** Answers every path that nobody else does with a page of the shop. */
export function createPageHandler(parts: PageHandlerParts) {
  const { options, directory, cache } = parts
  const visits = createGuestVisits(directory)
  const deskName = options.deskHost === null ? null : hostnameOf(options.deskHost)
  /** The desk's host shows no shop: a shop's own scripts would run where its people sign in (ATK-2). */
  const isDeskHost = ({ host }: URL) => hostnameOf(host) === deskName

  return function handlePage(request: FastifyRequest, reply: FastifyReply) {
    const known = isRead(request) ? visits.recall(request) : null
    const answer = known && cache.fresh(known.merchantId, known.variant)
    if (!known || answer?.kind !== 'page') return handleAnew(request, reply)
    if (known.setCookies.length > 0) void reply.header('set-cookie', known.setCookies)
    const sent = sendPrepared(answer.body, request, reply.code(answer.status).headers(answer.headers))
    return 'catch' in sent ? sent.catch((error: unknown) => sendFailed(error, request, reply)) : sent
  }

  async function handleAnew(request: FastifyRequest, reply: FastifyReply) {
    const url = urlOf(request)
    const isNoShops =
      url !== null && (isMapFrameHost(hostnameOf(url.host), options.baseDomains) || isDeskHost(url))
    if (!url || !isRead(request) || FILES.test(url.pathname) || isNoShops) {
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('Not found')
    }
    if (redirectedBySegments(url, reply) || redirectedByStartParam(url, reply)) return reply
    const isShell = url.pathname === SHELL_PATH
    let visit: Visit
    const token = url.searchParams.get(PREVIEW_PARAMETER)
    const previewed = token === null ? null : previewedDirectory(directory, { ...options, token, request })
    const noted = notedDirectory(directory)
    const looked = previewed || isShell ? null : lookedDirectory(noted, { ...options, url, request })
    try {
      // The shell is nobody's, whoever asks.
      const cookieHeader = isShell ? undefined : request.headers.cookie
      const browserLanguages = isShell ? undefined : request.headers['accept-language']
      visit = await resolveVisit(
        { url, cookieHeader, browserLanguages, requestId: request.id },
        previewed ?? looked ?? directory,
        options,
      )
    } catch (error) {
      options.log('merchant.lookup_failed', { requestId: request.id, cause: String(error) })
      return sendBusy(request, reply)
    }
    if (previewed && !previewed.isShown()) return redirectPreview(url, reply)
    if (url.searchParams.has(LOOK_PARAMETER)) return redirectLook(url, visit, looked?.token() ?? null, reply)
    const look = looked?.token() ?? null
    const isPrivate = previewed !== null || look !== null
    if (isShell) return sendShell(request, reply, visit)
    if (visit.setCookies.length > 0) reply.header('set-cookie', visit.setCookies)
    if (visit.merchantState.kind === 'missing') {
      options.log('merchant.not_found', { requestId: request.id, host: url.host })
      // spec §4: local and session storage go with the cookies; browsers obey on secure origins, the page's script else.
      reply.header('clear-site-data', '"storage"')
    }
    try {
      const answer = isPrivate
        ? await makeAnswer(parts, url, visit, { request, isPreview: true, look })
        : await answerFor(url, visit, { request, shop: noted.only() })
      if (answer.kind === 'page') {
        const headers = isPrivate ? { ...answer.headers, ...PREVIEW_HEADERS } : answer.headers
        const status = isMended(request) ? 400 : answer.status
        if (answer.status === 503) reply.header('retry-after', String(RETRY_AFTER_SECONDS))
        return await sendPrepared(answer.body, request, reply.code(status).headers(headers))
      }
      return await reply.header('cache-control', 'no-store').redirect(answer.location, answer.status)
    } catch (error) {
      return sendFailed(error, request, reply)
    }
  }

  function sendFailed(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const path = urlOf(request)?.pathname
    options.log('page.failed', { requestId: request.id, path, cause: causeOf(error) })
    return sendLastResort(request, reply)
  }

  /** An active shop's alone: no other page could be shown by it. */
  async function sendShell(request: FastifyRequest, reply: FastifyReply, visit: Visit) {
    const url = new URL(SHELL_PATH, 'http://shop')
    const answer =
      visit.merchantState.kind === 'active' && options.hasOfflinePages !== false
        ? await makeAnswer(parts, url, visit, { request, isShell: true }).catch(() => null)
        : null
    if (answer?.kind !== 'page') return reply.code(404).header('cache-control', 'no-store').send()
    const headers = { ...answer.headers, 'x-robots-tag': 'noindex' }
    return sendPrepared(answer.body, request, reply.code(answer.status).headers(headers))
  }

  function answerFor(
    url: URL,
    visit: Visit,
    { request, shop }: { request: FastifyRequest; shop: Lookup | null },
  ): Promise<CachedAnswer> {
    const isGuest = visit.token === null && visit.merchantState.kind === 'active'
    const keyed = isGuest && !options.developmentServer ? guestPageKey(url) : null
    if (!keyed || visit.merchantId === null) return makeAnswer(parts, url, visit, { request })
    const { merchantId, setCookies } = visit
    const variant = `${visit.language}|${visit.origin ?? ''}|${keyed.key}`
    if (shop) visits.remember(request, { merchantId, variant, setCookies }, shop)
    return cache.read(merchantId, variant, async (known) =>
      packed(await makeAnswer(parts, keyed.url, visit, { request }), known),
    )
  }
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

type MakeOptions = {
  request: FastifyRequest
  isPreview?: boolean
  isShell?: boolean
  /** By which a shop is seen that is not open yet. */
  look?: string | null
}

async function makeAnswer(
  { options, renderer }: PageHandlerParts,
  url: URL,
  visit: Visit,
  { request, isPreview = false, isShell = false, look = null }: MakeOptions,
): Promise<CachedAnswer> {
  const { merchantState, merchantId, language, homeLanguage, token, isSignedIn, fulfilmentHint, origin } =
    visit
  const { mediaBaseUrl, deskHost } = options
  const deskOrigin = deskHost === null ? null : `https://${deskHost}`
  const map = mapSourceOf(merchantState, options)
  const apiBases = 'merchant' in merchantState ? options.apiBasesOf?.(merchantState.merchant.sub) : null
  const environment: Environment = {
    merchantState,
    language,
    isSignedIn,
    ...(fulfilmentHint ? { fulfilmentHint } : {}),
    origin,
    map,
    zoneOffset: steadyOffset(DEFAULT_ZONE, new Date(options.now())),
    mediaBaseUrl,
    ...(apiBases ? { apiBases } : {}),
    ...(isPreview ? { preview: { deskOrigin, ...(look !== null && { isLook: true }) } } : {}),
    ...(options.hasOfflinePages === false ? { hasOfflinePages: false } : {}),
  }
  const call = options.callAs({ merchantId, language, token, requestId: request.id, look })
  const answer = await renderer.render({
    url,
    address: pageAddress(url),
    environment,
    homeLanguage,
    call,
    requestId: request.id,
    isShell,
  })
  if (answer.kind === 'redirect') return { ...answer, isStorable: false, isFailed: false, sizeBytes: 0 }
  for (const bug of answer.bugs) {
    options.log('page.failed', { requestId: request.id, path: url.pathname, cause: causeOf(bug) })
  }
  const body = new PreparedBytes(answer.html)
  const framedBy = [
    ...(visit.hasBot ? ['https://web.telegram.org'] : []),
    ...(isPreview && deskOrigin !== null ? [deskOrigin] : []),
  ]
  const analytics = merchantState.kind === 'active' ? analyticsOf(merchantState.settings) : null
  return {
    kind: 'page',
    status: answer.status,
    body,
    headers: {
      ...PAGE_HEADERS,
      'content-security-policy': options.developmentServer
        ? DEVELOPMENT_POLICY
        : contentSecurityPolicy(answer.inline, map, analytics, framedBy),
    },
    isStorable: answer.status === 200 && !isPreview,
    isFailed: answer.status >= 500,
    sizeBytes: 0,
  }
}

/**
 * An answer that many will get; a page of one customer is compressed for the one who asks. What has come out as the known one is not
 * compressed again, but better: it is asked for and stays as it is.
 */
async function packed(answer: CachedAnswer, known: CachedAnswer | null): Promise<CachedAnswer> {
  if (answer.kind !== 'page') return answer
  if (known?.kind === 'page' && known.body.etag === answer.body.etag)
    return { ...answer, body: known.body.markCached(), sizeBytes: known.sizeBytes }
  return { ...answer, sizeBytes: await answer.body.pack() }
}

const causeOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))

/** The merchant cannot be looked up now, and no look of the last ten minutes is known: the page comes again by itself. */
function sendBusy(request: FastifyRequest, reply: FastifyReply) {
  const { html, policy } = busyPage(request.headers, RETRY_AFTER_SECONDS)
  return reply
    .code(503)
    .headers({ ...PAGE_HEADERS, 'cache-control': 'no-store', 'retry-after': String(RETRY_AFTER_SECONDS) })
    .header('content-security-policy', policy)
    .send(html)
}

function sendLastResort(request: FastifyRequest, reply: FastifyReply) {
  return reply
    .code(500)
    .headers({
      ...PAGE_HEADERS,
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy(),
    })
    .send(lastResortPage(request.id))
}
