import { calls, type CallName } from '@dasturxon/contract'
import { newId } from '@dasturxon/db'
import { describe, expect } from 'vitest'
import { addBusyCustomer, buildBusyShop, type BusyShop } from '../test/busy-shop.ts'
import {
  keysOfCustomer,
  keysOfShop,
  nobodysCustomerKeys,
  nobodysShopKeys,
  rawInputOf,
  type Keys,
} from '../test/inputs-of-calls.ts'
import { idsTaken, namesGiven, withNameAt } from '../test/names-in-input.ts'
import { rawRequest, sendRaw, type RawAnswer } from '../test/raw-request.ts'
import { customerState, shopState } from '../test/twin-shop.ts'
import { it, world } from '../test/it.ts'

let ours: BusyShop
let theirs: BusyShop
/** Another customer of our shop, who has one of everything, too. */
let neighbour: BusyShop

it.beforeAll(async () => {
  ours = await buildBusyShop(world, 'biznikidir')
  theirs = await buildBusyShop(world, 'ularnikidir')
  neighbour = { ...ours, ...(await addBusyCustomer(world, ours, 'Mijoz-qoshni')) }
})

/** Names that nothing is looked up by: made up by whoever asks, or what a code is bound to, whatever it names. */
const NAMES_NO_RECORD = new Set([
  'sharedBaskets.putLines body.operationId',
  'users.verifyPhone body.id',
  'orders.sendCode body.cartItems.0.productId',
  'orders.sendCode body.cartItems.0.modifications.0.id',
])
/** What one proves oneself by, and what is no name at all. */
const NO_RECORDS = new Set<keyof Keys>([
  'phone',
  'nextPhone',
  'code',
  'initData',
  'contact',
  'phoneChangeId',
  'totalPrice',
])
/** Among customers of one shop these name what is somebody's; all the others name what everybody sees. */
const SOMEBODYS = new Set([...Object.keys(nobodysCustomerKeys()), 'sharedPersonId', 'sharedLineKey'])
/** A browser’s secret address for push messages goes with the browser, to whoever signs in there next. */
const GIVEN_ON = 'notifications.subscribe' satisfies CallName

const keysOf = (shop: BusyShop): Keys => ({
  ...keysOfShop(shop),
  ...keysOfCustomer(shop, '123456'),
  totalPrice: ours.order.totalPrice,
})
const nobodysKeys = (): Keys => ({ ...nobodysShopKeys(), ...nobodysCustomerKeys(), totalPrice: 1 })

/** Every call with every place where it takes the name of a record. The values do not matter for where they stand. */
const places = (Object.keys(calls) as CallName[]).flatMap((name) => {
  const keys = nobodysKeys()
  return [...namesGiven(rawInputOf(name, keys), keys)]
    .filter(([, key]) => !NO_RECORDS.has(key))
    .map(([path, key]) => ({ name, path, key }))
})

type Asked = { name: CallName; path: string; key: keyof Keys }

/** What a sender with records of their own is told when one of the names they send is another. */
async function askWith(sender: BusyShop, { name, path }: Asked, value: unknown): Promise<RawAnswer> {
  const input = withNameAt(rawInputOf(name, keysOf(sender)), path, value)
  const headers = {
    merchant: sender.merchant.sub,
    authorization: `Bearer ${sender.customer.token}`,
    'idempotency-key': newId(),
  }
  return sendRaw(world, rawRequest(name, input, headers))
}

/** What can be told from an answer, without what was asked for; of a change in one's own, only that it was made. */
function seen(name: CallName, { status, text }: RawAnswer, value: string) {
  if (status < 400 && calls[name].method !== 'GET') return { status, text: '' }
  return { status, text: text.replaceAll(value, '<name>').replace(/"requestId":"[^"]*"/, '') }
}

async function expectSameAsNobodys(sender: BusyShop, asked: Asked, state: () => Promise<unknown>) {
  const [foreign, nobodys] = [String(keysOf(ours)[asked.key]), String(nobodysKeys()[asked.key])]
  const before = await state()
  const answer = await askWith(sender, asked, foreign)
  const missing = await askWith(sender, asked, nobodys)
  expect(seen(asked.name, answer, foreign)).toEqual(seen(asked.name, missing, nobodys))
  expect(answer.text).not.toContain(ours.words.customer)
  expect(await state()).toEqual(before)
  return answer
}

it('F7 T-AUTH-03 every id that a call takes is tried: the table of inputs names a record there', () => {
  const forgotten = (Object.keys(calls) as CallName[]).flatMap((name) => {
    const keys = nobodysKeys()
    const given = namesGiven(rawInputOf(name, keys), keys)
    return idsTaken(name)
      .map((path) => ({ place: `${name} ${path}`, path }))
      .filter(({ place, path }) => !given.has(path) && !NAMES_NO_RECORD.has(place))
      .map(({ place }) => place)
  })
  expect(forgotten).toEqual([])
  expect(places.length).toBeGreaterThan(80)
})

describe('F7 T-AUTH-03 one name of another shop among one’s own is nobody’s', () => {
  it.each(places.filter(({ name }) => calls[name].merchant === 'needed'))('$name $path', async (asked) => {
    const state = () => shopState(world.db, ours.merchant.id)
    const { text } = await expectSameAsNobodys(theirs, asked, state)
    expect(text).not.toContain(ours.words.shop)
  })
})

describe('F7 T-AUTH-03 one name of another customer of the shop among one’s own is nobody’s', () => {
  it.each(places.filter(({ name, key }) => SOMEBODYS.has(key) && name !== GIVEN_ON))(
    '$name $path',
    async (asked) => {
      const { merchantId, id } = ours.customer.user
      await expectSameAsNobodys(neighbour, asked, () => customerState(world.db, { merchantId, id }))
    },
  )
})
