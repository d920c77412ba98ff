import { deskCalls, type DeskCallName, type DeskCallShape } from '@dasturxon/contract/desk'
import { deskSchemasOf } from '@dasturxon/contract/desk/schemas'
import { grantOf, STAFF_ROLES, type Right, type StaffRole } from '@dasturxon/domain'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { buildBranch, buildShop, newPhone } from '../../test/build.ts'
import { buildStaff, type DeskPerson } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'

const names = Object.keys(deskCalls) as DeskCallName[]

/** What a call carries, when its subject is a branch, an order or nothing in particular. */
const bodyOf = (branchId: string, id: string): Record<string, unknown> => ({
  branchId,
  branchIds: [branchId],
  productId: id,
  delta: -1,
})

async function buildTwoBranches() {
  const shop = await buildShop(world)
  const foreign = await buildBranch(world.db, shop.merchant)
  const body = {
    branchId: foreign.id,
    serviceType: 'PICK_UP' as const,
    cartItems: [{ productId: shop.product.id, count: 1 }],
    totalPrice: 25_000,
  }
  await world.db
    .insertInto('product_branch')
    .values({ merchant_id: shop.merchant.id, product_id: shop.product.id, branch_id: foreign.id })
    .execute()
  const placed = await shop.customer.call('orders.place', { body })
  const own = await shop.customer.call('orders.place', { body: { ...body, branchId: shop.branch.id } })
  if (!placed.ok || !own.ok) throw new Error('no order was placed')
  return { ...shop, foreign, foreignOrder: placed.data.id, order: own.data.id }
}

async function request(
  { call, cookie, sub }: { call: DeskCallName; cookie: string; sub: string },
  about: { branchId: string; id: string },
) {
  const { method, path } = deskCalls[call]
  const id = path.includes('/lines/')
    ? `${about.id}:1`
    : path.includes('/calls/')
      ? `${about.id}:BILL`
      : about.id
  const filled = path
    .replace('{id}', path.includes('/branches/') ? about.branchId : id)
    .replace('{step}', 'arrived')
  return world.server.inject({
    method,
    url: `/api${filled}${method === 'GET' ? `?branchId=${about.branchId}&day=2026-11-20` : ''}`,
    headers: { merchant: sub, cookie, 'content-type': 'application/json' },
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: bodyOf(about.branchId, about.id) }),
  })
}

/** What the table of rights says of a call and a role, as the code of the refusal; null: it is not refused by right. */
function expected(call: DeskCallName, role: StaffRole): string | null {
  const { right, needsProof }: DeskCallShape = deskCalls[call]
  if (right === 'anyone' || right === 'staff') return null
  const grant = grantOf(role, right)
  if (grant === 'no') return 'right_missing'
  if (needsProof) return 'proof_needed'
  return grant === 'pin' ? 'right_missing' : null
}

const codeOf = (answer: { json: () => unknown; statusCode: number }): string | null => {
  if (answer.statusCode < 400) return null
  const body = answer.json()
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : null
}
const BY_RIGHT = new Set(['right_missing', 'proof_needed', 'not_signed_in', 'session_outdated'])

/** Calls that name a branch beside their path. */
const namesBranch = (call: DeskCallName): boolean => {
  const { query, body } = deskSchemasOf(call)
  const fields = [query, body].flatMap((schema) => Object.keys(shapeOf(schema)))
  return fields.some((field) => field === 'branchId' || field === 'branchIds')
}
/** The fields of an object, also of one among several. */
const shapeOf = (schema: z.ZodType | undefined): object =>
  schema instanceof z.ZodObject
    ? schema.shape
    : schema instanceof z.ZodUnion && schema.options[0] instanceof z.ZodObject
      ? schema.options[0].shape
      : {}

/** Every call is asked as every role; the machine may be busy. */
const PATIENCE = { timeout: 120_000 }

describe('DSK-2 who may do what', PATIENCE, () => {
  it('every call is allowed or refused to every role exactly as the table of rights says', async () => {
    const shop = await buildTwoBranches()
    const wrong: string[] = []
    for (const role of STAFF_ROLES) {
      const person = await buildStaff(world, shop.merchant, { role, branches: [shop.branch] })
      for (const call of names.filter((name) => name !== 'desk.logout')) {
        const about = { branchId: shop.branch.id, id: crypto.randomUUID() }
        const answer = await request({ call, cookie: person.cookie, sub: shop.merchant.sub }, about)
        const code = codeOf(answer)
        const refusal = code !== null && BY_RIGHT.has(code) ? code : null
        if (refusal !== expected(call, role))
          wrong.push(`${role} ${call}: ${refusal}, not ${expected(call, role)}`)
        if (answer.statusCode >= 500) wrong.push(`${role} ${call}: ${answer.body}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('nobody reaches an order, a station or a state of a branch that is not theirs', async () => {
    const shop = await buildTwoBranches()
    const reached: string[] = []
    for (const role of STAFF_ROLES.filter((one) => one !== 'OWNER')) {
      const person = await buildStaff(world, shop.merchant, { role, branches: [shop.branch] })
      for (const call of names.filter((name) => deskCalls[name].path.includes('{id}'))) {
        const about = { branchId: shop.foreign.id, id: shop.foreignOrder }
        const answer = await request({ call, cookie: person.cookie, sub: shop.merchant.sub }, about)
        if (answer.statusCode < 400 || answer.statusCode >= 500)
          reached.push(`${role} ${call}: ${answer.statusCode}`)
      }
      const list = await person.call('desk.orders', {})
      if (list.ok && list.data.content.some(({ branchId }) => branchId === shop.foreign.id))
        reached.push(role)
    }
    expect(reached).toEqual([])
  })

  it('nobody names a branch that is not theirs, and no answer tells of one', async () => {
    const shop = await buildTwoBranches()
    const calls = names.filter((name) => namesBranch(name))
    expect(calls).toEqual(expect.arrayContaining(['desk.kitchen', 'desk.setStop', 'desk.beginShift']))
    const reached: string[] = []
    for (const role of STAFF_ROLES.filter((one) => one !== 'OWNER')) {
      const person = await buildStaff(world, shop.merchant, { role, branches: [shop.branch] })
      const asked = { cookie: person.cookie, sub: shop.merchant.sub }
      for (const call of calls) {
        const about = { branchId: shop.foreign.id, id: shop.product.id }
        const { statusCode, body } = await request({ ...asked, call }, about)
        // a list of orders is one of none
        const isEmptyList = call === 'desk.orders' && body === '{"content":[],"cursor":null}'
        if ((statusCode < 400 && !isEmptyList) || statusCode >= 500)
          reached.push(`${role} ${call}: ${statusCode}`)
      }
      for (const call of names.filter((name) => deskCalls[name].method === 'GET')) {
        const about = { branchId: shop.branch.id, id: shop.order }
        const { body } = await request({ ...asked, call }, about)
        if (body.includes(shop.foreign.id) || body.includes(shop.foreignOrder))
          reached.push(`${role} ${call} tells of it`)
      }
    }
    expect(reached).toEqual([])
  })

  it('a sign-in of one shop is none at another, and no call of the desk is for nobody', async () => {
    const shop = await buildShop(world)
    const other = await buildShop(world)
    const owner: DeskPerson = await buildStaff(world, shop.merchant, { role: 'OWNER' })
    const about = { branchId: shop.branch.id, id: crypto.randomUUID() }
    for (const call of names) {
      const { right } = deskCalls[call]
      if (right === 'anyone') continue
      const ways: { call: DeskCallName; cookie: string; sub: string }[] = [
        { call, cookie: owner.cookie, sub: other.merchant.sub },
        // and not under the other shop's name either
        {
          call,
          cookie: owner.cookie.replace(shop.merchant.id, other.merchant.id),
          sub: other.merchant.sub,
        },
        { call, cookie: '', sub: shop.merchant.sub },
      ]
      for (const asking of ways) {
        const answer = await request(asking, about)
        expect([answer.statusCode, codeOf(answer)], call).toEqual([401, 'not_signed_in'])
      }
    }
  })
})

/** Part three, money §1: owner, manager, operator, kitchen, waiter, courier; ◐ with the PIN of somebody who may. */
const OF_MONEY = {
  'orders.history': '●●●–●–',
  'orders.takeMoney': '●●●–●●',
  'refunds.make': '●●●–––',
  'cash.see': '●●●–●–',
  'cash.open': '●●●–◐–',
  'cash.count': '●●●–◐–',
  'cash.move': '●●●–––',
  'reports.see': '●●●–––',
} as const satisfies Partial<Record<Right, string>>
/** Rights that a handler asks for beside its call's own. */
const BESIDE_CALLS = {
  'cash.bank': '●●◐–––',
  'cash.expected': '●●––––',
  'cash.loss': '●●––––',
  'reports.money': '●●––––',
} as const satisfies Partial<Record<Right, string>>

describe('DSK-215 who may do what with money', PATIENCE, () => {
  const of = (right: Right) =>
    STAFF_ROLES.map((role) => ({ yes: '●', pin: '◐', no: '–' })[grantOf(role, right)]).join('')

  it('the table of rights is that of the design', () => {
    const written = { ...OF_MONEY, ...BESIDE_CALLS }
    expect(Object.fromEntries((Object.keys(written) as Right[]).map((right) => [right, of(right)]))).toEqual(
      written,
    )
  })

  it('each call of the money is allowed and refused so by the server, to every role, also by PIN alone', async () => {
    const shop = await buildTwoBranches()
    const calls = names.flatMap((name) => {
      const { right }: DeskCallShape = deskCalls[name]
      return right in OF_MONEY ? [{ name, roles: OF_MONEY[right as keyof typeof OF_MONEY] }] : []
    })
    expect(calls.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'desk.refundOrder',
        'desk.endRefund',
        'desk.openDrawer',
        'desk.closeDrawer',
        'desk.moveCash',
        'desk.moveCourierCash',
        'desk.dayReport',
        'desk.orderHistory',
        'desk.payOrder',
      ]),
    )
    const wrong: string[] = []
    for (const [place, role] of STAFF_ROLES.entries()) {
      const person = await buildStaff(world, shop.merchant, { role, branches: [shop.branch] })
      for (const { name, roles } of calls) {
        const about = { branchId: shop.branch.id, id: crypto.randomUUID() }
        const answer = await request({ call: name, cookie: person.cookie, sub: shop.merchant.sub }, about)
        const isRefused = codeOf(answer) === 'right_missing'
        if (isRefused === (roles[place] === '●'))
          wrong.push(`${role} ${name}: ${answer.statusCode}, not ${roles[place]}`)
      }
    }
    expect(wrong).toEqual([])
  })
})

describe('DSK-3 customers and staff', PATIENCE, () => {
  it('a customer’s token opens no call of the desk, and the staff’s none of the shop', async () => {
    const { merchant, customer } = await buildShop(world)
    const owner = await buildStaff(world, merchant, { role: 'OWNER' })
    const cookie = `token_${merchant.id}=${customer.token}; desk_${merchant.id}=${customer.token}`
    for (const call of names) {
      if (deskCalls[call].right === 'anyone') continue
      const about = { branchId: crypto.randomUUID(), id: crypto.randomUUID() }
      expect((await request({ call, cookie, sub: merchant.sub }, about)).statusCode, call).toBe(401)
    }
    const token = owner.cookie.split('=')[1] ?? ''
    const asCustomer = await world.clientOf(merchant.sub, token)('users.me')
    expect(asCustomer).toMatchObject({ error: { status: 401 } })
    const me = await world.server.inject({
      url: '/api/users/v1/users/me',
      headers: { merchant: merchant.sub, cookie: `${owner.cookie}; token_${merchant.id}=${token}` },
    })
    expect(me.statusCode).toBe(401)
  })

  it('a phone of a customer gets no code, and hears the same as the owner’s', async () => {
    const { merchant } = await buildShop(world)
    const owner = await buildStaff(world, merchant, { role: 'OWNER' })
    world.at(new Date(world.app.now().getTime() + 3_600_000))
    const ask = (phone: string) =>
      world.server.inject({
        method: 'POST',
        url: '/api/desk/v1/code',
        headers: { merchant: merchant.sub },
        payload: { phone },
      })
    const unknown = newPhone()
    for (const phone of [owner.phone, unknown]) {
      const first = await ask(phone)
      expect([first.statusCode, first.json()]).toEqual([
        200,
        { phone, resendAfterSeconds: 60, expiresInSeconds: 300, codeLength: 6 },
      ])
      expect((await ask(phone)).statusCode).toBe(429)
    }
    const sent = await world.db.selectFrom('dev_inbox').select('id').where('phone', '=', unknown).execute()
    expect(sent).toEqual([])
  })
})
