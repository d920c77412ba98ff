import { DEPLOYMENT, json, newId } from '@dasturxon/db'
import { describe, expect } from 'vitest'
import { buildMerchant } from '../../test/build.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'
import { beginHousekeeping, HOUSEKEEPING_QUEUE } from './forget-old.ts'

const DAY_MS = 86_400_000

const ago = (days: number) => new Date(NOON.getTime() - days * DAY_MS)
const waiting = () =>
  world.db.selectFrom('job').select(['key', 'run_at']).where('queue', '=', HOUSEKEEPING_QUEUE).execute()

describe('housekeeping', () => {
  it('USR-4 forgets who applied for a vacancy half a year after, a guest like a customer, and nobody sooner', async () => {
    const apply = await openOffice()
    await apply('older', ago(180.01))
    await apply('younger', ago(179.99))
    await beginHousekeeping(world.db, NOON)
    await world.runJobs()
    const { rows } = await apply.kept()
    expect(rows).toEqual(['younger'])
  })

  it('USR-1 forgets sign-in codes and sign-ins that are over, and leaves those that are not', async () => {
    const merchant = await buildMerchant(world.db)
    const { call } = await world.signIn(merchant.sub, '+998901112277')
    const code = (phone: string, expires_at: Date) =>
      world.db
        .insertInto('sign_in_code')
        .values({ merchant_id: merchant.id, phone, code_hash: Buffer.of(1), sent_at: NOON, expires_at })
        .execute()
    await code('+998900000001', ago(1.01))
    await code('+998900000002', ago(0.99))
    await beginHousekeeping(world.db, NOON)
    await world.runJobs()
    const phones = await world.db
      .selectFrom('sign_in_code')
      .select('phone')
      .where('merchant_id', '=', merchant.id)
      .execute()
    expect(phones.map(({ phone }) => phone)).toEqual(['+998900000002'])
    expect(await call('users.me')).toMatchObject({ ok: true })
  })

  it('comes again the next day, once, however many processes begin it', async () => {
    await beginHousekeeping(world.db, NOON)
    await beginHousekeeping(world.db, NOON)
    await world.runJobs()
    expect(await waiting()).toEqual([{ key: '2026-11-21', run_at: new Date(NOON.getTime() + DAY_MS) }])
  })

  it('a heap larger than one statement takes goes in one round', async () => {
    const apply = await openOffice()
    await Promise.all(Array.from({ length: 5 }, (_, index) => apply(`old ${index}`, ago(200))))
    await world.db
      .insertInto('job')
      .values(
        Array.from({ length: 4100 }, () => ({
          merchant_id: DEPLOYMENT,
          id: newId(),
          queue: 'given up',
          payload: json({}),
          run_at: ago(100),
          dead_at: ago(91),
        })),
      )
      .execute()
    await beginHousekeeping(world.db, NOON)
    await world.runJobs()
    const left = await world.db.selectFrom('job').select('id').where('queue', '=', 'given up').execute()
    expect(left).toEqual([])
    expect((await apply.kept()).rows).toEqual([])
  })
})

/** A shop with a vacancy; applies for it as somebody at a time, and tells who is kept. */
async function openOffice() {
  const merchant = await buildMerchant(world.db)
  const vacancyId = newId()
  const texts = json({ uz: 'x', ru: 'x', eng: 'x' })
  await world.db
    .insertInto('vacancy')
    .values({ merchant_id: merchant.id, id: vacancyId, position: texts, requirements: texts })
    .execute()
  const apply = (name: string, at: Date) =>
    world.db
      .insertInto('vacancy_application')
      .values({
        merchant_id: merchant.id,
        id: newId(),
        vacancy_id: vacancyId,
        name,
        phone: '+998901234567',
        digest: Buffer.from(name),
        created_at: at,
      })
      .execute()
  const kept = async () => {
    const rows = await world.db
      .selectFrom('vacancy_application')
      .select('name')
      .where('merchant_id', '=', merchant.id)
      .execute()
    return { rows: rows.map(({ name }) => name) }
  }
  return Object.assign(apply, { kept })
}
