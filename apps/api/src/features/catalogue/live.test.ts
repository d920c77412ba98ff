import { inTransaction } from '@dasturxon/db'
import { describe, expect } from 'vitest'
import { buildBranch, buildMerchant, buildProduct, newPhone } from '../../test/build.ts'
import { readEvents, type StreamEvent } from '../../test/read-events.ts'
import { it, world } from '../../test/it.ts'
import { merchantTopic } from './merchant-topic.ts'
import { bumpCatalogueVersion } from './bump-catalogue-version.ts'
import { createSubscriptions } from '../../http/live/subscriptions.ts'
import { CATALOGUE_EVENTS_PATH, catalogueStream } from './live.ts'

let url: string
it.beforeAll(async () => {
  url = `${await world.server.listen({ host: '127.0.0.1', port: 0 })}/api${CATALOGUE_EVENTS_PATH}`
})

const change = (merchantId: string, times = 1) =>
  inTransaction(world.owner, async (tx) => {
    for (let time = 0; time < times; time += 1) await bumpCatalogueVersion(tx, merchantId)
  })

/** Opens the page's stream; `until` resolves when it has told of this version. */
function openPage(sub: string, headers: Record<string, string> = {}) {
  const leave = new AbortController()
  const events: StreamEvent[] = []
  let tell = () => {}
  const reading = readEvents(
    { url, headers: { merchant: sub, ...headers }, signal: leave.signal },
    (event) => {
      events.push(event)
      tell()
      return false
    },
  )
  const told = (version: number) => events.some(({ id }) => id >= version)
  const until = (version: number) =>
    Promise.race([
      reading,
      new Promise<void>((resolve) => {
        tell = () => told(version) && resolve()
        tell()
      }),
    ])
  const close = () => {
    leave.abort()
    return reading.catch(() => {}) // leaving is an error to fetch
  }
  return { events, until, close }
}

describe('CAT-6 an open page hears that the menu changed', () => {
  it('CAT-6 gets the version that holds, then one small message for each change, never an older one', async () => {
    const merchant = await buildMerchant(world.db)
    const page = openPage(merchant.sub)
    await page.until(1)
    for (const version of [2, 3]) {
      await change(merchant.id)
      await page.until(version)
    }
    await page.close()
    expect(page.events).toEqual(
      [1, 2, 3].map((version) => ({
        id: version,
        key: `${version}`,
        event: 'catalogue',
        data: { version, settings: 1, branches: 1, content: 1 },
      })),
    )
  })

  it('CAT-6 hears nothing of another shop', async () => {
    const [mine, other] = [await buildMerchant(world.db), await buildMerchant(world.db)]
    const page = openPage(mine.sub)
    await page.until(1)
    await change(other.id, 5)
    await change(mine.id)
    await page.until(2)
    await page.close()
    expect(page.events.map(({ id }) => id)).toEqual([1, 2])
  })

  it('CAT-6 T-STOCK-02 hears of the last piece sold and of it coming back', async () => {
    const merchant = await buildMerchant(world.db)
    const branch = await buildBranch(world.db, merchant)
    const product = await buildProduct(world.db, merchant, { branches: [branch], stock: 2 })
    const customer = await world.signIn(merchant.sub, newPhone())
    const page = openPage(merchant.sub)
    await page.until(1)
    const order = (count: number) =>
      customer.call('orders.place', {
        body: {
          branchId: branch.id,
          serviceType: 'PICK_UP',
          cartItems: [{ productId: product.id, count }],
          totalPrice: 25_000 * count,
        },
      })
    const placed = await order(2)
    if (!placed.ok) throw new Error(placed.error.code)
    await page.until(2)
    await customer.call('orders.cancel', { params: { id: placed.data.id }, body: {} })
    await page.until(3)
    expect(await order(1)).toMatchObject({ ok: true }) // one is left: the menu looks the same
    await page.close()
    expect(page.events.map(({ id }) => id)).toEqual([1, 2, 3])
  })

  it('CAT-6 sends a storm of changes as few messages, and reads the database as often, not once a page', async () => {
    const merchant = await buildMerchant(world.db)
    let reads = 0
    const stream = catalogueStream(world.app)
    const read: typeof stream.read = (...asked) => {
      reads += 1
      return stream.read(...asked)
    }
    const subscribe = createSubscriptions(world.app, { ...stream, read })
    const told: number[][] = Array.from({ length: 200 }, () => [])
    let done = () => {}
    const all = new Promise<void>((resolve) => {
      done = () => told.every((versions) => versions.includes(51)) && resolve()
    })
    const ends = told.map((versions) =>
      subscribe(merchant.id, {
        known: () => new Map(),
        take: ({ version = 0 }) => {
          versions.push(version)
          done()
        },
      }),
    )
    await change(merchant.id, 50)
    for (let time = 0; time < 50; time += 1) world.app.bus.publish([merchantTopic(merchant.id)])
    await all
    for (const end of ends) end()
    expect(reads).toBeLessThanOrEqual(3)
    expect(told.every((versions) => versions.length <= 3)).toBe(true)
  })

  it('DSK-92 hears that the shop was closed', async () => {
    const merchant = await buildMerchant(world.db)
    const page = openPage(merchant.sub)
    await page.until(1)
    await inTransaction(world.owner, async (tx) => {
      await tx.updateTable('merchant').set({ is_active: false }).where('id', '=', merchant.id).execute()
      await bumpCatalogueVersion(tx, merchant.id)
    })
    await page.until(2)
    await page.close()
    expect(page.events.map(({ data }) => data)).toEqual([
      { version: 1, settings: 1, branches: 1, content: 1 },
      { version: 2, settings: 1, branches: 1, content: 1, isClosed: true },
    ])
  })

  it('API-1 MER-3 opens for a guest of a shop that is open, and for nobody else', async () => {
    const closed = await buildMerchant(world.db, { isActive: false })
    const ask = async (headers: Record<string, string>) => {
      const answer = await fetch(url, { headers })
      return [answer.status, ((await answer.json()) as { code: string }).code]
    }
    expect(await ask({ merchant: closed.sub })).toEqual([403, 'merchant_inactive'])
    expect(await ask({ merchant: 'nobody' })).toEqual([404, 'merchant_not_found'])
    const [mine, other] = [await buildMerchant(world.db), await buildMerchant(world.db)]
    const { token } = await world.signIn(mine.sub, newPhone())
    expect(await ask({ merchant: other.sub, authorization: `Bearer ${token}` })).toEqual([
      403,
      'merchant_mismatch',
    ])
  })
})
