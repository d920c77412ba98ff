import { LANGUAGES } from '@dasturxon/domain'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { calls } from './calls.ts'
import { createClient } from './client.ts'
import { urlOf } from './sender.ts'
import { errors } from './errors.ts'

type Sent = { url: string; init: RequestInit }

/** A server at the other end of the wire: answers what it is told and remembers what it got. */
function serverThat(answer: (sent: Sent) => Response | Promise<Response>) {
  const sent: Sent[] = []
  const fetch = (async (url: string | URL | Request, init: RequestInit = {}) => {
    const request = { url: url instanceof Request ? url.url : url.toString(), init }
    sent.push(request)
    return answer(request)
  }) as typeof globalThis.fetch
  return { sent, fetch }
}
afterEach(() => vi.restoreAllMocks())

const baseUrl = 'https://tez.example.uz/api'
const headersOf = (request: Sent | undefined) => new Headers(request?.init.headers)

describe('API-1 the typed client', () => {
  it('sends the merchant header, the bearer instead of a WITH_TOKEN marker, and JSON', async () => {
    const { sent, fetch } = serverThat(() => Response.json({}))
    const call = createClient({ baseUrl, merchant: 'tez', token: 'secret', fetch })
    await call(
      'favourites.add',
      { body: { productId: '0198aaaa-0000-7000-8000-000000000000', isFavourite: true } },
      { idempotencyKey: 'k1' },
    )
    const [request] = sent
    expect(request?.url).toBe(`${baseUrl}/products/v1/favourite`)
    expect(request?.init.method).toBe('POST')
    const headers = headersOf(request)
    expect(headers.get('merchant')).toBe('tez')
    expect(headers.get('authorization')).toBe('Bearer secret')
    expect(headers.get('idempotency-key')).toBe('k1')
    expect(headers.get('content-type')).toBe('application/json')
  })

  it('a guest sends no authorization and no empty merchant', async () => {
    const { sent, fetch } = serverThat(() => Response.json([]))
    await createClient({ baseUrl, fetch })('branches.list')
    expect(sent).toHaveLength(1)
    expect(headersOf(sent[0]).has('authorization')).toBe(false)
    expect(headersOf(sent[0]).has('merchant')).toBe(false)
  })

  it('fault 4 sends once more what a busy server refused before it began, and says at last that it is busy', async () => {
    const details = { retryAfterSeconds: 3 }
    const busy = { code: 'busy', description: errors.busy.description, requestId: 'r1', details }
    const waits: number[] = []
    const waitForRoom = async (seconds: number) => void waits.push(seconds)
    let refusals = 2
    const { sent, fetch } = serverThat(() =>
      refusals-- > 0 ? Response.json(busy, { status: 503 }) : Response.json([]),
    )
    const call = createClient({ baseUrl, fetch, waitForRoom })
    expect(await call('branches.list')).toEqual({ ok: true, data: [] })
    expect([sent.length, waits]).toEqual([3, [3, 3]])
    refusals = Infinity
    expect(await call('branches.list')).toMatchObject({ ok: false, error: { code: 'busy' } })
    expect(sent).toHaveLength(3 + 4)
  })

  it('fault 4 sends nothing twice that a busy server may have begun', async () => {
    const busy = { code: 'busy', description: errors.busy.description, requestId: 'r1' }
    const { sent, fetch } = serverThat(() => Response.json(busy, { status: 503 }))
    const call = createClient({ baseUrl, fetch, waitForRoom: async () => {} })
    expect(await call('users.logout')).toMatchObject({ ok: false, error: { code: 'busy' } })
    expect(sent).toHaveLength(1)
  })

  it('no path on the wire carries the marker', () => {
    for (const { path } of Object.values(calls)) expect(path).not.toContain('WITH_TOKEN')
  })

  it('yields the error of the answer with its status', async () => {
    const body = { code: 'branch_closed', description: errors.branch_closed.description, requestId: 'r1' }
    const { fetch } = serverThat(() => Response.json(body, { status: 409 }))
    expect(await createClient({ baseUrl, fetch })('branches.list')).toEqual({
      ok: false,
      error: { ...body, status: 409 },
    })
  })

  it.each([
    ['a refused connection', () => Promise.reject(new TypeError('fetch failed')), 'unreachable'],
    [
      'a page of a proxy instead of an answer',
      () => new Response('<html>502</html>', { status: 502 }),
      'unreadable',
    ],
    ['half an answer', () => new Response('{"id":', { status: 200 }), 'unreadable'],
    ['an error that is not ours', () => Response.json({ message: 'no' }, { status: 500 }), 'unreadable'],
    [
      'an error without words',
      () => Response.json({ code: 'busy', description: null }, { status: 503 }),
      'unreadable',
    ],
    [
      'a connection lost in the middle',
      () => new Response(new ReadableStream({ start: (c) => c.error(new TypeError('reset')) })),
      'unreachable',
    ],
  ])('yields an error and does not throw at %s', async (_what, answer, code) => {
    const { fetch } = serverThat(answer)
    const result = await createClient({ baseUrl, fetch })('branches.list')
    expect(result).toMatchObject({ ok: false, error: { code } })
    const texts = result.ok ? [] : Object.values(result.error.description)
    expect(texts.filter((text) => text !== '')).toHaveLength(LANGUAGES.length)
  })

  it('NAV-5 gives a call up after 30 000 ms when nothing else is said', async () => {
    const clock = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
    const { fetch } = serverThat(
      ({ init }) =>
        new Promise((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(new DOMException('time is up', 'TimeoutError')))
        }),
    )
    const answer = createClient({ baseUrl, fetch })('branches.list')
    expect(timeout.mock.calls).toEqual([[30_000]])
    clock.abort(new DOMException('time is up', 'TimeoutError'))
    expect(await answer).toMatchObject({ ok: false, error: { code: 'timeout' } })
  })

  it('gives up after its time', async () => {
    const fetch = ((_url: unknown, init: RequestInit) =>
      new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      })) as typeof globalThis.fetch
    expect(await createClient({ baseUrl, fetch, timeoutMs: 20 })('branches.list')).toMatchObject({
      ok: false,
      error: { code: 'timeout' },
    })
  })
})

describe('urlOf', () => {
  it('escapes path parameters and leaves out what is not given', () => {
    expect(urlOf('/api', '/users/v1/branches/{id}', { params: { id: '../a b' } })).toBe(
      '/api/users/v1/branches/..%2Fa%20b',
    )
    expect(urlOf('/api', '/x', { query: { lat: 41.3, type: undefined, q: 'oʻ&' } })).toBe(
      '/api/x?lat=41.3&q=o%CA%BB%26',
    )
  })
})
