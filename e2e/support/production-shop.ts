import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startShop } from '../../apps/server/src/test/start-shop.ts'
import { neverCloses, withShopFolder, type Change } from './own-shop.ts'
import type { Shop } from './shop.ts'

const run = promisify(execFile)

/**
 * A server for real merchants (`NODE_ENV=production`, `DEMO=off`) with a database of its own, in which Tez Burger has one owner.
 * Its text messages go to a gateway of the test's, where codes are read as from the demo's inbox.
 */
export async function startProduction(owner: string): Promise<{ shop: Shop; stop: () => Promise<void> }> {
  const phones = await startGateway()
  const dataFolder = await mkdtemp(join(tmpdir(), 'dasturxon-production-'))
  const env = {
    PORT: '0',
    NODE_ENV: 'production',
    DEMO: 'off',
    DATA_DIR: dataFolder,
    BASE_DOMAINS: 'localhost,127.0.0.1',
    SECRETS_KEY: `k1:${randomBytes(32).toString('base64')}`,
    ESKIZ_URL: `${phones.url}/eskiz`,
    ESKIZ_EMAIL: 'shop@example.uz',
    ESKIZ_PASSWORD: 'made-up-password',
    LOG_LEVEL: 'info',
  }
  const server = await startShop(env)
  const stop = async () => {
    await server.stop()
    phones.close()
    await rm(dataFolder, { recursive: true, force: true })
  }
  try {
    const command = (...words: string[]) => run(process.execPath, words, { env: { ...process.env, ...env } })
    await withShopFolder('tez', toOneDish, async (folder) => {
      await command('apps/server/src/import-merchant.ts', folder)
    })
    await command('apps/server/src/merchant.ts', 'create', 'tez', '--owner', owner, '--name', 'Malika')
  } catch (error) {
    await stop()
    throw error
  }
  const { port } = new URL(server.baseUrl)
  const url: Shop['url'] = (sub, path = '/') => `http://${sub}.localhost:${port}${path}`
  return {
    shop: {
      url,
      serverUrl: (path) => `${path.startsWith('/dev/') ? phones.url : `http://127.0.0.1:${port}`}${path}`,
      open: () => Promise.reject(new Error('a page of this server is opened by its url')),
      expectErrors: () => {},
    },
    stop,
  }
}

/** The dish of these stories alone, sold at any hour: a whole menu is imported for a minute. */
const toOneDish: Change = (files) => {
  neverCloses(files)
  files.products = files.products.filter(({ name }) => (name as { uz?: string }).uz === 'Mini chizburger')
  Object.assign(files, { banners: [], stories: [], promos: [], grades: [], vacancies: [] })
}

/** What Eskiz answers, and what lies on phones, as the demo's inbox tells it. */
async function startGateway() {
  const messages: { phone: string; text: string; code: string | null; at: string }[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://gateway')
      const answer = (body: unknown) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      if (pathname === '/dev/inbox.json')
        return answer(messages.filter(({ phone }) => phone === searchParams.get('phone')))
      if (pathname !== '/eskiz/message/sms/send') return answer({ data: { token: 'made-up' } })
      const sent = new URLSearchParams(Buffer.concat(chunks).toString())
      const text = sent.get('message') ?? ''
      const code = text.includes('://') ? null : (/\b\d{4,6}\b/.exec(text)?.[0] ?? null)
      messages.push({ phone: `+${sent.get('mobile_phone')}`, text, code, at: new Date().toISOString() })
      return answer({ id: String(messages.length), status: 'waiting' })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() }
}
