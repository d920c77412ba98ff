import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { CallName } from '@dasturxon/contract'
import { createClient, type Call } from '@dasturxon/contract/client'
import { schemasOf } from '@dasturxon/contract/schemas'
import { runDueJobs } from '@dasturxon/db'
import { borrowTestDatabase, createTestDatabase, type TestDatabase } from '@dasturxon/db/test'
import Fastify, { type FastifyInstance } from 'fastify'
import { createApi } from '../app.ts'
import type { App } from '../context.ts'
import { appOfMerchant } from '../http/app-of-merchant.ts'
import { refuseUrl } from '../http/refuse-url.ts'
import { createLocalTariffs } from '../providers/delivery-tariff/local.ts'
import type { DeliveryTariffs } from '../providers/delivery-tariff/port.ts'
import { createDomainNames } from '../providers/domain-names/dns.ts'
import { createGeocodingChain } from '../providers/geocoding/chain.ts'
import { createGazetteer } from '../providers/geocoding/gazetteer.ts'
import { createDiskStore } from '../providers/media/disk.ts'
import { createWebPush, newPushKeys } from '../providers/push/web-push.ts'
import { createBotApi } from '../providers/telegram/bot-api.ts'
import { createSmsInbox } from '../providers/sms/inbox.ts'
import { createSecrets } from '../secrets.ts'
import { forgetMerchants } from './forget-merchants.ts'

export type World = Awaited<ReturnType<typeof createWorld>>

export type WorldOptions = {
  now?: Date
  isDemo?: boolean
  kitchenSeconds?: number | null
  deliveryTariffs?: DeliveryTariffs
  botApiUrl?: string
}

/** Opens nothing but what tests seal. */
export const TEST_SECRETS_KEY = `test:${Buffer.alloc(32, 7).toString('base64')}`

/** Where tests start what stands in for services outside. */
const LOCAL = 'http://127.0.0.1'

/** A Friday noon in Tashkent: every demo branch is open. */
export const NOON = new Date('2026-11-20T07:00:00Z')

/**
 * A whole API on a fresh real database, reached as over the network (Fastify's inject). The clock stands until `at` moves
 * it; outside things are the local fakes.
 */
export async function createWorld(options: WorldOptions = {}) {
  // fault 14: the same tests again, while only the database keeps merchants apart
  const isForgetful = Boolean(process.env['FORGET_MERCHANTS'])
  const database: TestDatabase = await (isForgetful ? createTestDatabase() : borrowTestDatabase())
  const forgotten = isForgetful ? forgetMerchants(database.serving) : null
  const logged: { event: string; fields: Record<string, unknown> }[] = []
  let clock = options.now ?? NOON
  const mediaFolder = await mkdtemp(path.join(tmpdir(), 'world-media-'))

  const app: App = {
    db: database.serving.db,
    bus: database.bus,
    now: () => clock,
    log: (event, fields) => void logged.push({ event, fields }),
    providers: {
      sms: createSmsInbox(database.serving.db),
      geocoding: createGeocodingChain({ upstreams: [], last: createGazetteer() }),
      deliveryTariffs: options.deliveryTariffs ?? createLocalTariffs(),
      push: createWebPush({ ...newPushKeys(), fake: LOCAL }),
      messenger: createBotApi(options.botApiUrl ?? LOCAL),
      media: createDiskStore(mediaFolder),
      // nobody answers there
      domainNames: createDomainNames({ servers: ['127.0.0.1:1'] }),
    },
    secrets: createSecrets(TEST_SECRETS_KEY),
    shopUrl: ({ sub, domainUrl }) => domainUrl ?? `http://${sub}.shop.test`,
    ownUrl: 'http://own.test',
    isDemo: options.isDemo ?? false,
    kitchenSeconds: options.kitchenSeconds ?? null,
    version: '2.2.7',
    checksAnswers: true,
    baseDomains: ['shop.test'],
    deskHost: null,
    reservedHosts: [],
  }
  const api = createApi(app)
  const server: FastifyInstance = Fastify({
    logger: false,
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: refuseUrl,
  })
  await server.register(api.plugin, { prefix: '/api' })
  await server.ready()

  const fetchInProcess: typeof fetch = async (url, init) => {
    const { pathname, search } = new URL(url instanceof Request ? url.url : url)
    const response = await server.inject({
      method: (init?.method ?? 'GET') as 'GET',
      url: pathname + search,
      headers: Object.fromEntries(new Headers(init?.headers)),
      ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
    })
    const headers = Object.entries(response.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ])
    const hasBody = response.statusCode !== 204 && response.statusCode !== 304
    return new Response(hasBody ? new Uint8Array(response.rawPayload) : null, {
      status: response.statusCode,
      headers,
    })
  }

  const clientOf = (merchant: string | undefined, token?: string): Call =>
    createClient({
      baseUrl: 'http://shop.test/api',
      merchant,
      token,
      fetch: fetchInProcess,
      check: checkAnswer,
    })

  return {
    app,
    api,
    /** As the owner, who sees every row; the app itself serves one merchant at a time. */
    db: database.db,
    /** The app as a request or a job of a merchant has it. */
    appOf: (merchantId: string) => appOfMerchant(app, merchantId),
    /** What lays out rows in a transaction. */
    owner: { db: database.db, bus: database.bus },
    databaseEnv: database.env,
    server,
    logged,
    /** The typed client of a guest, or of whoever has the token. */
    clientOf,
    /** Moves the clock. */
    at: (now: Date) => {
      clock = now
    },
    /** Runs every job that is due by the clock, and those they leave. */
    runJobs: () => runDueJobs({ db: app.db, now: () => clock, handlers: api.jobs, log: app.log }),
    /** Signs in by code, as a customer does. */
    signIn: async (merchant: string, phone: string) => {
      const guest = clientOf(merchant)
      const sent = await guest('signIn.sendCode', { body: { phone } })
      if (!sent.ok) throw new Error(`no code was sent: ${sent.error.code}`)
      const { code } = await database.db
        .selectFrom('dev_inbox')
        .select('code')
        .where('phone', '=', sent.data.phone)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      const signedIn = await guest('signIn.login', { body: { phone: sent.data.phone, code: code ?? '' } })
      if (!signedIn.ok) throw new Error(`not signed in: ${signedIn.error.code}`)
      return { ...signedIn.data, call: clientOf(merchant, signedIn.data.token) }
    },
    close: async () => {
      await server.close()
      await database.drop()
      await rm(mediaFolder, { recursive: true, force: true })
      if (forgotten?.() === 0) throw new Error('no statement said which merchant it is about')
    },
  }
}

/** The contract says what every answer looks like; a test that gets another one fails here. */
function checkAnswer(name: CallName, answer: unknown): void {
  const checked = schemasOf(name).output.safeParse(answer)
  if (!checked.success)
    throw new Error(`answer of ${name} is not what the contract says: ${checked.error.message}`)
}
