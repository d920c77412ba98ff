import path from 'node:path'
import { BUDGET_LIMITS, hostnameOf, isBudgetName, REGISTRATIONS, type BudgetLimits } from '@dasturxon/domain'
import { z } from 'zod'
import { readHost, readServers } from './read-hosts.ts'

const flag = z
  .enum(['0', '1', 'true', 'false', 'on', 'off'])
  .transform((value) => value === '1' || value === 'true' || value === 'on')
const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most)

/** A file, from where the server was started, or an http(s) address. */
function readMapPlace(text: string, context: z.RefinementCtx): string {
  if (!text.includes('://')) return path.resolve(text)
  if (!/^https?:/.test(text) || !URL.canParse(text))
    context.addIssue({ code: 'custom', message: 'a file, or an http or https address' })
  return text
}

/** All of them or none: half a store would lose pictures. */
const S3_NAMES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Its usage policy: https://operations.osmfoundation.org/policies/nominatim/ */
function isPublicNominatim({ NOMINATIM_URL: url }: { NOMINATIM_URL?: string | undefined }): boolean {
  return url !== undefined && URL.canParse(url) && new URL(url).hostname === 'nominatim.openstreetmap.org'
}

/** A path of the shop's own host, without a slash at its end: cookies and the policy of contents stay what they are. */
const ownPath = z.string().regex(/^(?:\/[\w.-]+)+$/, 'a path such as /backend/api')

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|::1)$/

/** `source-hour=200,block-hour=100`: an operator's own numbers, by the names of BUDGET_LIMITS. */
function readBudgets(text: string, context: z.RefinementCtx): BudgetLimits {
  const budgets: BudgetLimits = {}
  for (const pair of text.split(',').filter((part) => part.trim() !== '')) {
    const [name = '', value = ''] = pair.split('=').map((part) => part.trim())
    if (isBudgetName(name) && /^[1-9]\d{0,8}$/.test(value)) budgets[name] = Number(value)
    else
      context.addIssue({ code: 'custom', message: `name=number of ${Object.keys(BUDGET_LIMITS).join(', ')}` })
  }
  return budgets
}

/** Every setting with its default. `DEMO=off` (or NODE_ENV=production) is a server for real merchants. */
const Environment = z
  .object({
    PORT: whole(0, 65_535).default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    METRICS_PORT: whole(0, 65_000).optional(),
    METRICS_HOST: z.string().min(1).default('127.0.0.1'),
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    DATA_DIR: z.string().min(1).default('./data'),
    PROCESSES: whole(1, 64).default(1),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_POOL: whole(1, 200).default(10),
    NODE_ENV: z.string().default(''),
    DEMO: flag.optional(),
    KITCHEN_SECONDS: whole(5, 3600).default(60),
    BASE_DOMAINS: z.string().default('localhost'),
    DESK_HOST: z.string().min(1).transform(readHost).optional(),
    DNS_SERVERS: z.string().default('').transform(readServers),
    DEFAULT_LANGUAGE: z.enum(['uz', 'ru']).default('uz'),
    TRUSTED_PROXIES: whole(0, 5).default(0),
    CHECK_ANSWERS: flag.optional(),
    BUDGETS: z.string().default('').transform(readBudgets),
    SECRETS_KEY: z.string().min(1).optional(),
    MAP_PMTILES: z.string().min(1).transform(readMapPlace).optional(),
    MAP_TILES_URL: z.url({ protocol: /^https?$/ }).optional(),
    MAP_TILES_ATTRIBUTION: z.string().default('© OpenStreetMap'),
    LAMENU_YANDEX_TILES_URL: z.url({ protocol: /^https?$/ }).optional(),
    LAMENU_YANDEX_TILES_ATTRIBUTION: z.string().default('© Yandex'),
    NOMINATIM_URL: z.url({ protocol: /^https?$/ }).optional(),
    NOMINATIM_USER_AGENT: z.string().min(1).default('dasturxon'),
    NOMINATIM_PER_SECOND: whole(1, 100).default(1),
    PHOTON_URL: z.url({ protocol: /^https?$/ }).optional(),
    PHOTON_PER_SECOND: whole(1, 100).default(1),
    YANDEX_GEOCODER_URL: z.url({ protocol: /^https?$/ }).default('https://geocode-maps.yandex.ru'),
    YANDEX_GEOCODER_KEY: z.string().min(1).optional(),
    YANDEX_MAPS_URL: z.url({ protocol: /^https?$/ }).default('https://api-maps.yandex.ru'),
    YANDEX_DELIVERY_URL: z.url({ protocol: /^https?$/ }).default('https://b2b.taxi.yandex.net'),
    YANDEX_DELIVERY_TOKEN: z.string().min(1).optional(),
    VAPID_PUBLIC_KEY: z
      .string()
      .regex(/^B[\w-]{86}$/, 'a point of P-256, base64url')
      .optional(),
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^[\w-]{43}$/, '32 bytes, base64url')
      .optional(),
    ESKIZ_URL: z.url({ protocol: /^https?$/ }).default('https://notify.eskiz.uz/api'),
    ESKIZ_EMAIL: z.string().min(3).optional(),
    ESKIZ_PASSWORD: z.string().min(1).optional(),
    ESKIZ_FROM: z.string().min(1).max(20).default('4546'),
    PLAY_MOBILE_URL: z.url({ protocol: /^https?$/ }).default('https://send.smsxabar.uz/broker-api/send'),
    PLAY_MOBILE_LOGIN: z.string().min(1).optional(),
    PLAY_MOBILE_PASSWORD: z.string().min(1).optional(),
    PLAY_MOBILE_ORIGINATOR: z.string().min(1).max(20).default('3700'),
    TELEGRAM_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.telegram.org'),
    API_BASE: ownPath.default('/api'),
    CDN_API_BASE: ownPath.optional(),
    DEV_API_BASE: ownPath.optional(),
    DEV_MERCHANT: z.string().min(1).default('dev'),
    OFFLINE_PAGES: flag.default(true),
    SHOP_REGISTRATION: z.enum(REGISTRATIONS).optional(),
    SHOP_INVITATION: z.string().trim().min(4).optional(),
    MEDIA_BASE_URL: z.url({ protocol: /^https$/ }).optional(),
    MEDIA_CACHE_MB: whole(1, 1_000_000).default(512),
    S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    S3_REGION: z.string().min(1).default('us-east-1'),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket')
      .optional(),
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  })
  .refine((env) => !isPublicNominatim(env) || env.NOMINATIM_PER_SECOND === 1, {
    path: ['NOMINATIM_PER_SECOND'],
    message: 'the public server allows one request a second',
  })
  .refine((env) => env.DEMO !== undefined || env.NODE_ENV === 'production' || LOOPBACK.test(env.HOST), {
    path: ['HOST'],
    message:
      'others reach this address, and a demo shows everybody the sign-in codes: write DEMO=on if you want that, or NODE_ENV=production',
  })
  .refine((env) => (env.VAPID_PUBLIC_KEY === undefined) === (env.VAPID_PRIVATE_KEY === undefined), {
    path: ['VAPID_PRIVATE_KEY'],
    message: 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY go together',
  })
  .refine((env) => (env.ESKIZ_EMAIL === undefined) === (env.ESKIZ_PASSWORD === undefined), {
    path: ['ESKIZ_PASSWORD'],
    message: 'ESKIZ_EMAIL and ESKIZ_PASSWORD go together',
  })
  .refine((env) => (env.PLAY_MOBILE_LOGIN === undefined) === (env.PLAY_MOBILE_PASSWORD === undefined), {
    path: ['PLAY_MOBILE_PASSWORD'],
    message: 'PLAY_MOBILE_LOGIN and PLAY_MOBILE_PASSWORD go together',
  })
  .refine((env) => env.SHOP_REGISTRATION !== 'invite' || env.SHOP_INVITATION !== undefined, {
    path: ['SHOP_INVITATION'],
    message: 'needed with SHOP_REGISTRATION=invite',
  })
  .superRefine((env, context) => {
    const given = S3_NAMES.filter((name) => env[name] !== undefined)
    if (given.length === 0 || given.length === S3_NAMES.length) return
    for (const name of S3_NAMES) {
      if (env[name] === undefined)
        context.addIssue({ code: 'custom', path: [name], message: `needed with ${given.join(', ')}` })
    }
  })

export const SETTING_NAMES = Object.keys(Environment.shape)

export type Settings = ReturnType<typeof readSettings>

/**
 * Reads the environment, once. Throws one error that names every setting that is wrong and what it wants.
 */
export function readSettings(environment: Record<string, string | undefined>) {
  const named = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Environment.safeParse(named)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path: [name], message }) => `  ${String(name)}: ${message}`)
    throw new Error(`These settings cannot be used:\n${problems.join('\n')}`)
  }
  const env = parsed.data
  const isDemo = env.DEMO ?? env.NODE_ENV !== 'production'
  return {
    http: { port: env.PORT, host: env.HOST, trustedProxies: env.TRUSTED_PROXIES },
    metrics: { port: env.METRICS_PORT ?? null, host: env.METRICS_HOST },
    processes: env.PROCESSES,
    dataFolder: path.resolve(env.DATA_DIR),
    database: {
      url: env.DATABASE_URL ?? null,
      ownerUrl: env.DATABASE_OWNER_URL ?? null,
      poolSize: env.DATABASE_POOL,
    },
    isDemo,
    /** A server that the network reaches answers under the names it has there only. */
    refusesForeignHosts: env.NODE_ENV === 'production' && !isDemo,
    /** Who may begin a shop of their own here: everybody in the demo, nobody else where it is not said. */
    registration: {
      kind: env.SHOP_REGISTRATION ?? (isDemo ? ('open' as const) : ('off' as const)),
      word: env.SHOP_INVITATION ?? '',
    },
    kitchenSeconds: isDemo ? env.KITCHEN_SECONDS : null,
    checksAnswers: env.CHECK_ANSWERS ?? isDemo,
    secretsKey: env.SECRETS_KEY ?? null,
    budgets: env.BUDGETS,
    baseDomains: env.BASE_DOMAINS.split(',')
      .map((domain) => domain.trim().toLowerCase())
      .filter((domain) => domain !== ''),
    hasOfflinePages: env.OFFLINE_PAGES,
    deskHost: env.DESK_HOST ?? null,
    reservedHosts: hostsIn(env),
    dnsServers: env.DNS_SERVERS.length > 0 ? env.DNS_SERVERS : null,
    defaultLanguage: env.DEFAULT_LANGUAGE,
    mapPmtiles: env.MAP_PMTILES ?? null,
    map: env.MAP_TILES_URL ? { tilesUrl: env.MAP_TILES_URL, attribution: env.MAP_TILES_ATTRIBUTION } : null,
    yandexTiles: env.LAMENU_YANDEX_TILES_URL
      ? { tilesUrl: env.LAMENU_YANDEX_TILES_URL, attribution: env.LAMENU_YANDEX_TILES_ATTRIBUTION }
      : null,
    geocoding: {
      userAgent: env.NOMINATIM_USER_AGENT,
      nominatim: env.NOMINATIM_URL
        ? {
            baseUrl: env.NOMINATIM_URL,
            perSecond: env.NOMINATIM_PER_SECOND,
            isPublic: isPublicNominatim(env),
          }
        : null,
      photon: env.PHOTON_URL ? { baseUrl: env.PHOTON_URL, perSecond: env.PHOTON_PER_SECOND } : null,
      yandex: { baseUrl: env.YANDEX_GEOCODER_URL, key: env.YANDEX_GEOCODER_KEY ?? null },
    },
    /** `token`: for merchants without an agreement of their own; null: they have none either. */
    yandexDelivery: { baseUrl: env.YANDEX_DELIVERY_URL, token: env.YANDEX_DELIVERY_TOKEN ?? null },
    yandexMapsUrl: env.YANDEX_MAPS_URL,
    pushKeys:
      env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY
        ? { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY }
        : null,
    sms: smsOf(env),
    telegramApiUrl: env.TELEGRAM_API_URL.replace(/\/+$/, ''),
    apiBasesOf: apiBasesOf(env),
    media: {
      baseUrl: env.MEDIA_BASE_URL?.replace(/\/+$/, '') ?? null,
      // every process keeps its own count of the one folder
      cacheBytes: Math.floor((env.MEDIA_CACHE_MB * 1024 * 1024) / env.PROCESSES),
      s3: s3Of(env),
    },
  }
}

/** The hosts of every address that is set, and the desk's: pictures, a store, tiles, gateways. None of them is a shop's. */
function hostsIn(env: z.infer<typeof Environment>): string[] {
  const hosts = Object.values(env).map((value) =>
    typeof value === 'string' && value.includes('://') ? (URL.parse(value)?.hostname ?? '') : '',
  )
  return [...hosts, hostnameOf(env.DESK_HOST ?? '')].filter((host) => host !== '')
}

/**
 * Where the browsers of a shop send their calls (spec §7, §1): those for the menu to the CDN's base, where one is set; all those of
 * the dev merchant to the development base. null where both are this server's own.
 */
function apiBasesOf({ API_BASE, CDN_API_BASE, DEV_API_BASE, DEV_MERCHANT }: z.infer<typeof Environment>) {
  return (sub: string) => {
    if (sub === DEV_MERCHANT && DEV_API_BASE !== undefined) return { api: DEV_API_BASE, menu: DEV_API_BASE }
    const bases = { api: API_BASE, menu: CDN_API_BASE ?? API_BASE }
    return bases.api === '/api' && bases.menu === '/api' ? null : bases
  }
}

/** The server's own accounts, for merchants without one; and where the gateways are reached. */
function smsOf(env: z.infer<typeof Environment>) {
  const { ESKIZ_EMAIL, ESKIZ_PASSWORD, PLAY_MOBILE_LOGIN, PLAY_MOBILE_PASSWORD } = env
  return {
    addresses: { ESKIZ: env.ESKIZ_URL.replace(/\/+$/, ''), PLAY_MOBILE: env.PLAY_MOBILE_URL },
    accounts: {
      ...(ESKIZ_EMAIL && ESKIZ_PASSWORD
        ? { ESKIZ: { email: ESKIZ_EMAIL, password: ESKIZ_PASSWORD, from: env.ESKIZ_FROM } }
        : {}),
      ...(PLAY_MOBILE_LOGIN && PLAY_MOBILE_PASSWORD
        ? {
            PLAY_MOBILE: {
              login: PLAY_MOBILE_LOGIN,
              password: PLAY_MOBILE_PASSWORD,
              originator: env.PLAY_MOBILE_ORIGINATOR,
            },
          }
        : {}),
    },
  }
}

function s3Of(env: z.infer<typeof Environment>) {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null
  return {
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}
