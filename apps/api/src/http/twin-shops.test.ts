import { calls, type CallName } from '@dasturxon/contract'
import { inTransaction } from '@dasturxon/db'
import { describe, expect } from 'vitest'
import { startSession } from './session.ts'
import { ENDING_ACCOUNTS, proofOf } from '../test/account-proof.ts'
import {
  addBot,
  addCardAccount,
  addPaymentAccount,
  buildBusyShop,
  inTelegram,
  resealCards,
  type BusyShop,
} from '../test/busy-shop.ts'
import { keysOfCustomer, keysOfShop, rawInputOf, type Keys } from '../test/inputs-of-calls.ts'
import { rawRequest, sendRaw } from '../test/raw-request.ts'
import { copyShop, shopState } from '../test/twin-shop.ts'
import { addClickApp } from '../test/fake-click-app.ts'
import { it, world } from '../test/it.ts'
import { NOON } from '../test/world.ts'

let ours: BusyShop
let twin: { id: string; sub: string }
let state: Record<string, string>

it.beforeAll(async () => {
  ours = await buildBusyShop(world, 'biznikidir')
  twin = await copyShop(world.db, ours.merchant, { from: 'biznikidir', to: 'egizakniki' })
  // What was sealed for one merchant opens for no other.
  await addPaymentAccount(world, twin.id)
  await addCardAccount(world, twin.id)
  await addBot(world, twin.id)
  await addClickApp(world, twin.id)
  await resealCards(world, { from: ours.merchant.id, to: twin.id })
  await freshCode(ours.merchant.sub)
  state = await shopState(world.db, ours.merchant.id)
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
const allNames = (Object.keys(calls) as CallName[]).filter((name) => calls[name].merchant === 'needed')
const names = [...allNames.filter((name) => !ENDING.includes(name)), ...ENDING]

const keys = (): Keys => ({
  ...keysOfShop(ours),
  ...keysOfCustomer(ours, '123456'),
  ...inTelegram(world, twin.id, ours.customer.user.phone),
  merchantId: twin.id,
  totalPrice: 21_500, // 25 000 and a modification of 1 000, less 12.5 percent, 1 000 of the promo and 250 of cashback
})

let minutes = 0
/** Another code may be asked for after a minute. */
const passTime = () => world.at(new Date(NOON.getTime() + (minutes += 2) * 60_000))

/** A code for the phone that both shops know, sent by one. */
async function freshCode(merchant: string): Promise<string> {
  passTime()
  const sent = await world.clientOf(merchant)('signIn.sendCode', {
    body: { phone: ours.customer.user.phone },
  })
  expect(sent.ok).toBe(true)
  const row = await world.db
    .selectFrom('dev_inbox')
    .select('code')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return row.code ?? ''
}

/** The answer to the customer of the twin shop, who has the id of ours. */
async function askAsTwin(name: CallName, changes: Partial<Keys> = {}) {
  const token = await newToken()
  const proof = await proofOf(world, name, { sub: twin.sub, token, passTime })
  const headers = { merchant: twin.sub, authorization: `Bearer ${token}`, 'idempotency-key': name }
  return sendRaw(world, rawRequest(name, rawInputOf(name, { ...keys(), ...changes, ...proof }), headers))
}

const newToken = () =>
  inTransaction(world.owner, (tx) =>
    startSession(tx, twin.id, ours.customer.user.id, { now: world.app.now() }),
  )

describe('F7 two shops whose records have the same ids, as after two imports of one folder', () => {
  it.each(names)('%s answers from its own shop and leaves the other as it is', async (name) => {
    const changes = name === 'signIn.login' ? { code: await freshCode(twin.sub) } : {}
    const { status, text } = await askAsTwin(name, changes)
    expect(status, text).toBe(200)
    expect(text).not.toContain('biznikidir')
    expect(text).not.toContain(ours.merchant.id)
    expect(await shopState(world.db, ours.merchant.id)).toEqual(state)
  })
})
