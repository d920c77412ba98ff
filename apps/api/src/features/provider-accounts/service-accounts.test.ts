import type { DeskAccounts } from '@dasturxon/contract/desk'
import type { ServiceName } from '@dasturxon/domain'
import { startSimulators } from '@dasturxon/simulators'
import { afterAll, describe, expect } from 'vitest'
import { createLocalTariffs } from '../../providers/delivery-tariff/local.ts'
import { createYandexTariffs } from '../../providers/delivery-tariff/yandex.ts'
import { createYandexCheckPrice } from '../../providers/delivery-tariff/yandex-check-price.ts'
import { buildBranch, buildShop, INSIDE } from '../../test/build.ts'
import { buildStaff, dataOf } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

let simulators: Awaited<ReturnType<typeof startSimulators>>
it.beforeAll(async () => {
  simulators = await startSimulators({ port: 0 })
  world.app.baseDomains = ['shop.test']
  world.app.serviceAddresses = {
    YANDEX_MAPS: `${simulators.origin}/yandex-maps`,
    YANDEX_DELIVERY: `${simulators.origin}/yandex-delivery`,
  }
  world.app.providers.deliveryTariffs = createYandexTariffs({
    checkPrice: createYandexCheckPrice({ baseUrl: `${simulators.origin}/yandex-delivery` }),
    serverToken: null,
    local: createLocalTariffs(),
    now: () => NOON.getTime(),
    onFailure: () => {},
  })
})
afterAll(() => simulators.close())

async function openShop() {
  world.at(NOON)
  // one source signs everybody in here
  await world.db.deleteFrom('budget').execute()
  await world.db.deleteFrom('deployment_budget').execute()
  const shop = await buildShop(world)
  const owner = await buildStaff(world, shop.merchant, { role: 'OWNER', name: 'Malika' })
  dataOf(await owner.call('desk.prove', { body: { pin: owner.pin } }))
  const set = (name: ServiceName, fields: Record<string, string>, version = 0) =>
    owner.call('desk.setAccount', { params: { name }, body: { version, form: '', fields } })
  const test = async (name: ServiceName) =>
    accountIn(dataOf(await owner.call('desk.testAccount', { params: { name } })), name)
  const mapKey = async () => {
    const row = world.db.selectFrom('merchant').select('map_key').where('id', '=', shop.merchant.id)
    return (await row.executeTakeFirstOrThrow()).map_key
  }
  return { ...shop, owner, set, test, mapKey }
}

const accountIn = ({ accounts }: DeskAccounts, name: ServiceName) => {
  const found = accounts.find((account) => account.name === name)
  if (!found) throw new Error(`no ${name}`)
  return found
}

const CASES = [
  ['YANDEX_MAPS', 'mapKey', 'yandex-maps'],
  ['YANDEX_DELIVERY', 'token', 'yandex-delivery'],
] as const

describe('SPC-7 SPC-20 keys of maps and of rides at the desk', () => {
  it.each(CASES)(
    'SPC-7 DSK-75 %s: a wrong key and no network are told apart, and the key is never answered',
    async (name, field, path) => {
      const shop = await openShop()
      expect(await shop.owner.call('desk.testAccount', { params: { name } })).toMatchObject({
        error: { code: 'account_not_found' },
      })
      dataOf(await shop.set(name, { [field]: 'wrong-key-of-somebody' }))
      expect(await shop.test(name)).toMatchObject({ state: 'WRONG_KEY', test: { network: 'OK' } })
      const answer = await shop.set(name, { [field]: 'a-key-of-the-cabinet-9f2c' }, 1)
      expect(accountIn(dataOf(answer), name)).toMatchObject({
        version: 2,
        changedBy: 'Malika',
        state: 'NOT_TESTED',
        forms: [{ fields: [{ name: field, isSet: true, shown: '9f2c' }] }],
      })
      expect(JSON.stringify(answer)).not.toContain('a-key-of-the-cabinet')
      expect(await shop.test(name)).toMatchObject({ state: 'WORKS', test: { key: 'RIGHT' } })
      const fault = await fetch(`${simulators.origin}/${path}/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ line: 'deaf' }),
      })
      expect(fault.status).toBe(204)
      expect(await shop.test(name)).toMatchObject({ state: 'NO_NETWORK', test: { key: 'NOT_ASKED' } })
    },
  )

  it.each(CASES)(
    'SPC-7 DSK-74 %s: who saw another version, has no right or types nothing useful changes nothing',
    async (name, field) => {
      const shop = await openShop()
      const key = 'a-key-of-the-cabinet-9f2c'
      dataOf(await shop.set(name, { [field]: key }))
      expect(await shop.set(name, { [field]: 'another-key-of-it' })).toMatchObject({
        error: { code: 'account_changed' },
      })
      expect(await shop.set(name, { [field]: 'x' }, 1)).toMatchObject({
        error: { code: 'account_field_invalid', details: { field } },
      })
      const manager = await buildStaff(world, shop.merchant, { role: 'MANAGER' })
      expect(await manager.call('desk.testAccount', { params: { name } })).toMatchObject({
        error: { code: 'right_missing' },
      })
      const [entry] = dataOf(await shop.owner.call('desk.log', { query: { size: 1 } })).content
      expect(entry).toMatchObject({ topic: 'ACCOUNT_CHANGED', by: 'Malika' })
      expect(JSON.stringify(entry)).not.toContain(key)
      const other = await openShop()
      expect(accountIn(dataOf(await other.owner.call('desk.accounts')), name).state).toBe('NOT_SET')
    },
  )

  it('SPC-20 the key of the map is the shop’s, and goes with its account', async () => {
    const shop = await openShop()
    dataOf(await shop.set('YANDEX_MAPS', { mapKey: 'a-key-of-the-map' }))
    expect(await shop.mapKey()).toBe('a-key-of-the-map')
    const found = await world.clientOf(shop.merchant.sub)('merchants.findBySub', {
      params: { sub: shop.merchant.sub },
    })
    expect(found).toMatchObject({ data: { mapKey: 'a-key-of-the-map' } })
    const account = accountIn(dataOf(await shop.owner.call('desk.accounts')), 'YANDEX_MAPS')
    expect(account.addresses).toEqual(['https://map-frame.shop.test/'])
    dataOf(
      await shop.owner.call('desk.removeAccount', {
        params: { name: 'YANDEX_MAPS' },
        body: { version: account.version },
      }),
    )
    expect(await shop.mapKey()).toBeNull()
  })

  it('SPC-7 rides are priced by the shop’s own token, and by its zones once it has none', async () => {
    const shop = await openShop()
    const branch = await buildBranch(world.db, shop.merchant, { settings: { yandexEnabled: true } })
    const price = () =>
      world.clientOf(shop.merchant.sub)('delivery.calculatePrice', {
        body: { ...INSIDE, productPrice: 50_000, branchId: branch.id },
      })
    const isByYandex = { data: { deliveryTariffId: 'yandex:tashkent' } }
    expect(await price()).not.toMatchObject(isByYandex)
    dataOf(await shop.set('YANDEX_DELIVERY', { token: 'a-token-of-the-cabinet' }))
    expect(await price()).toMatchObject(isByYandex)
    dataOf(await shop.set('YANDEX_DELIVERY', { token: 'wrong-token-of-somebody' }, 1))
    expect(await price()).not.toMatchObject(isByYandex)
  })
})
