import { json, newId, type JsonObject } from '@dasturxon/db'
import { describe, expect } from 'vitest'
import { buildMerchant } from '../../test/build.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'
import { listApplications } from '../vacancies/list-applications.ts'

const text = (word: string) => json({ uz: word, ru: word, eng: word })

describe('vacancies', () => {
  /** A shop with two open vacancies and a closed one. */
  async function openOffice(settings: JsonObject = { vacanciesActive: true }) {
    const merchant = await buildMerchant(world.db, { settings })
    const vacancies = [
      { id: newId(), position: text('Oshpaz'), priority: 1, monthly_salary: 12_000_000 },
      { id: newId(), position: text('Ofitsiant'), priority: 0 },
      { id: newId(), position: text('Yopilgan'), priority: 2, is_active: false },
    ] as const
    for (const row of vacancies)
      await world.db
        .insertInto('vacancy')
        .values({ ...row, merchant_id: merchant.id, requirements: text('Tajriba') })
        .execute()
    const call = world.clientOf(merchant.sub)
    const apply = (change: { vacancyId?: string; name?: string; phone?: string; about?: string } = {}) => {
      const { vacancyId = vacancies[0].id, ...body } = change
      return call('vacancies.apply', {
        params: { id: vacancyId },
        body: { name: 'Anvar', phone: '90 123 45 67', ...body },
      })
    }
    const kept = () =>
      world.db
        .selectFrom('vacancy_application')
        .select(['vacancy_id', 'user_id', 'name', 'phone', 'about'])
        .where('merchant_id', '=', merchant.id)
        .execute()
    return { merchant, vacancies, call, apply, kept }
  }

  it("USR-4 are listed in order with position, salary and requirements, without those closed, and only the merchant's own", async () => {
    const { call } = await openOffice()
    await openOffice()
    expect(await call('vacancies.list')).toMatchObject({
      data: [
        { position: { uz: 'Ofitsiant' }, monthlySalary: null, requirements: { uz: 'Tajriba' } },
        { position: { uz: 'Oshpaz' }, monthlySalary: 12_000_000 },
      ],
    })
  })

  it('USR-4 takes an application as it was written, its phone in one form', async () => {
    const { apply, kept, vacancies } = await openOffice()
    expect(await apply({ name: '  Anvar ', about: 'Uch yil oshpaz' })).toMatchObject({ ok: true })
    expect(await kept()).toEqual([
      {
        vacancy_id: vacancies[0].id,
        user_id: null,
        name: 'Anvar',
        phone: '+998901234567',
        about: 'Uch yil oshpaz',
      },
    ])
  })

  it('USR-4 an application of somebody signed in carries their name, and leaves with their account', async () => {
    const { merchant, vacancies, kept } = await openOffice()
    const { call, user } = await world.signIn(merchant.sub, '+998901112233')
    await call('vacancies.apply', {
      params: { id: vacancies[0].id },
      body: { name: 'Anvar', phone: '901112233' },
    })
    expect(await kept()).toMatchObject([{ user_id: user.id }])
    await world.db.deleteFrom('customer').where('merchant_id', '=', merchant.id).execute()
    expect(await kept()).toEqual([])
  })

  it('USR-4 the same application ten times at once is one, and uses up nothing', async () => {
    const { apply, kept } = await openOffice()
    const answers = await Promise.all(Array.from({ length: 10 }, () => apply()))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(await kept()).toHaveLength(1)
    for (const about of ['2', '3', '4', '5']) expect(await apply({ about })).toMatchObject({ ok: true })
    expect(await apply({ about: '6' })).toMatchObject({ error: { status: 429, code: 'too_many_requests' } })
    expect(await apply({ about: '5' })).toMatchObject({ ok: true })
    expect(await kept()).toHaveLength(5)
  })

  it('USR-4 one source applies twenty times a day, whatever phones it writes', async () => {
    const { apply, kept } = await openOffice()
    const phoneOf = (index: number) => `9011122${String(index).padStart(2, '0')}`
    for (let index = 0; index < 20; index += 1)
      expect(await apply({ phone: phoneOf(index) })).toMatchObject({ ok: true })
    expect(await apply({ phone: phoneOf(20) })).toMatchObject({ error: { code: 'too_many_requests' } })
    expect(await kept()).toHaveLength(20)
  })

  it.each([
    ['no name', { name: '  ' }, 400],
    ['a name of 81 letters', { name: 'a'.repeat(81) }, 400],
    ['no phone', { phone: 'salom' }, 'phone_invalid'],
    ['2 001 letters about oneself', { about: 'a'.repeat(2001) }, 400],
    ['a vacancy that does not exist', { vacancyId: newId() }, 'vacancy_not_found'],
  ] as const)('USR-4 refuses %s and keeps nothing', async (_what, change, expected) => {
    const { apply, kept } = await openOffice()
    expect(await apply(change)).toMatchObject({
      error: typeof expected === 'number' ? { status: expected } : { code: expected },
    })
    expect(await kept()).toEqual([])
  })

  it('USR-4 the longest name and text are taken', async () => {
    const { apply } = await openOffice()
    expect(await apply({ name: 'a'.repeat(80), about: 'a'.repeat(2000) })).toMatchObject({ ok: true })
  })

  it("USR-4 takes none for a closed vacancy and none for another shop's", async () => {
    const { apply, vacancies } = await openOffice()
    const other = await openOffice()
    for (const vacancyId of [vacancies[2].id, other.vacancies[0].id])
      expect(await apply({ vacancyId })).toMatchObject({ error: { status: 404, code: 'vacancy_not_found' } })
    expect(await other.kept()).toEqual([])
  })

  it('USR-4 the merchant reads who applied, the latest first, and only their own', async () => {
    const { merchant, apply } = await openOffice()
    const other = await openOffice()
    await other.apply({ name: 'Begona' })
    await apply({ name: 'Anvar' })
    world.at(new Date(NOON.getTime() + 1000))
    await apply({ name: 'Botir', about: 'Ertadan' })
    world.at(NOON)
    expect(await listApplications(world.app, merchant.sub)).toMatchObject([
      { position: 'Oshpaz', name: 'Botir', phone: '+998901234567', about: 'Ertadan' },
      { position: 'Oshpaz', name: 'Anvar', at: NOON },
    ])
    expect(await listApplications(world.app, 'no-such-shop')).toBeNull()
  })

  it('MER-4 vacanciesActive off: none is shown and none can be applied for', async () => {
    const { call, apply, kept } = await openOffice({ vacanciesActive: false })
    expect(await call('vacancies.list')).toEqual({ ok: true, data: [] })
    expect(await apply()).toMatchObject({ error: { code: 'vacancy_not_found' } })
    expect(await kept()).toEqual([])
  })
})
