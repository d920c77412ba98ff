import { signContact, signInitData } from '@dasturxon/simulators'
import { beforeEach, describe, expect } from 'vitest'
import { takeFromBudgets } from '../../http/budgets.ts'
import { buildMerchant, newPhone } from '../../test/build.ts'
import vectors from '../../test/vectors/telegram.json' with { type: 'json' }
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'
import { saveBot } from './telegram-bot.ts'

const TOKEN = vectors.botToken
let shop: { id: string; sub: string }
let neighbour: { id: string; sub: string }
let strict: { id: string; sub: string }
let foreign: { id: string; sub: string }

it.beforeAll(async () => {
  shop = await shopWithBot({ token: TOKEN, name: 'tez_bot' })
  neighbour = await shopWithBot({ token: vectors.otherBotToken })
  strict = await shopWithBot({ token: '7000000003:AAG-invented', isPhoneVerificationRequired: true })
  foreign = await shopWithBot({ token: null, botId: 7_342_037_359 })
})
beforeEach(() => world.at(NOON))

async function shopWithBot(bot: { token: string | null } & Partial<Parameters<typeof saveBot>[2]>) {
  const merchant = await buildMerchant(world.db)
  if (!world.app.secrets) throw new Error('this world has no key for secrets')
  await saveBot(world.db, world.app.secrets, { merchantId: merchant.id, ...bot })
  return merchant
}

let users = 600_000_000
/** Somebody with a phone who opens the shop's mini app. */
function buildPerson({ canBeWrittenTo = false } = {}) {
  const user = {
    id: ++users,
    first_name: 'Dilnoza',
    last_name: 'Karimova',
    allows_write_to_pm: canBeWrittenTo,
  }
  const phone = newPhone()
  const signing = () => ({ botToken: TOKEN, now: world.app.now() })
  const guest = world.clientOf(shop.sub)
  const initData = () => signInitData({ user }, signing())
  const contact = (of = user) => signContact({ user: of, phone }, signing())
  const customer = () =>
    world.db.selectFrom('customer').selectAll().where('phone', '=', phone).executeTakeFirst()
  const token = () => guest('telegram.token', { body: { initData: initData() } })
  const login = () => guest('telegram.login', { body: { initData: initData(), contact: contact() } })
  return { user, phone, guest, initData, contact, customer, token, login }
}

const refused = (code: string) => ({ ok: false, error: { code } })
const minutesLater = (minutes: number) => world.at(new Date(NOON.getTime() + minutes * 60_000))

describe('BOT-1 sign-in from the mini app', () => {
  it('knows nobody at first, signs in by the shared contact, and by itself from then on', async () => {
    const person = buildPerson({ canBeWrittenTo: true })
    expect(await person.token()).toEqual({ ok: true, data: { token: null, user: null } })
    const first = await person.login()
    expect(first).toMatchObject({ ok: true, data: { user: { phone: person.phone, firstName: 'Dilnoza' } } })
    const again = await person.token()
    expect(again).toMatchObject({ ok: true, data: { user: { phone: person.phone } } })
    const session = world.clientOf(shop.sub, again.ok ? (again.data.token ?? '') : '')
    expect(await session('users.me')).toMatchObject({ ok: true, data: { phone: person.phone } })
    expect(await person.customer()).toMatchObject({
      telegram_id: person.user.id,
      telegram_user_id: person.user.id,
    })
  })

  it('finds the account that the phone has already, and leaves its name', async () => {
    const person = buildPerson()
    const bySms = await world.signIn(shop.sub, person.phone)
    await bySms.call('users.update', { params: { id: bySms.user.id }, body: { firstName: 'Lola' } })
    const signedIn = await person.login()
    expect(signedIn).toMatchObject({ ok: true, data: { user: { id: bySms.user.id, firstName: 'Lola' } } })
    // nobody has said that the bot may write
    expect(await person.customer()).toMatchObject({ telegram_id: null })
  })

  it('takes nobody’s word for a contact: another person’s, one made up, one from five minutes ago', async () => {
    const person = buildPerson()
    const login = (contact: string) =>
      person.guest('telegram.login', { body: { initData: person.initData(), contact } })
    const other = buildPerson()
    expect(await login(person.contact(other.user))).toMatchObject(refused('telegram_contact_invalid'))
    expect(await login(person.contact().replace(/9989/, '9988'))).toMatchObject(
      refused('telegram_contact_invalid'),
    )
    const old = person.contact()
    world.at(new Date(NOON.getTime() + 301_000))
    expect(await login(old)).toMatchObject(refused('telegram_init_data_expired'))
    world.at(new Date(NOON.getTime() + 300_000))
    expect(await person.customer()).toBeUndefined()
    expect(await login(old)).toMatchObject({ ok: true })
  })

  it('says that Telegram knows no phone when none was shared', async () => {
    const person = buildPerson()
    const answer = await person.guest('telegram.login', { body: { initData: person.initData() } })
    expect(answer).toMatchObject(refused('telegram_id_not_found'))
  })

  it('T-AUTH-02 is good for an hour', async () => {
    const person = buildPerson()
    const initData = person.initData()
    minutesLater(60)
    expect(await person.guest('telegram.token', { body: { initData } })).toMatchObject({ ok: true })
    world.at(new Date(NOON.getTime() + 3_601_000))
    expect(await person.guest('telegram.token', { body: { initData } })).toMatchObject(
      refused('telegram_init_data_expired'),
    )
  })

  it('T-AUTH-02 another person’s name in the same init data signs in nobody', async () => {
    const person = buildPerson()
    const other = buildPerson()
    await other.login()
    const stolen = new URLSearchParams(person.initData())
    stolen.set('user', new URLSearchParams(other.initData()).get('user') ?? '')
    const token = await person.guest('telegram.token', { body: { initData: stolen.toString() } })
    expect(token).toMatchObject(refused('telegram_init_data_invalid'))
    const body = { initData: person.initData(), contact: other.contact() }
    expect(await person.guest('telegram.login', { body })).toMatchObject(refused('telegram_contact_invalid'))
  })

  it('T-AUTH-02 init data replayed in another customer’s session change nothing of their owner', async () => {
    const person = buildPerson({ canBeWrittenTo: true })
    await person.login()
    const other = await world.signIn(shop.sub, newPhone())
    const body = { initData: person.initData() }
    expect(await other.call('telegram.logout', { body })).toMatchObject({ ok: true })
    expect(await person.customer()).toMatchObject({ telegram_user_id: person.user.id })
    expect(await person.token()).toMatchObject({ ok: true, data: { user: { phone: person.phone } } })

    // what a thief keeps for later links nobody's Telegram with an account of theirs
    const thief = await world.signIn(shop.sub, newPhone())
    world.at(new Date(NOON.getTime() + 3_601_000))
    expect(await thief.call('telegram.auth', { body })).toMatchObject(refused('telegram_init_data_expired'))
    expect(await person.customer()).toMatchObject({ telegram_user_id: person.user.id })
  })

  it('spec §5 drops and logs init data of 10 characters, and checks 11', async () => {
    const guest = world.clientOf(shop.sub)
    const ask = (length: number) => guest('telegram.token', { body: { initData: 'x'.repeat(length) } })
    world.logged.length = 0
    expect(await ask(10)).toMatchObject(refused('telegram_init_data_missing'))
    expect(await ask(11)).toMatchObject(refused('telegram_init_data_invalid'))
    expect(world.logged.map(({ event }) => event)).toEqual([
      'telegram.init_data_missing',
      'telegram.init_data_refused',
      'access.refused',
    ])
  })

  it('is of the bot of this shop: what another shop’s bot was given signs in nobody', async () => {
    const person = buildPerson()
    await person.login()
    const initData = person.initData()
    expect(await world.clientOf(neighbour.sub)('telegram.token', { body: { initData } })).toMatchObject(
      refused('telegram_init_data_invalid'),
    )
    const without = await buildMerchant(world.db)
    expect(await world.clientOf(without.sub)('telegram.token', { body: { initData } })).toMatchObject(
      refused('telegram_bot_not_found'),
    )
  })

  it('opens sixty sessions an hour, no more, and none for who has one', async () => {
    const person = buildPerson()
    const first = await person.login()
    const mine = world.clientOf(shop.sub, first.ok ? first.data.token : '')
    for (let count = 0; count < 3; count += 1)
      expect(await mine('telegram.token', { body: { initData: person.initData() } })).toMatchObject({
        data: { token: first.ok && first.data.token },
      })
    const budget = { key: `telegram:${person.user.id}`, limit: 60, windowSeconds: 3_600 }
    for (let count = 0; count < 59; count += 1) await takeFromBudgets(world.db, shop.id, [budget], NOON)
    expect(await person.token()).toMatchObject({ ok: true })
    expect(await person.token()).toMatchObject(refused('too_many_requests'))
  })

  it('lets nobody in who is switched off', async () => {
    const person = buildPerson()
    await person.login()
    await world.db
      .updateTable('customer')
      .set({ is_active: false })
      .where('phone', '=', person.phone)
      .execute()
    expect(await person.token()).toMatchObject(refused('forbidden'))
    expect(await person.login()).toMatchObject(refused('forbidden'))
  })
})

describe('BOT-1 accounts in Telegram and here', () => {
  it('a code by SMS comes first where the shop wants one; then Telegram vouches', async () => {
    const user = { id: ++users, first_name: 'Aziz' }
    const body = () => ({
      initData: signInitData({ user }, { botToken: '7000000003:AAG-invented', now: world.app.now() }),
    })
    const guest = world.clientOf(strict.sub)
    expect(await guest('telegram.setting')).toMatchObject({ data: { isPhoneVerificationRequired: true } })
    expect(await guest('telegram.login', { body: body() })).toMatchObject(
      refused('telegram_phone_unverified'),
    )
    const { call, user: customer } = await world.signIn(strict.sub, newPhone())
    expect(await call('telegram.auth', { body: body() })).toMatchObject({
      data: { user: { id: customer.id } },
    })
    expect(await guest('telegram.token', { body: body() })).toMatchObject({
      data: { user: { id: customer.id } },
    })
  })

  it('of a bot that somebody else runs Telegram’s own signature is checked', async () => {
    world.at(new Date('2024-12-07T15:30:00Z'))
    const { call, user } = await world.signIn(foreign.sub, newPhone())
    const real = vectors.ed25519.cases.find(({ id }) => id === 'published-real-sample-production-key')
    const body = { initData: real?.initData ?? '' }
    expect(await call('telegram.setting')).toMatchObject({ data: { isPhoneVerificationRequired: true } })
    expect(await call('telegram.auth', { body })).toMatchObject({ ok: true })
    const guest = world.clientOf(foreign.sub)
    expect(await guest('telegram.token', { body })).toMatchObject({ data: { user: { id: user.id } } })
    expect(
      await guest('telegram.token', { body: { initData: body.initData.replace('Kibenko', 'Kibenka') } }),
    ).toMatchObject(refused('telegram_init_data_invalid'))
  })

  it('who has a new phone is the new customer in Telegram, and the old one no longer', async () => {
    const person = buildPerson({ canBeWrittenTo: true })
    await person.login()
    const { call, user } = await world.signIn(shop.sub, newPhone())
    await call('telegram.auth', { body: { initData: person.initData() } })
    expect(await person.token()).toMatchObject({ data: { user: { id: user.id } } })
    expect(await person.customer()).toMatchObject({ telegram_id: null, telegram_user_id: null })
  })

  it('signing out ends the session, and Telegram signs in nobody until they do again', async () => {
    const person = buildPerson()
    const signedIn = await person.login()
    const initData = person.initData()
    minutesLater(300) // the mini app stayed open
    const call = world.clientOf(shop.sub, signedIn.ok ? signedIn.data.token : '')
    expect(await call('telegram.logout', { body: { initData } })).toMatchObject({ ok: true })
    expect(await call('users.me')).toMatchObject(refused('session_outdated'))
    expect(await person.token()).toMatchObject({ data: { token: null } })
  })

  it('a phone’s second account in Telegram does not meet the cookie of the first', async () => {
    const first = buildPerson()
    const signedIn = await first.login()
    const second = buildPerson()
    const { headers, body } = await world.server.inject({
      method: 'POST',
      url: '/api/webbot/v1/users/token',
      headers: {
        host: 'shop.test',
        origin: 'http://shop.test',
        merchant: shop.sub,
        cookie: `token_${shop.id}=${signedIn.ok ? signedIn.data.token : ''}`,
      },
      payload: { initData: second.initData() },
    })
    expect(JSON.parse(body)).toEqual({ token: null, user: null })
    expect(String(headers['set-cookie'])).toContain(`token_${shop.id}=; Path=/; Max-Age=0`)
  })

  it('LNG-2 the bot writes in uz, ru or English, as the customer says', async () => {
    const person = buildPerson()
    const signedIn = await person.login()
    const call = world.clientOf(shop.sub, signedIn.ok ? signedIn.data.token : '')
    await call('telegram.language', { body: { initData: person.initData(), language: 'en' } })
    expect(await person.customer()).toMatchObject({ language: 'eng' })
  })
})
