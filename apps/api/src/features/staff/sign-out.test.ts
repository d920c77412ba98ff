import { beforeEach, describe, expect } from 'vitest'
import { buildMerchant, newPhone } from '../../test/build.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'
import { makeOwner } from './make-staff.ts'
import { signOut } from './sign-out.ts'
import { startStaffSession } from './staff-session.ts'
import { inTransaction } from '@dasturxon/db'

beforeEach(async () => {
  world.at(NOON)
  await world.db.deleteFrom('budget').execute() // one source sends everything here
  await world.db.deleteFrom('deployment_budget').execute()
})

const codeOf = (answer: { ok: boolean; error?: { code: string } }) => answer.error?.code ?? 'ok'

/** A shop with two customers and an owner who are signed in. */
async function openShop() {
  const { id: merchantId, sub } = await buildMerchant(world.db)
  const [first, second] = [await world.signIn(sub, newPhone()), await world.signIn(sub, newPhone())]
  await makeOwner(world.db, { sub, phone: newPhone(), name: 'Nodira', now: NOON })
  const owner = world.db.selectFrom('staff').select('id').where('merchant_id', '=', merchantId)
  const { id: staffId } = await owner.executeTakeFirstOrThrow()
  const who = { staffId }
  await inTransaction(world.owner, (tx) => startStaffSession(tx, { merchantId, who, days: 1, now: NOON }))
  const staffSessions = async () => {
    const rows = world.db.selectFrom('staff_session').select('staff_id').where('merchant_id', '=', merchantId)
    return (await rows.execute()).length
  }
  return { sub, first, second, staffSessions }
}

describe('USR-2 whoever runs the shop ends sessions from the command line', () => {
  it('USR-2 of one customer, wherever they are signed in, and of nobody else', async () => {
    const { sub, first, second, staffSessions } = await openShop()
    expect(await signOut(world.db, { sub, phone: first.user.phone })).toBe('signed_out')
    expect(codeOf(await first.call('users.me'))).toBe('session_outdated')
    expect(codeOf(await second.call('users.me'))).toBe('ok')
    expect(await staffSessions()).toBe(1)
  })

  it('USR-2 of everybody in one shop, its staff too, and of nobody in another', async () => {
    const { sub, first, second, staffSessions } = await openShop()
    const elsewhere = await openShop()
    expect(await signOut(world.db, { sub, phone: null })).toBe('signed_out')
    expect(codeOf(await first.call('users.me'))).toBe('session_outdated')
    expect(codeOf(await second.call('users.me'))).toBe('session_outdated')
    expect(await staffSessions()).toBe(0)
    expect(codeOf(await elsewhere.first.call('users.me'))).toBe('ok')
    expect(await elsewhere.staffSessions()).toBe(1)
  })

  it.each([
    ['a shop that is none', { sub: 'hech-kim' }, 'no_merchant'],
    ['what is no phone', { phone: '12' }, 'phone_invalid'],
    ['a phone that is no customer’s', { phone: '+998901112233' }, 'no_customer'],
  ])('USR-2 and says so for %s', async (_case, asked, outcome) => {
    const { sub } = await openShop()
    expect(await signOut(world.db, { sub, phone: null, ...asked })).toBe(outcome)
  })
})
