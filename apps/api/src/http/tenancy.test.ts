import { calls, type CallName } from '@dasturxon/contract'
import { inTransaction } from '@dasturxon/db'
import { describe, expect } from 'vitest'
import { EVENTS_PATH } from '../features/orders/live.ts'
import { startSession } from './session.ts'
import { ENDING_ACCOUNTS, proofOf } from '../test/account-proof.ts'
import { newPhone } from '../test/build.ts'
import { buildBusyShop, ORDER_KEY, type BusyShop } from '../test/busy-shop.ts'
import {
  inputsOfCalls,
  keysOfCustomer,
  keysOfShop,
  nobodysCustomerKeys,
  nobodysShopKeys,
  rawInputOf,
  type Keys,
} from '../test/inputs-of-calls.ts'
import { rawRequest, sendRaw, type RawAnswer } from '../test/raw-request.ts'
import { customerState } from '../test/twin-shop.ts'
import { it, world } from '../test/it.ts'
import { NOON } from '../test/world.ts'

let ours: BusyShop
let theirs: BusyShop
/** Signed in to our shop, too. */
let neighbour: BusyShop['customer']

it.beforeAll(async () => {
  ours = await buildBusyShop(world, 'biznikidir')
  theirs = await buildBusyShop(world, 'ularnikidir')
  neighbour = await world.signIn(ours.merchant.sub, newPhone())
})

/** What ends records stands last, so that every other call has them. */
const ENDING: CallName[] = [
  'orders.cancel',
  'cards.remove',
  'addresses.remove',
  'telegram.logout',
  'users.logout',
  ...ENDING_ACCOUNTS,
]
/** Calls that send a code, which cannot be asked for twice within a minute. */
const SENDING: CallName[] = ['orders.sendCode', 'users.sendCode', 'users.changePhone']
/** Calls that say what is to be paid. */
const ORDERING: CallName[] = ['orders.place', 'orders.placeAtTime', 'sharedBaskets.submit']
const allNames = Object.keys(calls) as CallName[]
const names = [...allNames.filter((name) => !ENDING.includes(name)), ...ENDING]
/** Calls that belong to no merchant find merchants for anybody; all others stay inside one. */
const insideOne = names.filter((name) => calls[name].merchant === 'needed')
/** Whoever has the phone and its code, or what Telegram has signed, is that customer. */
const notSigningIn = insideOne.filter((name) => !/^(signIn|telegram|clickApp)\./.test(name))

type Sender = { merchant: string; token?: string }
const headersOf = ({ merchant, token }: Sender): Record<string, string> => ({
  merchant,
  'idempotency-key': ORDER_KEY,
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
})

const ask = (name: CallName, keys: Keys, headers: Record<string, string>): Promise<RawAnswer> =>
  sendRaw(world, rawRequest(name, rawInputOf(name, keys), headers))

/** What an outsider can tell from an answer: not its id, not what was asked for, and of a change they made only that. */
function seenFromOutside(name: CallName, { status, text }: RawAnswer, keys: Keys) {
  if (status < 400 && calls[name].method !== 'GET') return { status, text: '' }
  const { code: _code, totalPrice: _totalPrice, ...asked } = keys
  const named = Object.entries(asked).reduce((rest, [key, value]) => rest.replaceAll(value, `<${key}>`), text)
  return { status, text: named.replace(/"requestId":"[^"]*"/, '') }
}

/** Everything that our customer would miss. */
const ourState = () => customerState(world.db, { merchantId: ours.merchant.id, id: ours.customer.user.id })

let minutes = 0
const passTime = (more = 30) => world.at(new Date(NOON.getTime() + (minutes += more) * 60_000))

/** A code that is good at this moment, sent to our customer. Five may be sent in an hour. */
async function freshCode(): Promise<string> {
  passTime()
  const phone = ours.customer.user.phone
  const sent = await world.clientOf(ours.merchant.sub)('signIn.sendCode', { body: { phone } })
  if (!sent.ok) throw new Error(sent.error.code)
  const { code } = await world.db
    .selectFrom('dev_inbox')
    .select('code')
    .where('phone', '=', phone)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return code ?? ''
}

async function keysOfOurs(name: CallName): Promise<Keys> {
  const code = name === 'signIn.login' ? await freshCode() : '123456'
  const { totalPrice } = ours.order
  return { ...keysOfShop(ours), ...keysOfCustomer(ours, code), totalPrice }
}

type Question = { from: () => Promise<Sender>; keys: { ours: Keys; nobodys: Keys }; words: string[] }

/** Asks for ours and for what does not exist: nobody outside may tell the answers apart, read our words or change our rows. */
async function expectNothingThere(name: CallName, { from, keys, words }: Question): Promise<void> {
  const before = await ourState()
  const answer = await ask(name, keys.ours, headersOf(await from()))
  if (SENDING.includes(name)) passTime(2)
  const missing = await ask(name, keys.nobodys, headersOf(await from()))
  for (const word of words) expect(answer.text).not.toContain(word)
  expect(seenFromOutside(name, answer, keys.ours)).toEqual(seenFromOutside(name, missing, keys.nobodys))
  expect(await ourState()).toEqual(before)
}

/** The customer, with another session for a call that ends it. */
async function signedInAs(
  { user, token }: BusyShop['customer'],
  merchant: string,
  name: CallName,
): Promise<Sender> {
  if (![...ENDING_ACCOUNTS, 'users.logout', 'telegram.logout'].includes(name)) return { merchant, token }
  const merchantId = user.merchantId
  return {
    merchant,
    token: await inTransaction(world.owner, (tx) =>
      startSession(tx, merchantId, user.id, { now: world.app.now() }),
    ),
  }
}

it('every call of the contract is in the table of inputs', () => {
  expect(Object.keys(inputsOfCalls).toSorted()).toEqual(Object.keys(calls).toSorted())
})

describe('F7 whatever names records of another shop finds nothing', () => {
  const acrossShops = async (name: CallName) => {
    const keys = await keysOfOurs(name)
    const nobodys = { ...keys, ...nobodysShopKeys(), ...nobodysCustomerKeys() }
    return { keys: { ours: keys, nobodys }, words: Object.values(ours.words) }
  }

  it.each(insideOne)('%s by a customer of another shop', async (name) => {
    const from = () => signedInAs(theirs.customer, theirs.merchant.sub, name)
    await expectNothingThere(name, { ...(await acrossShops(name)), from })
  })

  it.each(insideOne)('%s by a guest of another shop', async (name) => {
    const from = async () => ({ merchant: theirs.merchant.sub })
    await expectNothingThere(name, { ...(await acrossShops(name)), from })
  })
})

describe('F7 whatever names records of another customer of the shop finds nothing', () => {
  const acrossCustomers = async (name: CallName) => {
    const keys = await keysOfOurs(name)
    return {
      keys: { ours: keys, nobodys: { ...keys, ...nobodysCustomerKeys() } },
      words: [ours.words.customer],
    }
  }

  // a browser's secret address for push messages goes with the browser, to whoever signs in there next
  const nobodyElses = notSigningIn.filter((name) => name !== 'notifications.subscribe')
  it.each(nobodyElses)('%s by another customer', async (name) => {
    const from = () => signedInAs(neighbour, ours.merchant.sub, name)
    await expectNothingThere(name, { ...(await acrossCustomers(name)), from })
  })

  it.each(notSigningIn)('%s by a guest', async (name) => {
    const from = async () => ({ merchant: ours.merchant.sub })
    await expectNothingThere(name, { ...(await acrossCustomers(name)), from })
  })

  it('T-PAY-06 the key of somebody’s order makes an order of one’s own', async () => {
    const body = { ...ours.basket, cashback: 0, totalPrice: ours.order.totalPrice + ours.order.cashback }
    const placed = await neighbour.call('orders.place', { body }, { idempotencyKey: ORDER_KEY })
    expect(placed).toMatchObject({ ok: true, data: { receiver: null } })
    expect(placed).not.toMatchObject({ data: { id: ours.order.id } })
  })
})

describe('F7 API-1 a token counts in its own shop only', () => {
  it.each(insideOne)('%s refuses a token of one shop with the header of another, both ways', async (name) => {
    const keys = await keysOfOurs(name)
    for (const [merchant, token] of [
      [theirs.merchant.sub, ours.customer.token],
      [ours.merchant.sub, theirs.customer.token],
      [theirs.merchant.id, ours.customer.token],
    ] as const) {
      const answer = await ask(name, keys, headersOf({ merchant, token }))
      expect(answer.status).toBe(403)
      expect(JSON.parse(answer.text)).toMatchObject({ code: 'merchant_mismatch' })
    }
  })

  const withForeignCookie = async (name: CallName) => {
    const { token } = ours.customer
    const cookie = `token_${ours.merchant.id}=${token}; token_${theirs.merchant.id}=${token}`
    return ask(name, await keysOfOurs(name), { merchant: theirs.merchant.sub, cookie })
  }

  it.each(insideOne)(
    '%s shows nothing of ours to the cookie of our customer in another shop',
    async (name) => {
      const { text } = await withForeignCookie(name)
      for (const word of Object.values(ours.words)) expect(text).not.toContain(word)
    },
  )

  it.each(insideOne.filter((name) => calls[name].who === 'user'))(
    '%s asks the cookie of another shop to sign in',
    async (name) => expect((await withForeignCookie(name)).status).toBe(401),
  )
})

describe('F7 the same input by its owner gets what it asks for', () => {
  const headersOfOwner = (name: CallName) => ({
    ...headersOf({ merchant: ours.merchant.sub, token: ours.customer.token }),
    'idempotency-key': name,
  })

  // a matrix of refusals alone would prove nothing
  it.each<CallName>(['users.me', 'addresses.list', 'orders.list', 'orders.listActive', 'orders.find'])(
    '%s finds the words of its customer',
    async (name) => {
      const { text } = await ask(name, await keysOfOurs(name), headersOfOwner(name))
      expect(text).toContain(ours.words.customer)
    },
  )

  it.each(names)('%s', async (name) => {
    const keys = await keysOfOurs(name)
    if (ORDERING.includes(name)) {
      const quote = await ask('orders.quote', keys, headersOfOwner(name))
      keys.totalPrice = (JSON.parse(quote.text) as { totalPrice: number }).totalPrice
    }
    if (name === 'signIn.sendCode') passTime()
    const { sub } = ours.merchant
    const { token = '' } = await signedInAs(ours.customer, sub, name)
    Object.assign(keys, await proofOf(world, name, { sub, token, passTime: () => passTime(2) }))
    const answer = await ask(name, keys, { ...headersOfOwner(name), authorization: `Bearer ${token}` })
    expect(answer.status, answer.text).toBe(200)
  })
})

describe('F7 ORD-4 the live stream of orders', () => {
  // What a stream tells, and to whom, is tried in features/orders/live.test.ts.
  it('opens for no guest and for no session of another shop', async () => {
    const open = (from: Sender) =>
      sendRaw(world, { method: 'GET', url: `/api${EVENTS_PATH}`, headers: headersOf(from) })
    const { merchant } = ours
    const guest = await open({ merchant: merchant.sub })
    const mismatch = await open({ merchant: merchant.sub, token: theirs.customer.token })
    expect([guest.status, mismatch.status]).toEqual([401, 403])
  })
})
