import { describe, expect } from 'vitest'
import { buildMerchant, newPhone } from '../../test/build.ts'
import { it, world } from '../../test/it.ts'

const codeOf = (answer: { ok: boolean; error?: { code: string } }) => answer.error?.code ?? 'ok'
type Details = {
  firstName?: string
  email?: string
  birthday?: string | null
  gender?: 'MALE' | 'FEMALE' | null
}

async function newCustomer() {
  const { call, user } = await world.signIn((await buildMerchant(world.db)).sub, newPhone())
  return {
    update: (body: Details) => call('users.update', { params: { id: user.id }, body }),
    me: () => call('users.me'),
  }
}

describe('USR-3 what a customer says of themselves', () => {
  it('is kept part by part, and taken back', async () => {
    const { update, me } = await newCustomer()
    const all = {
      firstName: 'Aziza',
      email: 'aziza@example.uz',
      birthday: '1991-02-03',
      gender: 'FEMALE',
    } as const
    expect(await update(all)).toMatchObject({ ok: true, data: all })
    expect(await update({ firstName: 'Nodira' })).toMatchObject({ data: { ...all, firstName: 'Nodira' } })
    const nothing = { firstName: '', email: '', birthday: null, gender: null }
    expect(await update(nothing)).toMatchObject({ data: nothing })
    expect(await me()).toMatchObject({ data: nothing })
  })

  it.each([
    [{ email: 'aziza' }, 'email_invalid'],
    [{ email: 'aziza@example' }, 'email_invalid'],
    [{ birthday: '2026-11-21' }, 'birthday_invalid'],
    [{ birthday: '2026-11-20' }, 'ok'],
    [{ birthday: '1906-11-20' }, 'ok'],
    [{ birthday: '1906-11-19' }, 'birthday_invalid'],
    [{ birthday: '1990-02-30' }, 'invalid_request'],
  ])('%j: %s, and a refusal changes nothing', async (details, code) => {
    const { update, me } = await newCustomer()
    expect(codeOf(await update({ ...details, firstName: 'Aziza' }))).toBe(code)
    expect(await me()).toMatchObject({ data: { firstName: code === 'ok' ? 'Aziza' : '' } })
  })

  it('has no birthday tomorrow in Tashkent, also while it is still yesterday in London', async () => {
    const { update } = await newCustomer()
    world.at(new Date('2026-11-20T19:30:00Z')) // half past midnight of the 21st
    expect(codeOf(await update({ birthday: '2026-11-21' }))).toBe('ok')
    expect(codeOf(await update({ birthday: '2026-11-22' }))).toBe('birthday_invalid')
  })
})
