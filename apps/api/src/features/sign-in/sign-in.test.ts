import { sql } from 'kysely'
import { beforeEach, describe, expect } from 'vitest'
import { buildMerchant, newPhone } from '../../test/build.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

beforeEach(async () => {
  world.at(NOON)
  await world.db.deleteFrom('budget').execute() // one source sends everything here
  await world.db.deleteFrom('deployment_budget').execute()
})

const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000)
const newestCode = async (phone: string): Promise<string> => {
  const { code } = await world.db
    .selectFrom('dev_inbox')
    .select('code')
    .where('phone', '=', phone)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return code ?? ''
}
const sessionsOf = (phone: string) =>
  world.db
    .selectFrom('session')
    .innerJoin('customer', 'customer.id', 'session.user_id')
    .select('session.user_id')
    .where('customer.phone', '=', phone)
    .execute()
const codesSentTo = async (phone: string): Promise<number> => {
  const messages = await world.db.selectFrom('dev_inbox').select('id').where('phone', '=', phone).execute()
  return messages.length
}
const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('USR-1 sign-in by code', () => {
  it('signs a new phone in, and the same phone is the same user the next time', async () => {
    const { sub } = await buildMerchant(world.db)
    const phone = newPhone()
    const first = await world.signIn(sub, phone)
    expect(first.user).toMatchObject({ phone, role: 'CLIENT', cashback: 0 })
    const second = await world.signIn(sub, `8 ${phone.slice(4)}`.replace('8 ', '')) // typed without the country
    expect(second.user.id).toBe(first.user.id)
    expect(second.token).not.toBe(first.token)
  })

  it('sends six digits and says nothing about whether the phone is known', async () => {
    const { sub } = await buildMerchant(world.db)
    const known = newPhone()
    await world.signIn(sub, known)
    const guest = world.clientOf(sub)
    const answers = [
      await guest('signIn.sendCode', { body: { phone: known } }),
      await guest('signIn.sendCode', { body: { phone: newPhone() } }),
    ]
    for (const answer of answers)
      expect(answer).toMatchObject({ ok: true, data: { codeLength: 6, resendAfterSeconds: 60 } })
    expect(await newestCode(known)).toMatch(/^\d{6}$/)
  })

  it('refuses a phone that is none, in the words of the customer', async () => {
    const { sub } = await buildMerchant(world.db)
    const answer = await world.clientOf(sub)('signIn.sendCode', { body: { phone: '12345' } })
    expect(answer).toMatchObject({
      error: { code: 'phone_invalid', description: { ru: 'Введите номер телефона полностью' } },
    })
  })

  it('T-AUTH-01 parallel verification of one code signs in once', async () => {
    const { sub } = await buildMerchant(world.db)
    const guest = world.clientOf(sub)
    const phone = newPhone()
    await guest('signIn.sendCode', { body: { phone } })
    const code = await newestCode(phone)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => guest('signIn.login', { body: { phone, code } })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const sessions = await sessionsOf(phone)
    expect(sessions).toHaveLength(1)
    expect(await guest('signIn.login', { body: { phone, code } })).toMatchObject({
      error: { code: 'sign_in_code_wrong' },
    })
  })

  it('T-AUTH-01 the fifth guess may be right, after it the right code is refused too', async () => {
    const { sub } = await buildMerchant(world.db)
    const guest = world.clientOf(sub)
    for (const wrongGuesses of [4, 5]) {
      const phone = newPhone()
      await guest('signIn.sendCode', { body: { phone } })
      const code = await newestCode(phone)
      for (let i = 0; i < wrongGuesses; i++)
        await guest('signIn.login', { body: { phone, code: otherThan(code) } })
      const last = await guest('signIn.login', { body: { phone, code } })
      expect(last.ok).toBe(wrongGuesses < 5)
    }
  })

  it('T-AUTH-01 a code lives five minutes', async () => {
    const { sub } = await buildMerchant(world.db)
    const guest = world.clientOf(sub)
    for (const [seconds, isAlive] of [
      [299, true],
      [300, false],
    ] as const) {
      world.at(NOON)
      const phone = newPhone()
      await guest('signIn.sendCode', { body: { phone } })
      world.at(later(seconds))
      expect((await guest('signIn.login', { body: { phone, code: await newestCode(phone) } })).ok).toBe(
        isAlive,
      )
    }
  })

  it('T-AUTH-01 old code after resend fails; the next one comes after 60 seconds, not after 59', async () => {
    const { sub } = await buildMerchant(world.db)
    const guest = world.clientOf(sub)
    const phone = newPhone()
    await guest('signIn.sendCode', { body: { phone } })
    const first = await newestCode(phone)
    world.at(later(59))
    expect(await guest('signIn.sendCode', { body: { phone } })).toMatchObject({
      error: { code: 'too_many_requests', details: { retryAfterSeconds: 1, codeLength: 6 } },
    })
    world.at(later(60))
    expect(await guest('signIn.sendCode', { body: { phone } })).toMatchObject({ ok: true })
    const second = await newestCode(phone)
    // two codes of the same digits are one code
    const isRefused = second === first || !(await guest('signIn.login', { body: { phone, code: first } })).ok
    expect(isRefused).toBe(true)
    expect((await guest('signIn.login', { body: { phone, code: second } })).ok).toBe(true)
  })

  it('T-AUTH-01 1 000 guesses never sign in, from as many sources and with every code that can be had', async () => {
    const { sub } = await buildMerchant(world.db)
    const phone = newPhone()
    const ask = (path: string, body: object, source: number) =>
      world.server.inject({
        method: 'POST',
        url: `/api/users/v1/users${path}`,
        remoteAddress: `10.0.${source >> 8}.${source & 255}`,
        headers: { merchant: sub, 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      })
    const statuses = new Set<number>()
    const before = await codesSentTo(phone)
    let right = ''
    for (let guess = 0; guess < 1_000; guess += 1) {
      world.at(later(guess * 30)) // eight hours of it
      // another code every ten minutes, as far as the budgets of the phone give one
      if (guess % 20 === 0) {
        await ask('/code', { phone }, guess)
        right = await newestCode(phone)
      }
      const answer = await ask('/login', { phone, code: otherThan(right) }, guess)
      statuses.add(answer.statusCode)
    }
    expect([...statuses]).toEqual([422])
    expect(await sessionsOf(phone)).toEqual([])
    // ten a day, each good for five guesses: fifty in a million is the most that a day allows
    expect((await codesSentTo(phone)) - before).toBe(10)
  })

  it('T-AUTH-01 guesses from one source end after 30 in ten minutes, also with the right code', async () => {
    const { sub } = await buildMerchant(world.db)
    const guest = world.clientOf(sub)
    for (let guess = 0; guess < 29; guess += 1)
      await guest('signIn.login', { body: { phone: newPhone(), code: '000000' } })
    const phone = newPhone()
    await guest('signIn.sendCode', { body: { phone } })
    const code = await newestCode(phone)
    expect(await guest('signIn.login', { body: { phone, code: otherThan(code) } })).toMatchObject({
      error: { code: 'sign_in_code_wrong' },
    })
    expect(await guest('signIn.login', { body: { phone, code } })).toMatchObject({
      error: { code: 'too_many_requests' },
    })
    world.at(later(600))
    await guest('signIn.sendCode', { body: { phone } })
    expect(await guest('signIn.login', { body: { phone, code: await newestCode(phone) } })).toMatchObject({
      ok: true,
    })
  })

  const TOO_MANY = { error: { code: 'too_many_requests' } }
  const numbersOf = (block: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${block}${String(index).padStart(4, '0')}`)

  it.each([
    { budget: 'one source', used: 'send:source-hour:', limit: 100 },
    { budget: 'a block of numbers', used: 'send:block-hour:', limit: 60 },
    { budget: 'a merchant’s hour', used: 'send:merchant-hour', limit: 2_000 },
    { budget: 'a merchant’s day', used: 'send:merchant-day', limit: 20_000 },
    { budget: 'a phone’s hour', used: 'send:phone-hour:', limit: 5 },
    { budget: 'a phone’s day', used: 'send:phone-day:', limit: 10 },
  ])('sends $limit codes within the budget of $budget, not one more', async ({ used, limit }) => {
    const { sub, id } = await buildMerchant(world.db)
    const guest = world.clientOf(sub)
    const [first = '', second = '', third = ''] = numbersOf('+99890123', 3)
    const send = (phone: string) => guest('signIn.sendCode', { body: { phone } })
    expect(await send(first)).toMatchObject({ ok: true })
    const isOfPhone = used.includes('phone')
    const counts = [...Array.from({ length: 59 }, () => 0), limit - 1]
    await (
      isOfPhone
        ? sql`update deployment_budget set counts = ${counts}::int[] where key like ${`${used}%`}`
        : sql`update budget set counts = ${counts}::int[] where merchant_id = ${id} and key like ${`${used}%`}`
    ).execute(world.db)
    world.at(later(60))
    expect(await send(isOfPhone ? first : second)).toMatchObject({ ok: true })
    world.at(later(120))
    expect(await send(isOfPhone ? first : third)).toMatchObject(TOO_MANY)
  })

  it('pressing "again" too early uses up nothing of the phone, and a source that is used up takes nothing of it', async () => {
    const { sub, id } = await buildMerchant(world.db)
    const guest = world.clientOf(sub)
    const phone = newPhone()
    for (let press = 0; press < 101; press += 1) await guest('signIn.sendCode', { body: { phone } })
    const ofMerchant = world.db.selectFrom('budget').select(['key', 'counts']).where('merchant_id', '=', id)
    const ofPhone = world.db.selectFrom('deployment_budget').select(['key', 'counts'])
    const rows = [...(await ofPhone.execute()), ...(await ofMerchant.execute())]
    const used = Object.fromEntries(
      rows.map(({ key, counts }) => [key.split(':')[1], counts.reduce((sum, count) => sum + count, 0)]),
    )
    expect(used).toMatchObject({ 'source-hour': 100, 'phone-hour': 1, 'phone-day': 1 })
  })

  it('fault 15 a sign-in lasts ninety days for who comes by within thirty, and no longer for who does not', async () => {
    const { sub } = await buildMerchant(world.db)
    const DAY = 86_400
    const [regular, absent] = [await world.signIn(sub, newPhone()), await world.signIn(sub, newPhone())]
    for (const days of [29, 58, 87]) {
      world.at(later(days * DAY))
      expect(await regular.call('users.me')).toMatchObject({ ok: true })
    }
    world.at(later(30 * DAY))
    expect(await absent.call('users.me')).toMatchObject({ error: { code: 'session_outdated' } })
    world.at(later(90 * DAY))
    expect(await regular.call('users.me')).toMatchObject({ error: { code: 'session_outdated' } })
  })

  it('sends five codes an hour to one phone, not six', async () => {
    const { sub } = await buildMerchant(world.db)
    const guest = world.clientOf(sub)
    const phone = newPhone()
    const answers = []
    for (let i = 0; i < 6; i++) {
      world.at(later(i * 61))
      answers.push(await guest('signIn.sendCode', { body: { phone } }))
    }
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, true, false])
  })

  it('a code of one merchant signs nobody in at another', async () => {
    const here = await buildMerchant(world.db)
    const there = await buildMerchant(world.db)
    const phone = newPhone()
    await world.clientOf(here.sub)('signIn.sendCode', { body: { phone } })
    const answer = await world.clientOf(there.sub)('signIn.login', {
      body: { phone, code: await newestCode(phone) },
    })
    expect(answer).toMatchObject({ error: { code: 'sign_in_code_wrong' } })
  })

  it('USR-2 sign-out ends this session and no other', async () => {
    const { sub } = await buildMerchant(world.db)
    const phone = newPhone()
    const first = await world.signIn(sub, phone)
    const second = await world.signIn(sub, phone)
    await first.call('users.logout')
    expect(await first.call('users.me')).toMatchObject({ error: { code: 'session_outdated', status: 401 } })
    expect(await second.call('users.me')).toMatchObject({ ok: true })
  })

  it('keeps neither token nor code in the database, and logs neither', async () => {
    // six digits stand in one of the ids of a long log by chance
    world.logged.length = 0
    const { sub, id } = await buildMerchant(world.db)
    const phone = newPhone()
    const { token } = await world.signIn(sub, phone)
    const sessions = await world.db.selectFrom('session').selectAll().where('merchant_id', '=', id).execute()
    expect(JSON.stringify(sessions)).not.toContain(token.split('.')[1])
    const guest = world.clientOf(sub)
    const other = newPhone()
    await guest('signIn.sendCode', { body: { phone: other } })
    const code = await newestCode(other)
    const kept = await world.db.selectFrom('sign_in_code').selectAll().where('phone', '=', other).execute()
    expect(kept[0]?.code_hash.toString('latin1')).not.toContain(code)
    expect(JSON.stringify(world.logged)).not.toContain(token)
    expect(JSON.stringify(world.logged)).not.toContain(code)
  })
})
