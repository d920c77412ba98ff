import { readFileSync } from 'node:fs'
import { LANGUAGES } from '@dasturxon/domain'
import { describe, expect, it } from 'vitest'
import { calls, type CallName } from './calls.ts'
import { MerchantSettings, OrderRequest, schemasOf } from './contract.ts'
import { errors } from './errors.ts'
import { openApiDocument } from './openapi.ts'

const names = Object.keys(calls) as CallName[]

/** The rows of spec §7, read from the document itself: `| GET, POST | path | …`. */
function specifiedCalls(): string[] {
  const document = readFileSync(new URL('../../../docs/specification.md', import.meta.url), 'utf8')
  const rows = document.matchAll(/^\| ((?:GET|POST|PUT|DELETE)(?:, (?:GET|POST|PUT|DELETE))*) \| (\S+) \|/gm)
  return [...rows].flatMap(([, methods = '', path = '']) => {
    const clean = `/${path.replace(/^\//, '').replace(/\/WITH_TOKEN$/, '')}`
    return methods.split(', ').map((method) => `${method} ${clean}`)
  })
}

describe('API-1 the table of calls', () => {
  it('has every row of spec §7 by method and path', () => {
    const ours = new Set(names.map((name) => `${calls[name].method} ${calls[name].path}`))
    const rows = specifiedCalls()
    expect(rows.length).toBeGreaterThan(40)
    expect(rows.filter((row) => !ours.has(row))).toEqual([])
  })

  it('marks as specified only what the specification has', () => {
    const rows = new Set(specifiedCalls())
    const claimed = names
      .filter((name) => calls[name].source === 'spec')
      .map((name) => `${calls[name].method} ${calls[name].path}`)
    expect(claimed.filter((row) => !rows.has(row))).toEqual([])
  })

  it('no two calls share a method and path', () => {
    const keys = names.map((name) => `${calls[name].method} ${calls[name].path}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('path parameters in a path are exactly those of its schema', () => {
    for (const name of names) {
      const inPath = [...calls[name].path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter)
      expect(Object.keys(schemasOf(name).params?.shape ?? {}).toSorted(), name).toEqual(inPath.toSorted())
    }
  })

  it('API-4 calls we named ourselves say so in OpenAPI', () => {
    const { paths } = openApiDocument('1') as {
      paths: Record<string, Record<string, Record<string, unknown>>>
    }
    for (const name of names) {
      const operation = paths[calls[name].path]?.[calls[name].method.toLowerCase()]
      expect('x-source' in (operation ?? {}), name).toBe(calls[name].source === 'ours')
    }
  })
})

describe('API-3 error codes', () => {
  it('T-UI-07 every code has a 4xx or 5xx status and a text in each language, without ASCII apostrophes in uz', () => {
    for (const [code, { status, description }] of Object.entries(errors)) {
      expect(status, code).toBeGreaterThanOrEqual(400)
      expect(Object.keys(description), code).toEqual([...LANGUAGES])
      for (const text of Object.values(description)) expect(text.trim(), code).not.toBe('')
      for (const text of Object.values(description)) expect(text, code).not.toMatch(/"|\.\.\./)
      expect(description.uz, code).not.toMatch(/['`’‘]/)
    }
  })
})

describe('MER-4 settings', () => {
  it('have the defaults the specification names, and no feature by default', () => {
    const defaults = MerchantSettings.parse({})
    expect(defaults).toMatchObject({
      mainColor: '#FCE000',
      mainColorType: 'dark',
      mapType: 'YANDEX',
      groupView: 'GROUP',
      categoryView: 'ALL',
    })
    expect(defaults).toMatchObject({
      deliveryActive: false,
      pickupActive: false,
      dineInActive: false,
      promoActive: false,
      cashbackActive: false,
    })
  })
})

describe('the order request', () => {
  const id = '0198aaaa-0000-7000-8000-000000000000'
  const order = {
    branchId: id,
    serviceType: 'PICK_UP',
    cartItems: [{ productId: id, count: 1 }],
    totalPrice: 1,
  }
  const isTaken = (change: object) => OrderRequest.safeParse({ ...order, ...change }).success

  it('takes counts 1 and 1000, refuses 0, 1001, 1.5 and "1"', () => {
    const withCount = (count: unknown) => isTaken({ cartItems: [{ productId: id, count }] })
    expect([1, 1000].map(withCount)).toEqual([true, true])
    expect([0, 1001, 1.5, '1', Number.NaN, 1e300, null].map(withCount)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
      false,
    ])
  })

  it('T-PRICE-02 refuses fields it does not know', () => {
    expect(isTaken({ state: 'DELIVERED' })).toBe(false)
    expect(isTaken({ paid: true })).toBe(false)
    // API-6: spec §3 names these, so that its clients send them; nothing of them is left
    expect(OrderRequest.parse({ ...order, status: 'DELIVERED', isPaid: true })).toMatchObject({
      status: undefined,
      isPaid: undefined,
    })
  })
})
