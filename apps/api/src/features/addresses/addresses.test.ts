import type { CallInput } from '@dasturxon/contract'
import { beforeEach, describe, expect } from 'vitest'
import { buildMerchant, newPhone } from '../../test/build.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

beforeEach(() => world.at(NOON))

type Input = CallInput<'addresses.create'>['body']
const HOME: Input = { name: 'Uy', streetName: 'Bobur koʻchasi', latitude: 41.297774, longitude: 69.24948 }

async function openCustomer(merchant?: { id: string; sub: string }) {
  const shop = merchant ?? (await buildMerchant(world.db))
  const { call, user } = await world.signIn(shop.sub, newPhone())
  const list = async () => {
    const answer = await call('addresses.list', { params: { merchantId: shop.id, userId: user.id } })
    if (!answer.ok) throw new Error(answer.error.code)
    return answer.data
  }
  const save = async (body: Input) => {
    const answer = await call('addresses.create', { params: { userId: user.id }, body })
    if (!answer.ok) throw new Error(answer.error.code)
    return answer.data
  }
  return { shop, call, user, list, save }
}

describe('addresses of a customer', () => {
  it('LOC-7 are kept with all that a courier needs, the newest first', async () => {
    const { list, save, shop } = await openCustomer()
    const details = { floor: '3', office: '12', entrance: '2', domophone: '12#' }
    const { cityId } = await buildMerchant(world.db)
    await save({
      ...HOME,
      type: 'APARTMENT',
      houseNumber: '35',
      details,
      description: 'Hovli ichida',
      comment: 'Qoʻngʻiroq qiling',
    })
    world.at(new Date(NOON.getTime() + 1000))
    await save({ ...HOME, name: 'Ish', latitude: 41.31, cityId })
    const addresses = await list()
    expect(addresses.map(({ name }) => name)).toEqual(['Ish', 'Uy'])
    expect(addresses[1]).toMatchObject({
      ...HOME,
      type: 'APARTMENT',
      houseNumber: '35',
      details,
      comment: 'Qoʻngʻiroq qiling',
      createdDate: NOON.toISOString(),
    })
    // a city of another shop is forgotten, the place is kept
    expect(addresses[0]?.cityId).toBeNull()
    expect(shop.id).not.toBe('')
  })

  it.each([
    ['the same point', 0, true],
    ['0.000099° away', 0.000099, true],
    ['0.0001° away', 0.0001, false],
  ])('LOC-7 T-ZONE-07 a place %s is one address: %s', async (_words, degrees, isSame) => {
    const { list, save } = await openCustomer()
    const first = await save(HOME)
    const second = await save({ ...HOME, name: 'Uyim', latitude: HOME.latitude + degrees })
    expect(second.id === first.id).toBe(isSame)
    expect((await list()).map(({ name }) => name).toSorted()).toEqual(isSame ? ['Uyim'] : ['Uy', 'Uyim'])
  })

  it('LOC-7 twenty saves of one place at once, as after sign-in, make one address', async () => {
    const { list, save } = await openCustomer()
    await Promise.all(Array.from({ length: 20 }, () => save(HOME)))
    expect(await list()).toHaveLength(1)
  })

  it('LOC-7 can be changed and deleted; a deleted place may be saved again', async () => {
    const { call, list, save } = await openCustomer()
    const { id } = await save(HOME)
    const changed = await call('addresses.update', {
      params: { id },
      body: { ...HOME, name: 'Dacha', latitude: 41.4000001 },
    })
    expect(changed).toMatchObject({ ok: true, data: { id, name: 'Dacha', latitude: 41.4 } })
    expect(await call('addresses.remove', { params: { id } })).toEqual({ ok: true, data: {} })
    expect(await list()).toEqual([])
    for (const again of [
      await call('addresses.remove', { params: { id } }),
      await call('addresses.update', { params: { id }, body: HOME }),
    ])
      expect(again).toMatchObject({ error: { status: 404, code: 'address_not_found' } })
    expect((await save({ ...HOME, latitude: 41.4 })).id).not.toBe(id)
  })

  it('LOC-7 end at fifty: the oldest gives way', async () => {
    const { list, save } = await openCustomer()
    for (let count = 0; count <= 50; count += 1) {
      world.at(new Date(NOON.getTime() + count * 1000))
      await save({ ...HOME, name: `${count}`, latitude: 41 + count / 1000 })
    }
    const names = (await list()).map(({ name }) => name)
    expect(names).toHaveLength(50)
    expect([names[0], names.at(-1)]).toEqual(['50', '1'])
  })
})

describe('addresses of somebody else', () => {
  it('T-AUTH-03 LOC-7 cannot be listed, made, changed or deleted', async () => {
    const mine = await openCustomer()
    const other = await openCustomer(mine.shop)
    const { id } = await other.save(HOME)
    const refusals = [
      await mine.call('addresses.list', { params: { merchantId: mine.shop.id, userId: other.user.id } }),
      await mine.call('addresses.create', { params: { userId: other.user.id }, body: HOME }),
      await mine.call('addresses.update', { params: { id }, body: HOME }),
      await mine.call('addresses.remove', { params: { id } }),
    ]
    expect(refusals.map((answer) => !answer.ok && answer.error.code)).toEqual([
      'user_not_found',
      'user_not_found',
      'address_not_found',
      'address_not_found',
    ])
    expect(await other.list()).toHaveLength(1)
    expect(await mine.list()).toEqual([])
  })

  it('LOC-7 belong to one shop, also for the same phone', async () => {
    const phone = newPhone()
    const [first, second] = [await buildMerchant(world.db), await buildMerchant(world.db)]
    const here = await world.signIn(first.sub, phone)
    const there = await world.signIn(second.sub, phone)
    const saved = await here.call('addresses.create', { params: { userId: here.user.id }, body: HOME })
    expect(saved.ok).toBe(true)
    expect(
      await there.call('addresses.list', { params: { merchantId: second.id, userId: there.user.id } }),
    ).toEqual({ ok: true, data: [] })
    expect(
      await there.call('addresses.list', { params: { merchantId: first.id, userId: there.user.id } }),
    ).toMatchObject({ error: { code: 'merchant_not_found' } })
  })

  it('LOC-7 guests keep theirs on the device: the server asks them to sign in', async () => {
    const { id, sub } = await buildMerchant(world.db)
    const refused = await world.clientOf(sub)('addresses.list', { params: { merchantId: id, userId: id } })
    expect(refused).toMatchObject({ error: { status: 401, code: 'not_signed_in' } })
  })
})

describe('an address that is none', () => {
  it.each<[string, Partial<Input>]>([
    ['without a name', { name: '  ' }],
    ['north of the pole', { latitude: 90.1 }],
    ['with a name of 201 letters', { name: 'a'.repeat(201) }],
    ['with a key nobody knows', { userId: 'x' } as Partial<Input>],
  ])('T-PRICE-02 %s is refused', async (_case, change) => {
    const { call, user, list } = await openCustomer()
    const refused = await call('addresses.create', {
      params: { userId: user.id },
      body: { ...HOME, ...change },
    })
    expect(refused).toMatchObject({ error: { status: 400, code: 'invalid_request' } })
    expect(await list()).toEqual([])
  })

  it('T-ZONE-04 a pin and a word are enough: no street and no house number', async () => {
    const { save } = await openCustomer()
    expect(await save({ name: 'Bozor yonida', latitude: 41.3, longitude: 69.2 })).toMatchObject({
      streetName: '',
      houseNumber: '',
    })
  })
})
