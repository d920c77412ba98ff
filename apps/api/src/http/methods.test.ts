import { calls, type CallName } from '@dasturxon/contract'
import { inTransaction } from '@dasturxon/db'
import { describe, expect } from 'vitest'
import { startSession } from './session.ts'
import { proofOf } from '../test/account-proof.ts'
import { buildBusyShop, type BusyShop } from '../test/busy-shop.ts'
import { keysOfCustomer, keysOfShop, rawInputOf, type Keys } from '../test/inputs-of-calls.ts'
import { rawRequest, sendRaw, type RawAnswer } from '../test/raw-request.ts'
import { shopState } from '../test/twin-shop.ts'
import { it, world } from '../test/it.ts'
import { NOON } from '../test/world.ts'

let shop: BusyShop

it.beforeAll(async () => {
  shop = await buildBusyShop(world, 'biznikidir')
})

/** They are sent because their input is too large or too private for an address; they only answer. */
const ANSWERING: CallName[] = ['orders.quote', 'orders.repeat', 'delivery.calculatePrice']

let minutes = 0
const passTime = () => world.at(new Date(NOON.getTime() + (minutes += 2) * 60_000))

const send = (name: CallName, keys: Keys, token: string) =>
  sendRaw(
    world,
    rawRequest(name, rawInputOf(name, keys), {
      merchant: shop.merchant.sub,
      authorization: `Bearer ${token}`,
      'idempotency-key': name,
    }),
  )

/** What the owner is answered, and which tables of the shop are others afterwards. */
async function ask(name: CallName) {
  const { sub, id: merchantId } = shop.merchant
  const token = await inTransaction(world.owner, (tx) =>
    startSession(tx, merchantId, shop.customer.user.id, { now: world.app.now() }),
  )
  const proof = await proofOf(world, name, { sub, token, passTime })
  const keys = { ...keysOfShop(shop), ...keysOfCustomer(shop, '123456'), totalPrice: 0, ...proof }
  const before = await shopState(world.db, merchantId)
  const answer = await send(name, keys, token)
  const after = await shopState(world.db, merchantId)
  // how often one may ask is counted whatever is asked
  const changed = Object.keys(after).filter((table) => table !== 'budget' && after[table] !== before[table])
  return { answer, changed, keys, token }
}

type Says = (answer: RawAnswer, keys: Keys) => boolean
type ReadBack = { by: CallName; says: Says }
const without =
  (key: keyof Keys): Says =>
  ({ status, text }, keys) =>
    status === 200 && !text.includes(String(keys[key]))

/** What another call says afterwards, for every PUT and DELETE. */
const readBacks: Partial<Record<CallName, ReadBack>> = {
  'addresses.update': { by: 'addresses.list', says: ({ text }) => text.includes('"name":"Ish"') },
  'users.update': { by: 'users.me', says: ({ text }) => text.includes('Oʻzgargan') },
  'users.setImage': { by: 'users.me', says: ({ text }) => text.includes('"image":"/media/') },
  'users.removeImage': { by: 'users.me', says: ({ text }) => text.includes('"image":""') },
  'baskets.save': { by: 'baskets.find', says: ({ status }) => status === 200 },
  'notifications.choose': { by: 'notifications.settings', says: ({ text }) => text.includes('false') },
  'telegram.language': { by: 'users.me', says: ({ status }) => status === 200 },
  'favourites.remove': { by: 'favourites.list', says: without('favouriteId') },
  'reservations.cancel': { by: 'reservations.list', says: ({ text }) => text.includes('"CANCELED"') },
  'addresses.remove': { by: 'addresses.list', says: without('addressId') },
  'cards.remove': { by: 'cards.list', says: without('cardId') },
  // the first only asks for the new phone; it is another's after its code
  'users.changePhone': { by: 'users.me', says: ({ text }, { phone }) => text.includes(phone) },
  'users.verifyPhone': { by: 'users.me', says: ({ text }, { nextPhone }) => text.includes(nextPhone) },
  'users.remove': { by: 'users.me', says: ({ status }) => status === 401 },
}

const names = (Object.keys(calls) as CallName[]).filter((name) => calls[name].merchant === 'needed')
const reading = names.filter((name) => calls[name].method === 'GET')

describe('T-AUTH-04 each route’s method does what it says', () => {
  it.each([...reading, ...ANSWERING])('%s answers and changes nothing', async (name) => {
    const { answer, changed } = await ask(name)
    expect(answer.status, answer.text).toBe(200)
    expect(changed).toEqual([])
  })

  it('every call that changes or removes is read back', () => {
    const changing = names.filter((name) => ['PUT', 'DELETE'].includes(calls[name].method))
    expect(Object.keys(readBacks).toSorted()).toEqual(changing.toSorted())
  })

  it.each(Object.entries(readBacks) as [CallName, ReadBack][])(
    '%s changes what it names, and the shop says so',
    async (name, { by, says }) => {
      const { answer, changed, keys, token } = await ask(name)
      expect(answer.status, answer.text).toBe(200)
      expect(changed).not.toEqual([])
      const told = await send(by, keys, token)
      expect(says(told, keys), told.text).toBe(true)
    },
  )
})
