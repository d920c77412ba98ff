import { describe, expect } from 'vitest'
import { hashToken } from '../token.ts'
import { proofOf } from '../../test/account-proof.ts'
import { buildBranch, buildMerchant, newPhone } from '../../test/build.ts'
import { readEvents } from '../../test/read-events.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

let address: string
it.beforeAll(async () => {
  address = await world.server.listen({ host: '127.0.0.1', port: 0 })
})

const LIMIT_MS = 5000

/** A customer's page with a stream open; `ended` says whether the server ended it within the five seconds. */
async function openPage(token: string, path = '/orders/v1/events') {
  const leave = new AbortController()
  const begun = Promise.withResolvers<void>()
  const headers = { authorization: `Bearer ${token}` }
  const reading = readEvents({ url: `${address}/api${path}`, headers, signal: leave.signal }, () => {
    begun.resolve()
    return false
  }).then(
    () => true,
    () => false, // leaving is an error to fetch
  )
  await Promise.race([begun.promise, reading])
  return {
    ended: async () => {
      const timer = setTimeout(() => leave.abort(), LIMIT_MS)
      const isEnded = await reading
      clearTimeout(timer)
      return isEnded
    },
    isOpen: async () => {
      const isEnded = await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, 300))])
      leave.abort()
      return isEnded === undefined
    },
  }
}

async function signInTwice() {
  const merchant = await buildMerchant(world.db)
  const phone = newPhone()
  const mine = await world.signIn(merchant.sub, phone)
  world.at(new Date(world.app.now().getTime() + 2 * 60_000))
  const elsewhere = await world.signIn(merchant.sub, phone)
  return { merchant, mine, elsewhere }
}

const ofSession = (token: string) =>
  world.db.updateTable('session').where('token_hash', '=', hashToken(token))

describe('a stop of a session ends its streams', () => {
  it('after sign-out, and those of the customer’s other sessions go on', async () => {
    const { mine, elsewhere } = await signInTwice()
    const [page, another] = [await openPage(mine.token), await openPage(elsewhere.token)]
    await mine.call('users.logout', {})
    expect(await page.ended()).toBe(true)
    expect(await another.isOpen()).toBe(true)
  })

  it('after a phone change from another device', async () => {
    const { merchant, mine, elsewhere } = await signInTwice()
    const page = await openPage(mine.token)
    const owner = { sub: merchant.sub, token: elsewhere.token, passTime: () => {} }
    const {
      nextPhone: phone = '',
      phoneChangeId: id = '',
      code = '',
    } = await proofOf(world, 'users.verifyPhone', owner)
    const changed = await elsewhere.call('users.verifyPhone', { body: { phone, id, code } })
    expect(changed).toMatchObject({ ok: true })
    const kept = await openPage(elsewhere.token)
    expect(await page.ended()).toBe(true)
    expect(await kept.isOpen()).toBe(true)
  })

  it('after the account was deleted', async () => {
    const { merchant, mine } = await signInTwice()
    const page = await openPage(mine.token)
    const owner = { sub: merchant.sub, token: mine.token, passTime: () => {} }
    const { code = '' } = await proofOf(world, 'users.remove', owner)
    expect(await mine.call('users.remove', { body: { code } })).toMatchObject({ ok: true })
    expect(await page.ended()).toBe(true)
  })

  it('when its time is over', async () => {
    const { mine } = await signInTwice()
    const page = await openPage(mine.token)
    await ofSession(mine.token).set({ expires_at: NOON }).execute()
    expect(await page.ended()).toBe(true)
  })

  it('when nobody was told, since the process that ended it died', async () => {
    const { mine } = await signInTwice()
    const page = await openPage(mine.token)
    await world.db.deleteFrom('session').where('token_hash', '=', hashToken(mine.token)).execute()
    expect(await page.ended()).toBe(true)
  })

  it('those of a shared basket too', async () => {
    const { merchant, mine } = await signInTwice()
    const branch = await buildBranch(world.db, merchant)
    const opened = await mine.call('sharedBaskets.open', {
      body: { branchId: branch.id, tableCode: null, name: 'Aziza', personToken: 'a'.repeat(43) },
    })
    if (!opened.ok) throw new Error(opened.error.code)
    const path = `/orders/v1/shared-baskets/${opened.data.basket.code}/events`
    const page = await openPage(mine.token, path)
    await mine.call('users.logout', {})
    expect(await page.ended()).toBe(true)
  })
})
