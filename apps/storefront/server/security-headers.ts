import { createHash } from 'node:crypto'
import type { Analytics } from '../src/analytics/analytics.ts'
import { analyticsHosts } from '../src/analytics/analytics-hosts.ts'
import type { MapSource } from '@dasturxon/map'
import { trustedTypesPolicy } from '@dasturxon/client/trusted-types'

/**
 * Content security policy of a page. What is inline is named by its hash, which goes together with shared cached HTML: the
 * merchant's theme, and the one script that keeps presses until the others are here (decision 0069). Style attributes are
 * allowed because a progress bar's width or a plate's gradient are data, not design.
 *
 * @param inline text of every inline `<style>` and `<script>` of the page
 * @param map the outside map of the page, whose tiles or frame it may show
 * @param analytics what counts the visits of the shop, which brings scripts of its own
 * @param framedBy origins that may show the page in a frame: Telegram's own site where the shop has a bot, the desk for a preview
 */
export function contentSecurityPolicy(
  inline: { styles?: readonly string[]; scripts?: readonly string[] } = {},
  map: MapSource | null = null,
  analytics: Analytics | null = null,
  framedBy: readonly string[] = [],
): string {
  // `{s}` of a tile address stands for several hosts.
  const tilesOrigin =
    map?.kind === 'tiles' ? (/^https?:\/\/[^/]+/.exec(map.url)?.[0].replace(/\{s\}/, '*') ?? '') : ''
  const frames = [
    ...(map?.kind === 'yandex' ? [`${map.host}:*`] : []),
    ...analyticsHosts(analytics, 'frames'),
  ]
  const counters = analyticsHosts(analytics, 'scripts')
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashesOf(inline.scripts), ...counters].join(' '),
    ["style-src 'self'", ...hashesOf(inline.styles)].join(' '),
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: https: ${tilesOrigin}`.trimEnd(),
    ["connect-src 'self'", ...analyticsHosts(analytics, 'connections')].join(' '),
    `frame-src ${frames.join(' ') || "'none'"}`,
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    // The button of amoCRM draws a room of its own in the page, by markup that nobody has seen here.
    ...(analytics?.amoCrm ? [] : [trustedTypesPolicy(analyticsHosts(analytics, 'policies'))]),
    ["frame-ancestors 'self'", ...framedBy].join(' '),
  ].join('; ')
}

const hashesOf = (texts: readonly string[] = []) =>
  texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)

/** Vite's development server injects styles and a web socket; used by `npm run dev` only. */
export const DEVELOPMENT_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: https:; connect-src 'self' ws:; frame-src 'self' http: https:"

/** Headers of every page, whatever it shows. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  // Stored by the browser only, and asked for again each time: prices change.
  'cache-control': 'private, no-cache',
  vary: 'Cookie, Accept-Encoding, Accept-Language',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(self)',
} as const
