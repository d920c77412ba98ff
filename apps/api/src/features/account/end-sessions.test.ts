import { beforeEach, describe, expect } from 'vitest'
import { newestCode } from '../../test/account-proof.ts'
import { buildMerchant, newPhone } from '../../test/build.ts'
import { it, world } from '../../test/it.ts'
import { NOON, type World } from '../../test/world.ts'

const PHONE_BROWSER =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

beforeEach(async () => {
  world.at(NOON)
  await world.db.deleteFrom('budget').execute() // one source sends everything here
  await world.db.deleteFrom('deployment_budget').execute()
})

type Customer = Awaited<ReturnType<World['signIn']>>
const later = ({ minutes = 0, days = 0 }) => new Date(NOON.getTime() + (days * 24 * 60 + minutes) * 60_000)
const codeOf = (answer: { ok: boolean; error?: { code: string } }) => answer.error?.code ?? 'ok'
const end = ({ call }: Customer, code?: string) =>
  call('users.endSessions', code === undefined ? {} : { body: { code } })

/** A customer who signed in at noon and, `minutes` later, somewhere else. */
async function twoSessions(minutes = 2) {
  const merchant = await buildMerchant(world.db)
  const customer = await world.signIn(merchant.sub, newPhone())
  world.at(later({ minutes }))
  const elsewhere = await world.signIn(merchant.sub, customer.user.phone)
  return { merchant, customer, elsewhere }
}

async function sessionsOf({ call }: Customer) {
  const answer = await call('users.sessions')
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.data
}

describe('USR-2 where a customer is signed in', () => {
  it('USR-2 is a list with the browser of each, of which this one is marked', async () => {
    const { merchant, customer } = await twoSessions()
    await customer.call('users.logout')
    world.at(later({ minutes: 4 }))
    const { phone } = customer.user
    await world.clientOf(merchant.sub)('signIn.sendCode', { body: { phone } })
    const signedIn = await world.server.inject({
      method: 'POST',
      url: '/api/users/v1/users/login',
      headers: { merchant: merchant.id, 'user-agent': PHONE_BROWSER },
      payload: { phone, code: await newestCode(world, phone) },
    })
    const { token } = signedIn.json<{ token: string }>()
    expect(await world.clientOf(merchant.sub, token)('users.sessions')).toMatchObject({
      ok: true,
      data: [
        {
          device: 'Android · Chrome',
          isCurrent: true,
          signedInAt: later({ minutes: 4 }).toISOString(),
          seenAt: later({ minutes: 4 }).toISOString(),
        },
        { device: '', isCurrent: false, signedInAt: later({ minutes: 2 }).toISOString() },
      ],
    })
  })

  it('USR-2 says nothing of those that are over, and nothing of another customer’s', async () => {
    const { merchant, customer } = await twoSessions()
    await world.signIn(merchant.sub, newPhone())
    expect(await sessionsOf(customer)).toHaveLength(2)
    // the other one was last used two minutes after noon, and ends unused after thirty days
    world.at(later({ days: 30, minutes: -1 }))
    expect(await sessionsOf(customer)).toHaveLength(2)
    world.at(later({ days: 30, minutes: 1 }))
    expect(await sessionsOf(customer)).toHaveLength(2)
    world.at(later({ days: 30, minutes: 2 }))
    expect(await sessionsOf(customer)).toMatchObject([{ isCurrent: true }])
  })
})

describe('USR-2 a customer signs out everywhere else', () => {
  it('USR-2 at once within ten minutes of signing in: here it goes on, elsewhere it is over', async () => {
    const { merchant, customer, elsewhere } = await twoSessions()
    const stranger = await world.signIn(merchant.sub, newPhone())
    world.at(later({ minutes: 9 }))
    expect(codeOf(await end(customer))).toBe('ok')
    expect(codeOf(await customer.call('users.me'))).toBe('ok')
    expect(codeOf(await elsewhere.call('users.me'))).toBe('session_outdated')
    expect(codeOf(await stranger.call('users.me'))).toBe('ok')
    expect(await sessionsOf(customer)).toHaveLength(1)
  })

  it('USR-2 by a code to the phone after that, which works once and for nothing else', async () => {
    const { customer, elsewhere } = await twoSessions()
    world.at(later({ minutes: 11 }))
    expect(codeOf(await end(customer))).toBe('fresh_proof_required')
    await customer.call('users.sendCode', { body: { purpose: 'REMOVE' } })
    expect(codeOf(await end(customer, await newestCode(world, customer.user.phone)))).toBe(
      'account_code_wrong',
    )
    world.at(later({ minutes: 13 }))
    await customer.call('users.sendCode', { body: { purpose: 'END_SESSIONS' } })
    const code = await newestCode(world, customer.user.phone)
    expect(codeOf(await elsewhere.call('users.remove', { body: { code } }))).toBe('account_code_wrong')
    expect(codeOf(await elsewhere.call('users.me'))).toBe('ok')
    expect(codeOf(await end(customer, code))).toBe('ok')
    expect(codeOf(await elsewhere.call('users.me'))).toBe('session_outdated')
    expect(codeOf(await end(customer, code))).toBe('account_code_wrong')
  })

  it('USR-2 a guest is asked to sign in', async () => {
    const { merchant } = await twoSessions()
    const guest = world.clientOf(merchant.sub)
    expect(codeOf(await guest('users.sessions'))).toBe('not_signed_in')
    expect(codeOf(await guest('users.endSessions'))).toBe('not_signed_in')
  })
})
