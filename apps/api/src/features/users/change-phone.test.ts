import { beforeEach, describe, expect } from 'vitest'
import { newestCode } from '../../test/account-proof.ts'
import { buildMerchant, newPhone } from '../../test/build.ts'
import { it, world } from '../../test/it.ts'
import { NOON, type World } from '../../test/world.ts'

beforeEach(async () => {
  world.at(NOON)
  await world.db.deleteFrom('budget').execute() // one source sends everything here
  await world.db.deleteFrom('deployment_budget').execute()
})

type Customer = Awaited<ReturnType<World['signIn']>>
const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000)
const codeOf = (answer: { ok: boolean; error?: { code: string } }) => answer.error?.code ?? 'ok'
async function newCustomer() {
  const merchant = await buildMerchant(world.db)
  return { merchant, customer: await world.signIn(merchant.sub, newPhone()) }
}

const ask = ({ call }: Customer, phone: string, code?: string) =>
  call('users.changePhone', { body: { phone, type: 'WEB', ...(code === undefined ? {} : { code }) } })

/** Asks for a code at the phone and answers with it. */
async function verify(customer: Customer, phone: string) {
  const asked = await ask(customer, phone)
  if (!asked.ok) throw new Error(asked.error.code)
  const body = { id: asked.data.id, phone, code: await newestCode(world, phone) }
  return { body, send: () => customer.call('users.verifyPhone', { body }) }
}

describe('USR-3 the phone is changed', () => {
  it('by the code at the new one: it signs in from then on, and only this device stays signed in', async () => {
    const { merchant, customer } = await newCustomer()
    world.at(later(61))
    const elsewhere = await world.signIn(merchant.sub, customer.user.phone)
    const phone = newPhone()
    const { send } = await verify(customer, phone)
    expect(await send()).toMatchObject({ ok: true, data: { id: customer.user.id, phone } })
    expect(codeOf(await customer.call('users.me'))).toBe('ok')
    expect(codeOf(await elsewhere.call('users.me'))).toBe('session_outdated')
    world.at(later(200))
    expect((await world.signIn(merchant.sub, phone)).user.id).toBe(customer.user.id)
    expect((await world.signIn(merchant.sub, customer.user.phone)).user.id).not.toBe(customer.user.id)
  })

  it('fault 8 and the old number is told, by a message of its own', async () => {
    const { customer } = await newCustomer()
    const { send } = await verify(customer, newPhone())
    expect(await send()).toMatchObject({ ok: true })
    await world.runJobs()
    // The code that signed in lies there too, of the same moment.
    const told = world.db.selectFrom('dev_inbox').select('text').where('code', 'is', null)
    expect(await told.where('phone', '=', customer.user.phone).execute()).toEqual([
      { text: 'Sinov: hisobingiz raqami oʻzgartirildi. Siz emasmisiz? Doʻkonga qoʻngʻiroq qiling.' },
    ])
  })

  it('once, when it is confirmed many times at once', async () => {
    const { customer } = await newCustomer()
    const { send } = await verify(customer, newPhone())
    const answers = await Promise.all(Array.from({ length: 4 }, send))
    expect(answers.map(codeOf).toSorted()).toEqual([
      'account_code_wrong',
      'account_code_wrong',
      'account_code_wrong',
      'ok',
    ])
  })

  it('by one of two customers who want the same number at once', async () => {
    const { merchant, customer } = await newCustomer()
    const rival = await world.signIn(merchant.sub, newPhone())
    const phone = newPhone()
    const first = await verify(customer, phone)
    const second = await verify(rival, phone)
    const answers = await Promise.all([first.send(), second.send()])
    expect(answers.map(codeOf).toSorted()).toEqual(['ok', 'phone_taken'])
  })
})

describe('USR-3 the phone stays', () => {
  it('when the number is another customer’s, of which nothing is said before its code', async () => {
    const { merchant, customer } = await newCustomer()
    const { user } = await world.signIn(merchant.sub, newPhone())
    world.at(later(61))
    const { send } = await verify(customer, user.phone)
    expect(codeOf(await send())).toBe('phone_taken')
    expect(await customer.call('users.me')).toMatchObject({ data: { phone: customer.user.phone } })
  })

  it('ten minutes after signing in, unless a code of the present number is given', async () => {
    const { customer } = await newCustomer()
    world.at(later(599))
    expect(codeOf(await ask(customer, newPhone()))).toBe('ok')
    world.at(later(660))
    const phone = newPhone()
    expect(codeOf(await ask(customer, phone))).toBe('fresh_proof_required')
    await customer.call('users.sendCode', { body: { purpose: 'OLD_PHONE' } })
    const code = await newestCode(world, customer.user.phone)
    expect(codeOf(await ask(customer, phone, code === '000000' ? '000001' : '000000'))).toBe(
      'account_code_wrong',
    )
    expect(codeOf(await ask(customer, phone, code))).toBe('ok')
  })

  it('for a number that is none, the same number, another number than the code’s, and another customer', async () => {
    const { merchant, customer } = await newCustomer()
    const rival = await world.signIn(merchant.sub, newPhone())
    expect(codeOf(await ask(customer, '12345'))).toBe('phone_invalid')
    expect(codeOf(await ask(customer, customer.user.phone))).toBe('phone_unchanged')
    const { body, send } = await verify(customer, newPhone())
    const other = { ...body, phone: newPhone() }
    expect(codeOf(await customer.call('users.verifyPhone', { body: other }))).toBe('account_code_wrong')
    expect(codeOf(await rival.call('users.verifyPhone', { body }))).toBe('account_code_wrong')
    expect(codeOf(await send())).toBe('ok')
  })
})
