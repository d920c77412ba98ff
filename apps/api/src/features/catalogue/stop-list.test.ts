import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect } from 'vitest'
import { buildBranch, buildMerchant, buildProduct } from '../../test/build.ts'
import { createDiskStore } from '../../providers/media/disk.ts'
import { smallShop, writeShop, type ShopFiles } from '../../test/small-shop.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'
import { importMerchant } from '../import/import-merchant.ts'
import { stopByRef } from '../import/stop-by-ref.ts'
import { setStop, type StopChange } from './stop-list.ts'

const MINUTE_MS = 60_000
const after = (minutes: number) => new Date(NOON.getTime() + minutes * MINUTE_MS)

async function openShop() {
  const merchant = await buildMerchant(world.db)
  const branches = [await buildBranch(world.db, merchant), await buildBranch(world.db, merchant)] as const
  const product = await buildProduct(world.db, merchant, { branches: [...branches] })
  world.at(NOON)
  const heard: string[] = []
  world.app.bus.subscribe(`merchant:${merchant.id}`, (ref) => heard.push(ref))
  const call = world.clientOf(merchant.sub)
  return {
    merchant,
    branches,
    product,
    heard,
    change: (stop: StopChange['stop'], branchId: string | null = null) =>
      setStop(world.appOf(merchant.id), merchant.id, {
        productId: product.id,
        branchId,
        stop,
        now: world.app.now(),
      }),
    /** By branch, as a customer's menu shows it. */
    isSold: async () => {
      const answer = await call('catalogue.product', { params: { id: product.id } })
      if (!answer.ok) throw new Error(answer.error.code)
      const shown = answer.data.product.productBranch
      return branches.map(({ id }) => shown.find(({ branchId }) => branchId === id)?.isAvailable)
    },
    version: async () => {
      const answer = await call('catalogue.start')
      return answer.ok ? answer.data.version : null
    },
    quote: (branchId: string) =>
      call('orders.quote', {
        body: { branchId, serviceType: 'PICK_UP', cartItems: [{ productId: product.id, count: 1 }] },
      }),
  }
}

const forever: StopChange['stop'] = { kind: 'stop', until: null }
const lift: StopChange['stop'] = { kind: 'lift' }

describe('CAT-6 the stop-list', () => {
  it('CAT-6 stops a product in one branch: its menu says so, its orders are refused, the other sells on', async () => {
    const shop = await openShop()
    const [first, second] = shop.branches
    expect(await shop.change(forever, first.id)).toEqual({ kind: 'done', branches: 1 })
    expect(await shop.isSold()).toEqual([false, true])
    expect(await shop.quote(first.id)).toMatchObject({ error: { code: 'product_unavailable' } })
    expect(await shop.quote(second.id)).toMatchObject({ ok: true })
    expect(await shop.change(lift, first.id)).toEqual({ kind: 'done', branches: 1 })
    expect(await shop.isSold()).toEqual([true, true])
    expect(await shop.quote(first.id)).toMatchObject({ ok: true })
  })

  it('CAT-6 stops it in every branch at once, moves the version each time and tells open pages', async () => {
    const shop = await openShop()
    expect(await shop.version()).toBe(1)
    expect(await shop.change(forever)).toEqual({ kind: 'done', branches: 2 })
    expect(await shop.isSold()).toEqual([false, false])
    expect(await shop.version()).toBe(2)
    await shop.change(lift)
    expect(await shop.version()).toBe(3)
    expect(shop.heard).toEqual(Array.from({ length: 2 }, () => `merchant:${shop.merchant.id}`))
  })

  it('CAT-6 sells again by itself at the minute that was said, not before, and tells open pages', async () => {
    const shop = await openShop()
    await shop.change({ kind: 'stop', until: after(30) })
    world.at(new Date(after(30).getTime() - 1))
    await world.runJobs()
    expect(await shop.isSold()).toEqual([false, false])
    world.at(after(30))
    await world.runJobs()
    expect(await shop.isSold()).toEqual([true, true])
    expect(shop.heard).toHaveLength(2)
    expect(await shop.version()).toBe(3)
  })

  it('CAT-6 keeps to the end that was said last, sooner, later or never', async () => {
    const shop = await openShop()
    const [first, second] = shop.branches
    await shop.change({ kind: 'stop', until: after(30) })
    await shop.change({ kind: 'stop', until: after(60) }, first.id)
    await shop.change(forever, second.id)
    world.at(after(30))
    await world.runJobs()
    expect(await shop.isSold()).toEqual([false, false])
    world.at(after(60))
    await world.runJobs()
    expect(await shop.isSold()).toEqual([true, false])
    await shop.change({ kind: 'stop', until: after(65) }, second.id)
    world.at(after(65))
    await world.runJobs()
    expect(await shop.isSold()).toEqual([true, true])
  })

  it('CAT-6 refuses an end that is over, and what the shop or the branch does not sell', async () => {
    const [shop, other] = [await openShop(), await openShop()]
    expect(await shop.change({ kind: 'stop', until: NOON })).toEqual({ kind: 'ends_in_the_past' })
    expect(await shop.change(forever, other.branches[0].id)).toEqual({ kind: 'not_carried' })
    const theirs = { productId: other.product.id, branchId: null, stop: forever, now: NOON }
    expect(await setStop(world.appOf(shop.merchant.id), shop.merchant.id, theirs)).toEqual({
      kind: 'not_carried',
    })
    expect(await shop.version()).toBe(1)
    expect(await other.isSold()).toEqual([true, true])
  })
})

describe('CAT-6 OPS-2 a stop that somebody made', () => {
  it('CAT-6 is made by the names of the files, and stays when the menu is imported again', async () => {
    const files = smallShop('stop-list')
    const media = path.join(tmpdir(), `media-${crypto.randomUUID()}`)
    const store = createDiskStore(media)
    const importShop = async (changed: ShopFiles) => {
      const folder = await writeShop({ ...changed, pictures: files.pictures })
      const outcome = await importMerchant(world.owner, folder, { store, isDemo: false, now: NOON })
      await rm(folder, { recursive: true, force: true })
      return outcome.kind
    }
    expect(await importShop(files)).toBe('imported')

    const colaOf = (names: { sub?: string; product?: string; branch?: string | null }) =>
      stopByRef(world.app, {
        sub: 'stop-list',
        product: 'cola',
        branch: null,
        stop: forever,
        now: NOON,
        ...names,
      })
    expect(await colaOf({ branch: 'side' })).toEqual({ kind: 'done', branches: 1 })
    expect(await colaOf({ sub: 'nobody' })).toEqual({ kind: 'no_merchant' })
    expect(await colaOf({ product: 'fanta' })).toEqual({ kind: 'not_carried' })
    expect(await colaOf({ product: 'tea', branch: 'centre' })).toEqual({ kind: 'not_carried' })

    const products = files.products.map((row) => (row.ref === 'cola' ? { ...row, costPrice: 9_500 } : row))
    expect(await importShop({ ...files, products })).toBe('imported')
    await rm(media, { recursive: true })
    const menu = await world.clientOf('stop-list')('catalogue.overalls')
    const cola = menu.ok ? menu.data.products.find(({ costPrice }) => costPrice === 9_500) : null
    expect(cola?.productBranch.map(({ isAvailable }) => isAvailable)).toEqual([true, false])
  })
})
