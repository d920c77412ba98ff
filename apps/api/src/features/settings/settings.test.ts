import type { DeskSettings, SettingsPatch } from '@dasturxon/contract/desk'
import {
  pathsOf,
  SETTING_FIELDS,
  SETTING_NAMES,
  type SettingName,
} from '@dasturxon/contract/desk/setting-fields'
import type { FieldValue } from '@dasturxon/domain'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { buildShop } from '../../test/build.ts'
import { buildStaff, dataOf, type DeskPerson } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'
import { saveAccount } from '../payment-methods/gateway-accounts.ts'

const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)

/** A shop, its owner and a manager, each signed in at its desk. */
async function buildDesk() {
  world.at(NOON)
  // one source signs everybody in here
  await world.db.deleteFrom('budget').execute()
  await world.db.deleteFrom('deployment_budget').execute()
  const shop = await buildShop(world)
  const owner = await buildStaff(world, shop.merchant, { role: 'OWNER', name: 'Malika' })
  const manager = await buildStaff(world, shop.merchant, { role: 'MANAGER', name: 'Dilshod' })
  return { ...shop, owner, manager }
}

const read = async (person: DeskPerson) => dataOf(await person.call('desk.settings'))

/** What a screen sends that began from `base`. */
const patchOf = ({ values }: DeskSettings, wanted: Record<string, FieldValue>): SettingsPatch =>
  Object.fromEntries(
    Object.entries(wanted).map(([path, value]) => [path, { base: values[path] ?? null, value }]),
  ) as SettingsPatch

const publish = (person: DeskPerson, base: DeskSettings, wanted: Record<string, FieldValue>) =>
  person.call('desk.publishSettings', { body: { version: base.version, patch: patchOf(base, wanted) } })

const keep = async (person: DeskPerson, wanted: Record<string, FieldValue>) =>
  person.call('desk.saveSettingsDraft', { body: { patch: patchOf(await read(person), wanted) } })

const shownIn = async ({ sub }: { sub: string }) =>
  dataOf(await world.clientOf(sub)('merchants.settings', {}))

const tokenOf = async (person: DeskPerson) => dataOf(await person.call('desk.previewSettings')).token

const entriesOf = ({ id }: { id: string }) =>
  world.db.selectFrom('change_entry').selectAll().where('merchant_id', '=', id).orderBy('id').execute()

const versionsOf = ({ id }: { id: string }) =>
  world.db
    .selectFrom('merchant')
    .select(['catalogue_version', 'settings_version', 'color', 'logo'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Something else that the setting may hold. */
function otherValue(name: SettingName, values: DeskSettings['values'], path: string): FieldValue {
  const [field, now] = [SETTING_FIELDS[name], values[path]]
  if (name === 'mainLanguage' || name === 'forcedLanguage') return now === 'ru' ? 'eng' : 'ru'
  switch (field.kind) {
    case 'switch':
      return now !== true
    case 'colour':
      return '#C2185B'
    case 'picture':
    case 'link':
      return 'https://example.uz/other'
    case 'number':
      return now === 1 ? 2 : 1
    case 'choice':
      return field.values.find((value) => value !== now) ?? ''
    case 'list':
      return ['goal']
    case 'contacts':
      return ['PHONE\t+998712000000']
    case 'text':
    case 'texts':
    case 'long':
    case 'phone':
    case 'fixed':
      return 'Boshqa'
  }
}

describe('DSK-80 every setting', () => {
  let shop: Awaited<ReturnType<typeof buildDesk>>
  it.beforeAll(async () => {
    shop = await buildDesk()
  })

  it.each(SETTING_NAMES.filter((name) => SETTING_FIELDS[name].kind !== 'fixed'))(
    '%s is changed at the desk, and is so in the preview and then in the shop',
    async (name) => {
      const { owner, merchant } = shop
      world.at(NOON)
      const base = await read(owner)
      const wanted: Record<string, FieldValue> = {}
      for (const path of pathsOf(name).slice(0, 2)) wanted[path] = otherValue(name, base.values, path)
      // one that is switched off is no main language
      if (/^(uz|ru|eng)Active$/.test(name)) wanted['mainLanguage'] = null
      dataOf(await keep(owner, wanted))
      const preview = await world.api.previewOf(merchant.id, await tokenOf(owner))
      const after = dataOf(await publish(owner, base, wanted))
      expect(after.values).toEqual({ ...base.values, ...wanted })
      const shown = await shownIn(merchant)
      expect(preview).toEqual({ ...shown, settingsVersion: base.version })
    },
  )

  it('is checked as the files are: nothing of a wrong one is kept or published', async () => {
    const { owner, merchant } = await buildDesk()
    const base = await read(owner)
    const wrong = [
      [{ mainColor: 'red' }, 'mainColor'],
      [{ 'title.uz': 'a'.repeat(161) }, 'title.uz'],
      [{ logo: 'javascript:alert(1)' }, 'logo'],
      [{ mainLanguage: 'zh' }, 'mainLanguage'],
      [{ telegram: 'javascript:alert(1)' }, 'telegram'],
      [{ iosAppLink: 'java\tscript:alert(1)' }, 'iosAppLink'],
      [{ contacts: ['Pochta\tdata:text/html,x'] }, 'contacts.0.value'],
      [{ serviceFeeAmount: -1 }, 'serviceFeeAmount'],
      [{ mapType: 'GOOGLE' }, 'mapType'],
    ] as const
    for (const [wanted, path] of wrong)
      for (const answer of [await keep(owner, wanted), await publish(owner, base, wanted)])
        expect(answer).toMatchObject({
          error: { code: 'invalid_request', status: 400, details: { fields: path } },
        })
    const patch = { domain: { base: '', value: 'tez.uz' } } as unknown as SettingsPatch
    expect(await owner.call('desk.publishSettings', { body: { version: 1, patch } })).toMatchObject({
      error: { code: 'invalid_request' },
    })
    expect(await read(owner)).toEqual(base)
    expect(await entriesOf(merchant)).toEqual([])
  })

  it('ATK-23 a stored link that could run is none, and hinders no other change', async () => {
    const { owner, merchant } = await buildDesk()
    const stored = {
      facebook: 'javascript:alert(1)',
      contacts: [
        { type: 'Sayt', value: 'JavaScript:alert(1)' },
        { type: 'Ish vaqti', value: 'Dush: 9–18' },
      ],
    }
    await world.db
      .updateTable('merchant')
      .set({ settings: sql`settings || ${JSON.stringify(stored)}::jsonb` })
      .where('id', '=', merchant.id)
      .execute()
    const base = await read(owner)
    expect(base.values).toMatchObject({ facebook: '', contacts: ['Ish vaqti\tDush: 9–18'] })
    expect(await shownIn(merchant)).toMatchObject({ facebook: '', contacts: [{ type: 'Ish vaqti' }] })
    const after = dataOf(await publish(owner, base, { phone: '+998901234567' }))
    expect(after.values).toMatchObject({ phone: '+998901234567', facebook: '' })
  })

  it('DSK-2 is for those who may change settings, of this shop', async () => {
    const { merchant, branch, owner } = await buildDesk()
    const operator = await buildStaff(world, merchant, { role: 'OPERATOR', branches: [branch] })
    expect(await operator.call('desk.settings')).toMatchObject({ error: { code: 'right_missing' } })
    const other = await buildDesk()
    dataOf(await keep(owner, { mainColor: '#C2185B' }))
    expect((await read(other.owner)).draft).toBeNull()
    expect(await world.api.previewOf(other.merchant.id, await tokenOf(owner))).toBeNull()
    dataOf(await publish(owner, await read(owner), { mainColor: '#C2185B' }))
    expect((await shownIn(other.merchant)).mainColor).not.toBe('#C2185B')
  })
})

describe('DSK-81 a draft', () => {
  it('is its person’s own, and nothing of it is in the shop', async () => {
    const { owner, manager, merchant } = await buildDesk()
    const before = await shownIn(merchant)
    world.at(later(41))
    dataOf(await keep(owner, { mainColor: '#C2185B', bannersActive: true }))
    expect((await read(owner)).draft).toMatchObject({
      savedAt: later(41).toISOString(),
      patch: { mainColor: { value: '#C2185B' } },
    })
    expect((await read(manager)).draft).toBeNull()
    expect(await shownIn(merchant)).toEqual(before)
    expect(await world.api.previewOf(merchant.id, await tokenOf(manager))).toEqual(before)
    dataOf(await owner.call('desk.discardSettingsDraft'))
    expect((await read(owner)).draft).toBeNull()
  })

  it('is seen for ten minutes, as long as its person is signed in and may change settings', async () => {
    const { owner, manager, merchant } = await buildDesk()
    dataOf(await keep(owner, { mainColor: '#C2185B' }))
    const [token, second] = [await tokenOf(owner), await tokenOf(manager)]
    const colour = async (of: string) => (await world.api.previewOf(merchant.id, of))?.mainColor
    expect(await colour(token)).toBe('#C2185B')
    expect(await colour(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toBeUndefined()
    expect(await colour('nobody')).toBeUndefined()
    world.at(later(10))
    expect(await colour(token)).toBeUndefined()
    world.at(later(9))
    expect([await colour(token), await colour(second)]).toEqual(['#C2185B', '#FCE000'])
    dataOf(await owner.call('desk.logout'))
    expect(await colour(token)).toBeUndefined()
    await world.db
      .updateTable('staff')
      .set({ role: 'OPERATOR' })
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', manager.id)
      .execute()
    expect(await colour(second)).toBeUndefined()
  })

  it('takes no orders: whoever looks at it is told so, and nothing is ordered', async () => {
    const { customer, product, branch } = await buildDesk()
    const body = {
      branchId: branch.id,
      serviceType: 'PICK_UP' as const,
      cartItems: [{ productId: product.id, count: 1 }],
      totalPrice: 25_000,
    }
    const place = (headers: Record<string, string>) => customer.call('orders.place', { body }, { headers })
    expect(await place({ preview: '1' })).toMatchObject({
      error: { code: 'preview_takes_no_orders', status: 403 },
    })
    expect((await place({})).ok).toBe(true)
  })
})

describe('DSK-82 DSK-88 a publication', () => {
  it('is one version, one entry, one change for open shops, and ends the draft; sent again it is none', async () => {
    const { owner, merchant } = await buildDesk()
    const base = await read(owner)
    const wanted = { mainColor: '#C2185B', isDark: true, 'title.ru': 'Плов', serviceFeeAmount: 3000 }
    dataOf(await keep(owner, wanted))
    const before = await versionsOf(merchant)
    world.at(later(5))
    const after = dataOf(await publish(owner, base, wanted))
    expect(after).toMatchObject({ version: base.version + 1, draft: null })
    expect(after.authors).toContainEqual({ path: 'isDark', by: 'Malika', at: later(5).toISOString() })
    const versions = await versionsOf(merchant)
    expect(versions.catalogue_version).toBe(before.catalogue_version + 1)
    expect(versions).toMatchObject({ settings_version: base.version + 1, color: '#C2185B' })
    expect(await shownIn(merchant)).toMatchObject({ settingsVersion: base.version + 1, isDark: true })
    dataOf(await publish(owner, base, wanted))
    expect(await versionsOf(merchant)).toEqual(versions)
    const entries = await entriesOf(merchant)
    expect(entries).toMatchObject([{ topic: 'SETTINGS_CHANGED', staff_id: owner.id, by_name: 'Malika' }])
  })

  it('two people merge field by field, and the same field asks', async () => {
    const { owner, manager } = await buildDesk()
    const base = await read(owner)
    dataOf(await publish(owner, base, { mainColor: '#C2185B' }))
    const merged = dataOf(await publish(manager, base, { isDark: true }))
    expect(merged.values).toMatchObject({ mainColor: '#C2185B', isDark: true })
    expect(await publish(manager, base, { mainColor: '#00A082', promoActive: true })).toMatchObject({
      error: {
        code: 'record_changed',
        status: 409,
        details: { path: 'mainColor', yours: '#00A082', theirs: '#C2185B', by: 'Malika' },
      },
    })
    expect((await read(owner)).values['promoActive']).toBe(base.values['promoActive'])
    // a field that the caller alone has changed since is theirs to change again
    expect((await publish(owner, base, { mainColor: '#00A082' })).ok).toBe(true)
  })

  it('three at once are three versions one after another', async () => {
    const { owner, manager, merchant } = await buildDesk()
    const base = await read(owner)
    const answers = await Promise.all([
      publish(owner, base, { isDark: true }),
      publish(manager, base, { chatActive: true }),
      publish(owner, base, { mainColor: '#00A082' }),
    ])
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true])
    expect((await versionsOf(merchant)).settings_version).toBe(base.version + 3)
    expect((await read(owner)).values).toMatchObject({ isDark: true, mainColor: '#00A082' })
  })

  it('DSK-88 says of each setting who changed it last, and when, however long ago', async () => {
    const { owner, manager, merchant } = await buildDesk()
    dataOf(await publish(owner, await read(owner), { isDark: true, mainColor: '#C2185B', 'title.ru': 'Да' }))
    world.at(later(1))
    dataOf(await publish(manager, await read(owner), { mainColor: '#00A082', 'title.uz': 'Ha' }))
    // a year of other changes
    const { settings_version: version } = await versionsOf(merchant)
    await sql`
      with entry as (
        insert into change_entry (merchant_id, id, at, topic, by_name)
        select ${merchant.id}::uuid, gen_random_uuid(), ${later(2)}, 'SETTINGS_CHANGED', 'Aziz' from generate_series(1, 300)
        returning id)
      insert into change_record (merchant_id, entry_id, kind, record_id, version, before, after)
      select ${merchant.id}::uuid, id, 'SETTINGS', ${merchant.id}::uuid, ${version} + row_number() over (), '{"chatActive": true}',
        jsonb_build_object('chatActive', ${(await read(owner)).values['chatActive'] ?? false}::boolean)
      from entry`.execute(world.db)
    const [first, second] = [NOON.toISOString(), later(1).toISOString()]
    expect((await read(owner)).authors).toEqual([
      { path: 'chatActive', by: 'Aziz', at: later(2).toISOString() },
      { path: 'mainColor', by: 'Dilshod', at: second },
      { path: 'title.uz', by: 'Dilshod', at: second },
      { path: 'isDark', by: 'Malika', at: first },
      { path: 'title.ru', by: 'Malika', at: first },
    ])
    // what an import wrote over is not theirs
    await sql`update merchant set settings = settings || '{"isDark": false}' where id = ${merchant.id}`.execute(
      world.db,
    )
    expect((await read(owner)).authors.map(({ path }) => path)).not.toContain('isDark')
  })

  it('DSK-89 is in the log under the shop’s name, and is taken back whole while it still holds', async () => {
    const { owner, manager, merchant } = await buildDesk()
    const base = await read(owner)
    dataOf(await publish(owner, base, { mainColor: '#C2185B', isDark: true }))
    const [entry] = dataOf(await manager.call('desk.log')).content
    expect(entry).toMatchObject({
      topic: 'SETTINGS_CHANGED',
      by: 'Malika',
      records: [
        { kind: 'SETTINGS', fields: [{ path: 'isDark', before: false, after: true }, { path: 'mainColor' }] },
      ],
    })
    const undo = (id: string | undefined) => manager.call('desk.undoChange', { params: { id: id ?? '' } })
    expect(dataOf(await undo(entry?.id))).toEqual({ undone: 1, left: [] })
    expect((await read(owner)).values).toEqual(base.values)
    expect((await versionsOf(merchant)).settings_version).toBe(base.version + 2)
    dataOf(await publish(owner, await read(owner), { isDark: true }))
    const [next] = dataOf(await manager.call('desk.log')).content
    dataOf(await publish(owner, await read(owner), { isDark: false }))
    expect(await undo(next?.id)).toMatchObject({ error: { code: 'undo_too_late' } })
  })
})

describe('DSK-82 a draft that is published at a moment', () => {
  const MIDNIGHT = '2026-11-20T19:00:00.000Z' // of Tashkent
  const schedule = async (person: DeskPerson, wanted: Record<string, FieldValue>, at = MIDNIGHT) => {
    const base = await read(person)
    const body = { version: base.version, patch: patchOf(base, wanted), at }
    return person.call('desk.scheduleSettings', { body })
  }
  const runAt = async (at: string) => {
    world.at(new Date(at))
    await world.runJobs()
  }

  it('is kept with who and when, is not live before, and then is live by one version and one entry', async () => {
    const { owner, manager, merchant } = await buildDesk()
    const held = dataOf(await schedule(owner, { isDark: true, mainColor: '#C2185B' }))
    expect(held.draft).toMatchObject({ publishAt: MIDNIGHT, failed: null })
    expect((await read(manager)).scheduled).toEqual([
      { staffId: owner.id, by: 'Malika', at: MIDNIGHT, changes: 2 },
    ])
    expect((await read(manager)).draft).toBeNull()
    const before = await versionsOf(merchant)
    await runAt('2026-11-20T18:59:59.000Z')
    expect(await versionsOf(merchant)).toEqual(before)
    // two processes, and a job that is run once more
    world.at(new Date(MIDNIGHT))
    await Promise.all([world.runJobs(), world.runJobs()])
    await world.runJobs()
    expect(await versionsOf(merchant)).toEqual({
      ...before,
      color: '#C2185B',
      settings_version: before.settings_version + 1,
      catalogue_version: before.catalogue_version + 1,
    })
    expect(await entriesOf(merchant)).toMatchObject([
      { topic: 'SETTINGS_CHANGED', by_name: 'Malika', staff_id: owner.id, at: new Date(MIDNIGHT) },
    ])
    expect(await read(owner)).toMatchObject({ draft: null, scheduled: [] })
    world.at(NOON)
  })

  it('is left, named at the page and in the log, where somebody published another value meanwhile', async () => {
    const { owner, manager, merchant } = await buildDesk()
    dataOf(await schedule(owner, { mainColor: '#C2185B', isDark: true }))
    dataOf(await publish(manager, await read(manager), { mainColor: '#006064' }))
    const before = await versionsOf(merchant)
    await runAt(MIDNIGHT)
    await runAt('2026-11-20T19:05:00.000Z')
    expect(await versionsOf(merchant)).toEqual(before)
    const { draft, scheduled } = await read(owner)
    expect(scheduled).toEqual([])
    expect(draft).toMatchObject({
      publishAt: null,
      failed: { code: 'record_changed', path: 'mainColor', by: 'Dilshod', at: MIDNIGHT },
    })
    expect(Object.keys(draft?.patch ?? {}).toSorted()).toEqual(['isDark', 'mainColor'])
    const entries = await entriesOf(merchant)
    expect(entries.map(({ topic, by_name: by }) => [topic, by])).toEqual([
      ['SETTINGS_CHANGED', 'Dilshod'],
      ['SETTINGS_LEFT', 'Malika'],
    ])
    const left = entries.at(-1)?.id ?? ''
    expect(await owner.call('desk.undoChange', { params: { id: left } })).toMatchObject({
      error: { code: 'undo_too_late' },
    })
    // looked at and published by hand it is gone
    dataOf(await publish(owner, await read(owner), { mainColor: '#C2185B' }))
    expect((await read(owner)).draft).toBeNull()
    world.at(NOON)
  })

  it('merges with what others published of other settings', async () => {
    const { owner, manager, merchant } = await buildDesk()
    dataOf(await schedule(owner, { isDark: true }))
    dataOf(await publish(manager, await read(manager), { mainColor: '#006064' }))
    await runAt(MIDNIGHT)
    expect(await shownIn(merchant)).toMatchObject({ mainColor: '#006064', isDark: true })
    world.at(NOON)
  })

  it.each([
    [
      'cancelled by somebody else',
      (_owner: DeskPerson, manager: DeskPerson, id: string) =>
        manager.call('desk.unscheduleSettings', { params: { id } }),
    ],
    ['changed', (owner: DeskPerson) => keep(owner, { isDark: true, mainColor: '#006064' })],
    ['discarded', (owner: DeskPerson) => owner.call('desk.discardSettingsDraft')],
    ['published at once', async (owner: DeskPerson) => publish(owner, await read(owner), { isDark: true })],
  ] as const)('does nothing at its moment when it was %s', async (what, end) => {
    const { owner, manager, merchant } = await buildDesk()
    dataOf(await schedule(owner, { isDark: true }))
    await end(owner, manager, owner.id)
    const before = await versionsOf(merchant)
    await runAt(MIDNIGHT)
    expect(await versionsOf(merchant)).toEqual(before)
    const isKept = what !== 'discarded' && what !== 'published at once'
    expect((await read(owner)).draft === null).toBe(!isKept)
    expect((await read(owner)).scheduled).toEqual([])
    world.at(NOON)
  })

  it('that was moved is published at the later moment alone', async () => {
    const { owner, merchant } = await buildDesk()
    const LATER = '2026-11-21T19:00:00.000Z'
    dataOf(await schedule(owner, { isDark: true }))
    dataOf(await schedule(owner, { isDark: true }, LATER))
    await runAt(MIDNIGHT)
    expect(await shownIn(merchant)).toMatchObject({ isDark: false })
    await runAt(LATER)
    expect(await shownIn(merchant)).toMatchObject({ isDark: true })
    world.at(NOON)
  })

  it('is not published in the name of somebody who left meanwhile', async () => {
    const { owner, manager, merchant } = await buildDesk()
    dataOf(await schedule(manager, { isDark: true }))
    await world.db.updateTable('staff').set({ status: 'OFF' }).where('id', '=', manager.id).execute()
    const before = await versionsOf(merchant)
    await runAt(MIDNIGHT)
    expect(await versionsOf(merchant)).toEqual(before)
    expect((await read(owner)).scheduled).toEqual([])
    expect((await entriesOf(merchant)).map(({ topic }) => topic)).toEqual(['SETTINGS_LEFT'])
    world.at(NOON)
  })

  it('is refused for a moment that is past, too far or none, and what could not be published now', async () => {
    const { owner, manager } = await buildDesk()
    const refused = { error: { code: 'invalid_request' } }
    const ahead = (ms: number) => new Date(NOON.getTime() + ms).toISOString()
    for (const at of [ahead(0), ahead(-1), ahead(30 * 86_400_000 + 1), 'tomorrow'])
      expect(await schedule(owner, { isDark: true }, at)).toMatchObject(refused)
    expect(await schedule(owner, { mainColor: 'red' })).toMatchObject(refused)
    const base = await read(owner)
    dataOf(await publish(manager, base, { mainColor: '#006064' }))
    const body = { version: base.version, patch: patchOf(base, { mainColor: '#C2185B' }), at: MIDNIGHT }
    expect(await owner.call('desk.scheduleSettings', { body })).toMatchObject({
      error: { code: 'record_changed' },
    })
    expect((await read(owner)).draft).toBeNull()
    dataOf(await schedule(owner, { isDark: true }, ahead(30 * 86_400_000)))
    const other = await buildDesk()
    expect(await other.owner.call('desk.unscheduleSettings', { params: { id: owner.id } })).toMatchObject({
      error: { code: 'staff_not_found' },
    })
    expect((await read(owner)).scheduled).toHaveLength(1)
  })
})

describe('a way to pay', () => {
  const methodsOf = async ({ sub }: { sub: string }) =>
    dataOf(await world.clientOf(sub)('payments.methods', { query: { device: 'WEB' } } as never)).map(
      ({ type }) => type,
    )

  it('DAY-11 is offered with its switch where it needs nobody; one without an account says what is missing', async () => {
    const { merchant, owner } = await buildDesk()
    const off = {
      cashActive: false,
      terminalActive: false,
      paymeActive: false,
      clickActive: false,
      uzumActive: false,
    }
    await publish(owner, await read(owner), off)
    await world.db.deleteFrom('payment_method').where('merchant_id', '=', merchant.id).execute()
    const base = await read(owner)
    const online = ['paymeActive', 'clickActive', 'uzumActive']
    expect(base.paymentObstacles).toEqual(online.map((setting) => ({ setting, lacks: 'NO_ACCOUNT' })))
    const on = { cashActive: true, terminalActive: true, paymeActive: true }
    const after = dataOf(await publish(owner, base, on))
    expect(after.paymentObstacles).toContainEqual({ setting: 'paymeActive', lacks: 'NO_ACCOUNT' })
    expect(after.paymentObstacles.map(({ setting }) => setting)).not.toContain('terminalActive')
    expect(await methodsOf(merchant)).toEqual(['CASH', 'TERMINAL'])
    const { secrets } = world.app
    if (!secrets) throw new Error('the tests have keys')
    const settings = { merchantId: 'm', key: 'k', testKey: 't', isTest: true }
    await saveAccount(world.db, secrets, {
      merchantId: merchant.id,
      provider: 'PAYME',
      settings,
      isActive: true,
    })
    expect((await read(owner)).paymentObstacles.map(({ setting }) => setting)).toEqual([
      'clickActive',
      'uzumActive',
    ])
    expect(await methodsOf(merchant)).toEqual(['CASH', 'TERMINAL', 'PAYME'])
  })

  it('DAY-11 that whoever runs the server took off stays off, and says so', async () => {
    const { merchant, owner } = await buildDesk()
    await publish(owner, await read(owner), { terminalActive: false })
    await publish(owner, await read(owner), { terminalActive: true })
    await world.db
      .updateTable('payment_method')
      .set({ is_active: false })
      .where('merchant_id', '=', merchant.id)
      .where('type', '=', 'TERMINAL')
      .execute()
    const { paymentObstacles } = await read(owner)
    expect(paymentObstacles).toContainEqual({ setting: 'terminalActive', lacks: 'NO_METHOD' })
    await publish(owner, await read(owner), { terminalActive: false })
    await publish(owner, await read(owner), { terminalActive: true })
    expect(await methodsOf(merchant)).not.toContain('TERMINAL')
  })
})
