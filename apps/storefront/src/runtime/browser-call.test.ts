import { afterEach, expect, test, vi } from 'vitest'
import { apiBase, setApiBases } from './api-bases.ts'
import { createBrowserCall } from './browser-call.ts'

const environment = {
  merchantState: { kind: 'unnamed' as const },
  language: 'uz' as const,
  isSignedIn: false,
  origin: null,
  map: null,
  zoneOffset: null,
  mediaBaseUrl: null,
}

afterEach(() => {
  setApiBases({ api: '/api', menu: '/api' })
  vi.unstubAllGlobals()
})

test('API-2 customer 30 calls go where the page says: those for the menu to a base of their own', async () => {
  const asked: string[] = []
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json([])
  })
  const call = createBrowserCall(environment)
  await call('branches.list')
  setApiBases(undefined)
  await call('content.banners')
  setApiBases({ api: '/backend', menu: '/cdn/api' })
  await call('branches.list')
  await call('catalogue.products', { query: { ids: 'a', lang: 'uz' } } as never)
  expect(asked.map((url) => url.split('?')[0])).toEqual([
    '/api/users/v1/branches',
    '/api/support/v1/banner',
    '/backend/users/v1/branches',
    expect.stringMatching(/^\/cdn\/api\/products\/v1\//),
  ])
  expect(apiBase()).toBe('/backend')
})
