import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { startTemporaryPostgres } from '@dasturxon/postgres'
import pg from 'pg'
import { startShop } from '../../apps/server/src/test/start-shop.ts'
import { root } from '../../tools/commands.ts'
import { makeCertificate } from './certificate.ts'
import type { Shop } from './shop.ts'
import { startTlsProxy } from './tls-proxy.ts'

const run = promisify(execFile)

/** Whose sub-domains are the shops of this server. */
const DOMAIN = 'dasturxon.test'

export type Production = Awaited<ReturnType<typeof startProduction>>

/**
 * The world of a real server (docs/operating.md): `NODE_ENV=production`, `DEMO=off`, a PostgreSQL with two roles, a proxy for TLS
 * before it, and everything outside played by `npm run simulators`. It has no shop: one is begun at /desk/new. Its time is the machine's
 * and what `moveClock` adds. Pages are opened with `through` among the options of their context.
 */
export async function startProduction() {
  const endings: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const end of endings.splice(0).toReversed()) await end()
  }
  try {
    const folder = await mkdtemp(join(tmpdir(), 'dasturxon-production-'))
    endings.push(() => rm(folder, { recursive: true, force: true }))
    const databases = await startDatabase(endings)
    const certificate = makeCertificate([DOMAIN, `*.${DOMAIN}`])
    const proxy = await startTlsProxy(certificate)
    endings.push(async () => proxy.close())
    const certificateFile = join(folder, 'certificate.pem')
    await writeFile(certificateFile, certificate.cert)
    const simulators = await startSimulators(endings, {
      // as customers do, providers reach the shop by its name
      NODE_USE_ENV_PROXY: '1',
      HTTPS_PROXY: proxy.browserProxy,
      NO_PROXY: '127.0.0.1',
      NODE_EXTRA_CA_CERTS: certificateFile,
    })
    const clockFile = join(folder, 'clock')
    const env = {
      PORT: '0',
      NODE_ENV: 'production',
      DEMO: 'off',
      DATA_DIR: join(folder, 'data'),
      ...databases,
      BASE_DOMAINS: DOMAIN,
      SHOP_REGISTRATION: 'open',
      TRUSTED_PROXIES: '1',
      SECRETS_KEY: `k1:${randomBytes(32).toString('base64')}`,
      ...simulators.environment,
      NODE_OPTIONS: `--import=${join(root, 'tools/clock.mjs')}`,
      CLOCK_FILE: clockFile,
    }
    const server = await startShop(env)
    endings.push(server.stop)
    proxy.serve(Number(new URL(server.baseUrl).port))

    const url: Shop['url'] = (sub, path = '/') => `https://${sub}.${DOMAIN}${path}`
    return {
      shop: {
        url,
        serverUrl: (path) =>
          path.startsWith('/dev/inbox.json')
            ? path.replace('/dev', `${simulators.origin}/sms`)
            : `https://${DOMAIN}${path}`,
        open: () => Promise.reject(new Error('a page of this server is opened by its url')),
        expectErrors: () => {},
      } satisfies Shop,
      /** The page of this server that is no shop's. */
      baseUrl: (path: string) => `https://${DOMAIN}${path}`,
      /** Of a browser's context: how it finds this server, whose certificate nobody else has signed. */
      through: { proxy: { server: proxy.browserProxy, bypass: '127.0.0.1' }, ignoreHTTPSErrors: true },
      simulatorsAt: simulators.origin,
      logged: server.logged,
      /** From here on the server lives so much later than the machine. */
      moveClock: (ms: number) => writeFile(clockFile, String(ms)),
      /** A command of whoever runs the server, such as `apps/server/src/import-merchant.ts ./folder`. */
      command: async (...words: string[]): Promise<string> => {
        const options = { cwd: root, env: { ...process.env, ...env } }
        const { stdout } = await run(process.execPath, words, options).catch((error: { stdout: string }) => {
          throw new Error(`${words.join(' ')}: ${error.stdout}`, { cause: error })
        })
        return stdout
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A PostgreSQL of this run: one role owns the tables, the other serves and owns nothing. */
async function startDatabase(endings: (() => Promise<unknown>)[]) {
  const postgres = await startTemporaryPostgres()
  endings.push(postgres.stop)
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const password = randomBytes(12).toString('hex')
  for (const role of ['shop_owner', 'shop_serving'])
    await client.query(`create role ${role} login password '${password}'`)
  await client.query('create database shop owner shop_owner')
  await client.end()
  const as = (role: string) => {
    const url = new URL(postgres.url)
    url.username = role
    if (url.password !== '') url.password = password
    url.pathname = '/shop'
    return url.href
  }
  return { DATABASE_URL: as('shop_serving'), DATABASE_OWNER_URL: as('shop_owner') }
}

/** `npm run simulators`, and the environment that it prints. */
async function startSimulators(endings: (() => Promise<unknown>)[], env: Record<string, string>) {
  const child = spawn(process.execPath, [join(root, 'tools/simulators.mjs'), '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  endings.push(async () => {
    if (child.exitCode !== null) return
    child.kill()
    await once(child, 'exit')
  })
  const environment: Record<string, string> = {}
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('#')) break
    const [name = '', ...value] = line.split('=')
    environment[name] = value.join('=')
  }
  return { environment, origin: new URL(environment['ESKIZ_URL'] ?? '').origin }
}
