import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { PLAY_MOBILE_ACCOUNT, startFakeSms } from '@dasturxon/api/test'
import { createClient } from '@dasturxon/contract/client'
import { createDeskClient } from '@dasturxon/contract/desk/client'
import { createTestDatabase } from '@dasturxon/db/test'
import { expect, it, onTestFinished } from 'vitest'
import { startShop } from '../test/start-shop.ts'
import { readManifest } from './restore-backup.ts'
import { listMigrations, readFigures } from './tables.ts'

type FakeSms = Awaited<ReturnType<typeof startFakeSms>>

const RELEASES = path.join(import.meta.dirname, 'releases')
const RESTORE = path.join(import.meta.dirname, 'restore.ts')

/** What stands in the backup of a release, as it was when it was taken. */
const KNOWN = {
  '2.2.7': {
    shop: 'test-aec0ca61909d',
    customer: '+998905536548',
    /** Delivered, the newest first: number and total. */
    orders: [
      [3, 48_000],
      [2, 48_000],
      [1, 60_000],
    ],
    owner: '+998909149171',
    /** A shop that was begun at the desk, its owner, and how many entries its log has. */
    begun: { shop: 'nonvoyxona-648053', owner: '+998901648053', changes: 5 },
  },
} as const

type Release = keyof typeof KNOWN

it('OPS-4 has a backup of each release that is written down here', async () => {
  expect(await readdir(RELEASES)).toEqual(Object.keys(KNOWN))
})

it.each(Object.keys(KNOWN) as Release[])(
  'OPS-4 a shop that %s left is restored, brought up to date and served: orders, customers, staff and log are as they were',
  async (release) => {
    const { shop, customer, orders, owner, begun } = KNOWN[release]
    const backup = path.join(RELEASES, release)
    const sms = await startFakeSms()
    onTestFinished(sms.close)
    const server = await restoreAndServe(backup, sms)

    const guest = createClient({ baseUrl: `${server.baseUrl}/api`, merchant: shop })
    const phone = { phone: customer }
    expect(await guest('signIn.sendCode', { body: phone })).toMatchObject({ ok: true })
    const signedIn = await guest('signIn.login', { body: { ...phone, code: codeTo(sms, customer) } })
    if (!signedIn.ok) throw new Error(signedIn.error.code)
    const { token, user } = signedIn.data
    const call = createClient({ baseUrl: `${server.baseUrl}/api`, merchant: shop, token })
    const list = await call('orders.list', { params: { userId: user.id }, query: { page: 0, size: 50 } })
    if (!list.ok) throw new Error(list.error.code)
    expect(list.data.content.map(({ number, totalPrice }) => [number, totalPrice])).toEqual(orders)
    const [last] = list.data.content
    if (!last) throw new Error('no order')
    expect(await call('orders.find', { params: { id: last.id } })).toMatchObject({
      ok: true,
      data: { status: 'DELIVERED', totalPrice: orders[0][1] },
    })
    const page = await fetch(`${server.baseUrl}/?vendor=${shop}`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain(last.cartItems[0]?.name.uz)

    const desk = await signInAtDesk(server.baseUrl, sms, { shop, phone: owner })
    expect(await desk('desk.order', { params: { id: last.id } })).toMatchObject({
      ok: true,
      data: { number: orders[0][0], money: { totalPrice: orders[0][1] }, status: 'DELIVERED' },
    })
    const ofBegun = await signInAtDesk(server.baseUrl, sms, { shop: begun.shop, phone: begun.owner })
    const log = await ofBegun('desk.log', { query: {} })
    if (!log.ok) throw new Error(log.error.code)
    expect(log.data.content).toHaveLength(begun.changes)
  },
)

/** The backup by the guide's command in a database of its own, and the shop that serves it. */
async function restoreAndServe(backup: string, sms: FakeSms) {
  const database = await createTestDatabase({ empty: true })
  onTestFinished(() => database.drop())
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'dasturxon-upgrade-'))
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true }))
  const env = {
    ...database.env,
    DATA_DIR: dataFolder,
    PORT: '0',
    DEMO: 'off',
    SECRETS_KEY: (await readFile(path.join(backup, 'secrets.key'), 'utf8')).trim(),
    PLAY_MOBILE_URL: sms.addresses.PLAY_MOBILE,
    PLAY_MOBILE_LOGIN: PLAY_MOBILE_ACCOUNT.login,
    PLAY_MOBILE_PASSWORD: PLAY_MOBILE_ACCOUNT.password,
  }
  const restoring = spawn(process.execPath, [RESTORE, backup], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  expect(await new Promise((resolve) => restoring.once('exit', resolve))).toBe(0)
  const { migrations, figures } = await readManifest(backup)
  expect(await readFigures(database.db)).toEqual(figures)
  expect((await listMigrations(database.db)).slice(0, migrations.length)).toEqual(migrations)
  const server = await startShop(env)
  onTestFinished(async () => void (await server.stop()))
  return server
}

function codeTo(sms: FakeSms, phone: string): string {
  const text = sms.arrived.findLast((message) => `+${message.phone}` === phone)?.text ?? ''
  // The name of a shop, which comes first, may have digits too.
  return [...text.matchAll(/\b\d{4,6}\b/g)].at(-1)?.[0] ?? ''
}

async function signInAtDesk(baseUrl: string, sms: FakeSms, { shop, phone }: { shop: string; phone: string }) {
  const post = (call: string, body: object) =>
    fetch(`${baseUrl}/api/desk/v1/${call}`, {
      method: 'POST',
      headers: { merchant: shop, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect((await post('code', { phone })).status).toBe(200)
  const { status, headers } = await post('login', { phone, code: codeTo(sms, phone), invitation: '' })
  expect(status).toBe(200)
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
  return createDeskClient({
    baseUrl: `${baseUrl}/api`,
    merchant: shop,
    fetch: (url, init) =>
      fetch(url, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), cookie } }),
  })
}
