import { COOKIES, rememberCookie } from '@dasturxon/api/door'
import type { FastifyReply } from 'fastify'
import { paths } from '../src/paths.ts'
import { readLeadingSegments } from '../src/runtime/leading-segments.ts'
import { startParamPath } from '../src/messenger/start-param.ts'
import { LOOK_PARAMETER, rememberLook } from './look.ts'
import { PREVIEW_PARAMETER } from './preview.ts'
import type { Visit } from './resolve-visit.ts'

/** LNG-3: a language or a page of a shop in the path is remembered, and leads home. Returns whether the answer has been given. */
export function redirectedBySegments(url: URL, reply: FastifyReply): boolean {
  const segments = readLeadingSegments(url.pathname)
  if (!segments) return false
  const isSecure = url.protocol === 'https:'
  const cookies: string[] = []
  if (segments.lang) cookies.push(rememberCookie(COOKIES.language, segments.lang, isSecure))
  if (segments.page) cookies.push(rememberCookie(COOKIES.page, segments.page, isSecure))
  // What the link says beside it (whose shop, where from) is for the page.
  void reply
    .header('set-cookie', cookies)
    .header('cache-control', 'no-store')
    .redirect(`${paths.home}${url.search}`, 302)
  return true
}

/**
 * A direct link of Telegram opens the home page and says in the address where to go (BOT-1); what else it says stands in the
 * fragment, which browsers keep. Returns whether the answer has been given.
 */
export function redirectedByStartParam(url: URL, reply: FastifyReply): boolean {
  const path = url.pathname === paths.home ? startParamPath(url.searchParams.get('tgWebAppStartParam')) : null
  if (path === null) return false
  const page = new URL(path, url)
  const vendor = url.searchParams.get('vendor')
  if (vendor !== null) page.searchParams.set('vendor', vendor)
  void reply.header('cache-control', 'no-store').redirect(page.pathname + page.search, 302)
  return true
}

/** A token that shows nothing leads to the shop as it is. */
export function redirectPreview(url: URL, reply: FastifyReply) {
  const page = new URL(url)
  page.searchParams.delete(PREVIEW_PARAMETER)
  return reply.header('cache-control', 'no-store').redirect(page.pathname + page.search, 302)
}

/** A secret link is opened once: from then on the browser has what it said, and the address can be shown around without it. */
export function redirectLook(url: URL, { merchantId }: Visit, token: string | null, reply: FastifyReply) {
  const page = new URL(url)
  page.searchParams.delete(LOOK_PARAMETER)
  if (token !== null && merchantId !== null)
    void reply.header('set-cookie', rememberLook(merchantId, token, url.protocol === 'https:'))
  return reply.header('cache-control', 'no-store').redirect(page.pathname + page.search, 302)
}
