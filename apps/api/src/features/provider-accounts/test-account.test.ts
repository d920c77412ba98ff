import type { DeskAccounts } from '@dasturxon/contract/desk'
import { BUDGET_LIMITS, type AccountName } from '@dasturxon/domain'
import { startSimulators } from '@dasturxon/simulators'
import { afterAll, describe, expect } from 'vitest'
import { createBotApi } from '../../providers/telegram/bot-api.ts'
import { CLICK_ACCOUNT, clickOf } from '../../test/click-and-uzum.ts'
import { buildStaff, dataOf, type DeskPerson } from '../../test/desk.ts'
import { ESKIZ_ACCOUNT, PLAY_MOBILE_ACCOUNT, startFakeSms } from '../../test/fake-sms-gateways.ts'
import { it, world } from '../../test/it.ts'
import { buildPayingShop } from '../../test/paying-shop.ts'
import { PAYZE_ACCOUNT, RAHMAT_ACCOUNT, UZUM_CHECKOUT_ACCOUNT } from '../../test/simulated-shop.ts'
import { NOON } from '../../test/world.ts'
import { listProviders } from '../payment-methods/gateway-accounts.ts'

let simulators: Awaited<ReturnType<typeof startSimulators>>
let sms: Awaited<ReturnType<typeof startFakeSms>>
it.beforeAll(async () => {
  simulators = await startSimulators({ port: 0 })
  sms = await startFakeSms()
  world.app.smsAddresses = sms.addresses
  world.app.providers.messenger = createBotApi(`${simulators.origin}/telegram`)
  world.app.shopUrl = ({ sub }) => `https://${sub}.shop.test`
})
afterAll(async () => {
  await simulators.close()
  await sms.close()
})

const post = async (path: string, body: unknown) => {
  const answer = await fetch(`${simulators.origin}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(204)
}
const accountIn = ({ accounts }: DeskAccounts, name: AccountName) =>
  accounts.find((account) => account.name === name)
const testOf = async (owner: DeskPerson, name: AccountName) =>
  accountIn(dataOf(await owner.call('desk.testAccount', { params: { name } })), name)
const minutesLater = (minutes: number) => world.at(new Date(NOON.getTime() + minutes * 60_000))

let services = 5000
async function openShop(accounts: Parameters<typeof buildPayingShop>[1] = {}) {
  world.at(NOON)
  await world.db.deleteFrom('budget').execute()
  await world.db.deleteFrom('deployment_budget').execute()
  const shop = await buildPayingShop(world, accounts)
  const owner = await buildStaff(world, shop.merchant, { role: 'OWNER' })
  dataOf(await owner.call('desk.prove', { body: { pin: owner.pin } }))
  const set = (name: AccountName, fields: Record<string, string | boolean | null>, version = 0, form = '') =>
    owner.call('desk.setAccount', { params: { name }, body: { version, form, fields } })
  return { ...shop, owner, set }
}
/** A shop with an account at Click's simulator, which has a Merchant API. */
async function openClickShop() {
  const merchantUserId = String((services += 1))
  const account = {
    ...CLICK_ACCOUNT,
    merchantUserId,
    payUrl: `${simulators.origin}/click`,
    apiUrl: `${simulators.origin}/click/v2/merchant`,
  }
  await post('click/accounts', { ...account, endpoint: `${simulators.origin}/nowhere` })
  return openShop({ CLICK: account })
}

describe('DSK-75 a test tells three faults apart by three words', () => {
  it('DSK-75 all is well once Click was asked and has called', async () => {
    const shop = await openClickShop()
    expect(await testOf(shop.owner, 'CLICK')).toMatchObject({
      state: 'WORKS',
      test: { network: 'OK', key: 'RIGHT', calls: 'NONE' },
    })
    await clickOf(world, shop).prepare(await shop.placeUnpaid('CLICK'))
    expect(await testOf(shop.owner, 'CLICK')).toMatchObject({
      state: 'WORKS',
      test: { calls: 'OK', callsAt: NOON.toISOString(), host: new URL(simulators.origin).host },
      lastCall: { call: 'Prepare' },
    })
  })

  it('DSK-75 no network: the key is not judged, and its method stays', async () => {
    const shop = await openClickShop()
    await post('click/faults', { line: 'deaf' })
    expect(await testOf(shop.owner, 'CLICK')).toMatchObject({
      state: 'NO_NETWORK',
      test: { network: 'NONE', key: 'NOT_ASKED', ms: expect.any(Number) },
    })
    expect(await listProviders(world.appOf(shop.merchant.id).db, shop.merchant.id)).toEqual(['CLICK'])
  })

  it('DSK-75 a wrong key: customers are not sent there until it is right', async () => {
    const shop = await openClickShop()
    dataOf(await shop.set('CLICK', { secretKey: 'a-key-copied-badly' }, 1))
    expect(await testOf(shop.owner, 'CLICK')).toMatchObject({
      state: 'WRONG_KEY',
      test: { network: 'OK', key: 'WRONG', said: 'HTTP 401' },
    })
    const providers = () => listProviders(world.appOf(shop.merchant.id).db, shop.merchant.id)
    expect(await providers()).toEqual([])
    dataOf(await shop.set('CLICK', { secretKey: CLICK_ACCOUNT.secretKey }, 2))
    expect(await providers()).toEqual(['CLICK'])
    expect(await testOf(shop.owner, 'CLICK')).toMatchObject({ state: 'WORKS' })
  })

  it('DSK-75 a wrong address in the cabinet: a customer pays and nobody calls us', async () => {
    const shop = await openClickShop()
    const order = await shop.placeUnpaid('CLICK')
    const { url } = dataOf(await shop.customer.call('payments.checkout', { params: { id: order.id } }))
    await fetch(url, { method: 'POST', body: new URLSearchParams({ scenario: 'pay' }), redirect: 'manual' })
    // they may be typing a card just now
    minutesLater(1)
    expect(await testOf(shop.owner, 'CLICK')).toMatchObject({ test: { calls: 'NONE' } })
    minutesLater(3)
    expect(await testOf(shop.owner, 'CLICK')).toMatchObject({
      state: 'NO_CALLS',
      test: { network: 'OK', key: 'RIGHT', calls: 'MISSING' },
    })
  })

  it('DSK-75 a provider that only calls: calls by another key say that it is wrong, until one by ours came', async () => {
    const shop = await openShop({ CLICK: { ...CLICK_ACCOUNT, payUrl: `${simulators.origin}/click` } })
    const click = clickOf(world, shop)
    expect(await testOf(shop.owner, 'CLICK')).toMatchObject({ state: 'UNPROVEN', test: { key: 'UNKNOWN' } })
    const order = await shop.placeUnpaid('CLICK')
    await click.prepare(order, {}, { sign_string: '0'.repeat(32) })
    expect(await testOf(shop.owner, 'CLICK')).toMatchObject({ state: 'WRONG_KEY', test: { key: 'WRONG' } })
    // anybody may send such a call: it takes no method from customers
    expect(await listProviders(world.appOf(shop.merchant.id).db, shop.merchant.id)).toEqual(['CLICK'])
    await click.prepare(order)
    await click.prepare(order, {}, { sign_string: '0'.repeat(32) })
    expect(await testOf(shop.owner, 'CLICK')).toMatchObject({ state: 'WORKS', test: { key: 'RIGHT' } })
  })

  it('DSK-75 a shop has so many tests an hour, and another shop has its own', async () => {
    const account = { ...CLICK_ACCOUNT, payUrl: `${simulators.origin}/click` }
    const shop = await openShop({ CLICK: account })
    const other = await openShop({ CLICK: account })
    const press = (owner: typeof shop.owner) => owner.call('desk.testAccount', { params: { name: 'CLICK' } })
    for (let tested = 0; tested < BUDGET_LIMITS['account-tests-hour']; tested += 1)
      expect(await press(shop.owner)).toMatchObject({ ok: true })
    expect(await press(shop.owner)).toMatchObject({ error: { code: 'too_many_requests' } })
    expect(await press(other.owner)).toMatchObject({ ok: true })
    minutesLater(61)
    expect(await press(shop.owner)).toMatchObject({ ok: true })
  })

  it.each([
    ['RAHMAT', RAHMAT_ACCOUNT, 'multicard', 'secret', ''],
    ['PAYZE', PAYZE_ACCOUNT, 'payze', 'token', ''],
    ['UZUM', UZUM_CHECKOUT_ACCOUNT, 'uzum', 'checkout.apiKey', 'Checkout'],
  ] as const)(
    'DSK-75 %s is asked for its key, and says which one is wrong',
    async (name, given, path, field, form) => {
      await post(`${path}/accounts`, { ...given, endpoint: `${simulators.origin}/nowhere` })
      world.app.ownUrl = simulators.origin
      const shop = await openShop({ [name]: given })
      expect(await testOf(shop.owner, name)).toMatchObject({ state: 'WORKS', test: { key: 'RIGHT' } })
      dataOf(await shop.set(name, { [field]: 'a-key-copied-badly' }, 1, form))
      expect(await testOf(shop.owner, name)).toMatchObject({ state: 'WRONG_KEY' })
      // its letter е is Cyrillic: no header carries it
      dataOf(await shop.set(name, { [field]: 'a-kеy-typed-by-hand' }, 2, form))
      expect(await testOf(shop.owner, name)).toMatchObject({ state: 'WRONG_KEY' })
      await post(`${path}/faults`, { line: 'deaf' })
      expect(await testOf(shop.owner, name)).toMatchObject({ state: 'NO_NETWORK' })
    },
  )

  it.each([
    ['PAYME', { merchantId: '64fa', key: 'a-key-for-tests-of-payme' }, { checkoutUrl: '/payme' }],
    ['PAYNET', { merchantId: '1', serviceId: '2', username: 'p', password: 'a-password' }, {}],
  ] as const)('DSK-75 %s cannot be asked: what it has is unproven', async (name, fields, more) => {
    world.app.ownUrl = simulators.origin
    const serviceId = 'serviceId' in fields ? { serviceId: 2, payLink: '/paynet?m={merchantId}' } : {}
    const shop = await openShop({ [name]: { ...fields, ...more, ...serviceId } })
    expect(await testOf(shop.owner, name)).toMatchObject({
      state: 'UNPROVEN',
      test: { network: 'OK', key: 'UNKNOWN' },
    })
  })

  it.each([
    ['ESKIZ', ESKIZ_ACCOUNT, { email: ESKIZ_ACCOUNT.email }],
    ['PLAY_MOBILE', PLAY_MOBILE_ACCOUNT, { login: PLAY_MOBILE_ACCOUNT.login }],
  ] as const)('DSK-75 SMS by %s signs in and sends nothing', async (name, { password }, fields) => {
    const shop = await openShop()
    sms.reset()
    dataOf(await shop.set(name, { ...fields, password: 'a-wrong-password' }))
    expect(await testOf(shop.owner, name)).toMatchObject({ state: 'WRONG_KEY' })
    dataOf(await shop.set(name, { password }, 1))
    expect(await testOf(shop.owner, name)).toMatchObject({ state: 'WORKS' })
    expect(sms.arrived).toEqual([])
    const chosen = world.db.selectFrom('merchant').select('sms_gateway').where('id', '=', shop.merchant.id)
    expect(await chosen.executeTakeFirst()).toEqual({ sms_gateway: name })
    expect(await testOf(shop.owner, 'PAYZE').catch((error: Error) => error.message)).toBe('account_not_found')
  })
})

describe('DSK-75 the bot', () => {
  const token = `77${Date.now()}:a-token-of-the-bot-father`
  const asked = async () => {
    const calls = (await (await fetch(`${simulators.origin}/telegram/calls`)).json()) as { method: string }[]
    return calls.map(({ method }) => method)
  }

  it('DSK-75 its token is typed, and the rest is done: names, picture, webhook, button and commands', async () => {
    const shop = await openShop()
    const bot = accountIn(dataOf(await shop.set('TELEGRAM', { token })), 'TELEGRAM')
    const id = token.split(':')[0]
    expect(bot).toMatchObject({
      state: 'WORKS',
      version: 1,
      test: { key: 'RIGHT', calls: 'OK', bot: { name: `Bot ${id}`, username: `shop_${id}_bot` } },
    })
    expect(bot?.test?.bot?.picture).toMatch(/^data:image\//)
    expect(await asked()).toEqual(
      expect.arrayContaining(['setWebhook', 'setChatMenuButton', 'setMyCommands']),
    )
    expect(JSON.stringify(bot)).not.toContain(token)
    const row = world.db.selectFrom('telegram_bot').select('name').where('merchant_id', '=', shop.merchant.id)
    expect(await row.executeTakeFirst()).toEqual({ name: `shop_${id}_bot` })
  })

  it('DSK-75 a wrong token is refused and nothing saved; no network says so; another’s webhook is set anew', async () => {
    const shop = await openShop()
    const unauthorized = { path: 'getMe', status: 401, text: '{"ok":false,"description":"Unauthorized"}' }
    await post('telegram/faults', unauthorized)
    expect(await shop.set('TELEGRAM', { token })).toMatchObject({ error: { code: 'bot_token_wrong' } })
    await post('telegram/faults', { path: 'getMe', line: 'deaf' })
    expect(await shop.set('TELEGRAM', { token })).toMatchObject({ error: { code: 'provider_silent' } })
    // a page of somebody between us knows no tokens
    for (const status of [200, 403]) {
      await post('telegram/faults', { path: 'getMe', status, text: '<html>Bloklangan</html>' })
      expect(await shop.set('TELEGRAM', { token })).toMatchObject({ error: { code: 'provider_silent' } })
    }
    const list = async () => accountIn(dataOf(await shop.owner.call('desk.accounts')), 'TELEGRAM')
    expect(await list()).toMatchObject({ state: 'NOT_SET' })
    dataOf(await shop.set('TELEGRAM', { token }))
    await post('telegram/faults', { path: 'getMe', line: 'deaf' })
    expect(await testOf(shop.owner, 'TELEGRAM')).toMatchObject({ state: 'NO_NETWORK' })
    await post('telegram/faults', unauthorized)
    expect(await testOf(shop.owner, 'TELEGRAM')).toMatchObject({ state: 'WRONG_KEY' })
    await fetch(`${simulators.origin}/telegram/bot${token}/setWebhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ url: 'https://tez-eski.uz/webhook' }),
    })
    expect(await testOf(shop.owner, 'TELEGRAM')).toMatchObject({
      state: 'NO_CALLS',
      test: { callsSaid: 'tez-eski.uz' },
    })
    const again = accountIn(dataOf(await shop.owner.call('desk.setUpBot')), 'TELEGRAM')
    expect(again).toMatchObject({ state: 'WORKS' })
    const none = await openShop()
    expect(await none.owner.call('desk.setUpBot')).toMatchObject({ error: { code: 'account_not_found' } })
  })

  it('DSK-75 a bot that is taken off, or whose token is another, is called no more; one that somebody else runs by now stays', async () => {
    const shop = await openShop()
    const tokenOf = (id: string) => `${id}${Date.now()}:a-token-of-the-bot-father`
    const [first, second, third] = [tokenOf('81'), tokenOf('82'), tokenOf('83')] as const
    const hookOf = async (of: string) => {
      const answer = await fetch(`${simulators.origin}/telegram/bot${of}/getWebhookInfo`, { method: 'POST' })
      return ((await answer.json()) as { result: { url: string } }).result.url
    }
    const remove = (version: number) =>
      shop.owner.call('desk.removeAccount', { params: { name: 'TELEGRAM' }, body: { version } })
    const ours = `https://${shop.merchant.sub}.shop.test/api/bots/${shop.merchant.sub}/webhook`

    dataOf(await shop.set('TELEGRAM', { token: first }))
    dataOf(await shop.set('TELEGRAM', { token: second }, 1))
    expect([await hookOf(first), await hookOf(second)]).toEqual([ours, ours])
    // Telegram is in trouble just now, and is told once it answers again
    await post('telegram/faults', { path: 'getWebhookInfo', status: 502, text: '{}' })
    await world.runJobs()
    expect([await hookOf(first), await hookOf(second)]).toEqual([ours, ours])
    minutesLater(60)
    dataOf(await shop.owner.call('desk.prove', { body: { pin: shop.owner.pin } }))
    await world.runJobs()
    expect([await hookOf(first), await hookOf(second)]).toEqual(['', ours])

    dataOf(await remove(2))
    // the same one again, before anybody was told
    dataOf(await shop.set('TELEGRAM', { token: second }))
    await world.runJobs()
    expect(await hookOf(second)).toBe(ours)

    dataOf(await shop.set('TELEGRAM', { token: third }, 1))
    await fetch(`${simulators.origin}/telegram/bot${second}/setWebhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ url: 'https://boshqa-dokon.uz/webhook' }),
    })
    await world.runJobs()
    expect(await hookOf(second)).toBe('https://boshqa-dokon.uz/webhook')
    dataOf(await remove(2))
    await world.runJobs()
    expect(await hookOf(third)).toBe('')
  })
})
