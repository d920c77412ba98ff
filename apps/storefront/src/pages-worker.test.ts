import { afterEach, expect, test, vi } from 'vitest'
import { createFakeCaches } from './test/fake-caches.ts'

const SHOP = 'https://osh.uz'
const SHELL = '/offline?vendor=m1&sub=osh&lang=uz&of=one'

type Handled = {
  respondWith: (answer: Promise<Response>) => void
  waitUntil: (work: Promise<unknown>) => unknown
}

/** The worker of a scope before a network that answers from a table; an address that is missing there cannot be reached. */
async function startWorker(part: 'pages' | 'forget-pages' = 'pages', scope = '/') {
  const listeners = new Map<string, (event: never) => void>()
  const work: Promise<unknown>[] = []
  const did: string[] = []
  const caches = createFakeCaches()
  const network = new Map<string, () => Response>()
  const asked: { url: string; credentials?: string | undefined; cache?: string | undefined }[] = []
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', async (request: string | Request, options: RequestInit = {}) => {
    const url = new URL(typeof request === 'string' ? request : request.url, SHOP).href.replace(SHOP, '')
    asked.push({ url, credentials: options.credentials, cache: options.cache })
    const answer = network.get(url)
    if (!answer) throw new TypeError('Failed to fetch')
    return Object.defineProperty(answer(), 'type', { value: 'basic' })
  })
  vi.stubGlobal('self', {
    registration: {
      scope: SHOP + scope,
      navigationPreload: { enable: async () => did.push('preload') },
      unregister: async () => did.push('unregister'),
    },
    clients: { claim: async () => did.push('claim') },
    addEventListener: (name: string, listener: (event: never) => void) => listeners.set(name, listener),
  })
  vi.resetModules()
  await import(part === 'pages' ? './pages-worker.ts' : './forget-pages-worker.ts')

  async function happen(name: string, event: object): Promise<Response | 'passed' | 'failed'> {
    let answer: Promise<Response> | undefined
    const handled: Handled = {
      respondWith: (given) => {
        answer = given
      },
      waitUntil: (promise) => work.push(promise),
    }
    listeners.get(name)?.({ ...event, ...handled } as never)
    const outcome = answer ? await answer.catch(() => 'failed' as const) : 'passed'
    await Promise.all(work.splice(0))
    return outcome
  }
  const ask = (path: string, request: Partial<Request> = {}) =>
    happen('fetch', {
      request: {
        url: path.startsWith('https:') ? path : SHOP + path,
        method: 'GET',
        mode: 'no-cors',
        destination: '',
        ...request,
      },
    })
  const open = (path: string) => ask(path, { mode: 'navigate' })
  const keep = (shell = SHELL, more: object = {}) =>
    happen('message', { data: { keepPages: { shell, loaded: [], isFrugal: false, ...more } } })
  const serve = (path: string, text: string, headers: Record<string, string> = {}) =>
    network.set(path, () => new Response(text, { headers }))
  return { did, caches, network, asked, happen, ask, open, keep, serve, listeners }
}

const textOf = async (answer: Response | 'passed' | 'failed') =>
  typeof answer === 'string' ? answer : answer.text()

afterEach(() => vi.unstubAllGlobals())

/** A worker that keeps one shell with its script. */
async function startKept() {
  const worker = await startWorker()
  worker.serve(SHELL, '<script src="/assets/entry-1234567.js"></script>shell')
  worker.serve('/assets/entry-1234567.js', 'script')
  await worker.keep()
  return worker
}

test('NAV-1 a page is the network’s while it answers, whatever it says, and the shell’s only when nobody is reached', async () => {
  const { open, serve, network } = await startKept()
  serve('/basket', 'fresh')
  expect(await textOf(await open('/basket'))).toBe('fresh')
  network.set('/basket', () => new Response('broken', { status: 503 }))
  expect(await textOf(await open('/basket'))).toBe('broken')
  network.delete('/basket')
  expect(await textOf(await open('/basket'))).toContain('shell')
})

test('T-AUTH-06 the shell is asked for as nobody, so that no signed-in page is kept', async () => {
  const { asked, caches } = await startKept()
  expect(asked.find(({ url }) => url === SHELL)?.credentials).toBe('omit')
  expect(caches.listed('dasturxon-pages-shells')).toEqual([SHELL])
})

test.each([
  '/desk',
  '/desk/orders',
  '/api/orders/v1/orders',
  '/dev/inbox',
  '/simulators/pay/1',
  '/payments/payme',
  '/?preview=token',
  '/robots.txt',
])('DSK-81 PAY-1 %s passes by the worker, with a network and without', async (path) => {
  const { open, ask } = await startKept()
  expect(await open(path)).toBe('passed')
  expect(await ask(path)).toBe('passed')
})

test('a write passes by the worker: nothing is kept to be sent later', async () => {
  const { ask } = await startKept()
  expect(await ask('/assets/entry-1234567.js', { method: 'POST' })).toBe('passed')
  expect(await ask('/basket', { method: 'POST', mode: 'navigate' })).toBe('passed')
})

test('files with a name of their content are asked for once; a private picture is not kept', async () => {
  const { ask, serve, network, caches } = await startKept()
  const picture = { destination: 'image' } as const
  serve('/media/osh/1.png?w=240', 'picture', { vary: 'accept' })
  serve('/media/osh/me.png', 'me', { 'cache-control': 'private, max-age=60' })
  await ask('/media/osh/1.png?w=240', picture)
  await ask('/media/osh/me.png', picture)
  network.clear()
  expect(await textOf(await ask('/media/osh/1.png?w=240', picture))).toBe('picture')
  expect(await textOf(await ask('/assets/entry-1234567.js'))).toBe('script')
  expect(await ask('/media/osh/me.png', picture)).toBe('failed')
  expect(caches.listed('dasturxon-pages-pictures')).toEqual(['/media/osh/1.png?w=240'])
  expect(await ask('https://elsewhere.uz/media/osh/1.png', picture)).toBe('passed')
})

test('T-UI-06 a shell takes the place of the last build’s once all of its files are here, and not before', async () => {
  const { keep, serve, caches } = await startKept()
  const next = SHELL.replace('one', 'two')
  serve(next, '"/assets/entry-7654321.js" "/assets/late-1234567.js"')
  serve('/assets/entry-7654321.js', 'script')
  await keep(next).catch(() => undefined)
  expect(caches.listed('dasturxon-pages-shells')).toEqual([SHELL])
  serve('/assets/late-1234567.js', 'script')
  await keep(next)
  expect(caches.listed('dasturxon-pages-shells')).toEqual([next])
})

test('MER-1 two shops at one address: the named one opens, else the last; one that is not kept is not another', async () => {
  const { keep, open, serve } = await startKept()
  serve('/offline?vendor=m2&sub=tez&lang=uz&of=one', 'shell of tez')
  serve('/offline?vendor=m2&sub=tez&lang=ru&of=one', 'shell of tez in Russian')
  await keep('/offline?vendor=m2&sub=tez&lang=ru&of=one')
  await keep('/offline?vendor=m2&sub=tez&lang=uz&of=one')
  expect(await textOf(await open('/'))).toBe('shell of tez')
  expect(await textOf(await open('/?lang=ru'))).toBe('shell of tez in Russian')
  expect(await textOf(await open('/?vendor=osh'))).toContain('entry-1234567')
  expect(await textOf(await open('/?vendor=m1'))).toContain('entry-1234567')
  expect(await open('/?vendor=bozor')).toBe('failed')
  // Opened again with a network, a shop is the last once more.
  await keep()
  expect(await textOf(await open('/'))).toContain('entry-1234567')
})

test('what is kept has a limit: the shells of six, the pictures of the last 300', async () => {
  const { keep, ask, serve, caches } = await startWorker()
  for (let shop = 1; shop <= 7; shop += 1) {
    serve(`/offline?vendor=m${shop}&lang=uz`, `shell ${shop}`)
    await keep(`/offline?vendor=m${shop}&lang=uz`)
  }
  expect(caches.listed('dasturxon-pages-shells')).toHaveLength(6)
  expect(caches.listed('dasturxon-pages-shells')[0]).toContain('m2')
  for (let picture = 1; picture <= 320; picture += 1) {
    serve(`/media/osh/${picture}.png`, 'picture', { 'content-length': '10' })
    await ask(`/media/osh/${picture}.png`, { destination: 'image' })
  }
  expect(caches.listed('dasturxon-pages-pictures')).toHaveLength(300)
  // As many bytes as twenty of these.
  for (let picture = 401; picture <= 420; picture += 1) {
    serve(`/media/osh/${picture}.png`, 'picture', { 'content-length': '1000000' })
    await ask(`/media/osh/${picture}.png`, { destination: 'image' })
  }
  expect(caches.listed('dasturxon-pages-pictures')).toHaveLength(20)
})

test('what a page has loaded is kept from the browser’s own cache, without a byte of the network; saving bytes, nothing more', async () => {
  const { keep, serve, asked, caches } = await startWorker()
  serve('/media/osh/1.png', 'picture')
  serve(SHELL, 'shell')
  await keep(SHELL, {
    loaded: [`${SHOP}/media/osh/1.png`, `${SHOP}/api/x`, 'https://elsewhere.uz/media/a.png'],
    isFrugal: true,
  })
  expect(asked).toEqual([{ url: '/media/osh/1.png', credentials: undefined, cache: 'only-if-cached' }])
  expect(caches.listed('dasturxon-pages-shells')).toEqual([])
})

test('CHK-7 DSK-22 in the scopes of push messages it does nothing', async () => {
  for (const part of ['pages', 'forget-pages'] as const)
    for (const scope of ['/push-worker/', '/push-worker/desk/'])
      expect([...(await startWorker(part, scope)).listeners.keys()]).toEqual([])
})

test('a worker that is called back forgets what was kept, and ends itself', async () => {
  const { happen, caches, did } = await startWorker('forget-pages')
  await caches.open('dasturxon-pages-shells')
  await caches.open('dasturxon:1:m1:main:answers:own')
  await caches.open('somebody-else')
  await happen('activate', {})
  expect([await caches.keys(), did]).toEqual([['somebody-else'], ['unregister']])
})

test('it takes over the open page, whose later scripts are then kept', async () => {
  const { happen, did } = await startWorker()
  await happen('activate', {})
  expect(did).toEqual(['preload', 'claim'])
})
