import type { DeskAccounts } from '@dasturxon/contract/desk'
import type { AccountName } from '@dasturxon/domain'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { CLICK_ACCOUNT, clickOf } from '../../test/click-and-uzum.ts'
import { buildStaff, dataOf, type DeskPerson } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { buildPayingShop } from '../../test/paying-shop.ts'
import { NOON } from '../../test/world.ts'
import { exportShop } from '../export/export-shop.ts'
import { listReceivingAccounts } from '../payment-methods/gateway-accounts.ts'
import { listPaymentMethods } from '../payment-methods/list-methods.ts'

const PLANTED = 'planted-secret-of-click-74b7e0'

async function openShop(accounts: Parameters<typeof buildPayingShop>[1] = {}) {
  world.at(NOON)
  // one source signs everybody in here
  await world.db.deleteFrom('budget').execute()
  await world.db.deleteFrom('deployment_budget').execute()
  const shop = await buildPayingShop(world, accounts)
  const owner = await buildStaff(world, shop.merchant, { role: 'OWNER', name: 'Malika' })
  await prove(owner)
  return { ...shop, owner }
}
const prove = async (person: DeskPerson) =>
  dataOf(await person.call('desk.prove', { body: { pin: person.pin } }))

const set = (
  person: DeskPerson,
  name: AccountName,
  fields: Record<string, string | boolean | null>,
  { version = 0, form = '' } = {},
) => person.call('desk.setAccount', { params: { name }, body: { version, form, fields } })

const accountIn = ({ accounts }: DeskAccounts, name: AccountName) => {
  const found = accounts.find((account) => account.name === name)
  if (!found) throw new Error(`no ${name}`)
  return found
}
const CLICK_FIELDS = { ...CLICK_ACCOUNT, secretKey: PLANTED }

describe('DSK-74 an account is written at the desk and never read back', () => {
  it('DSK-74 a planted key is in no answer, log, entry of changes or export; its last four letters are shown', async () => {
    const { owner, merchant } = await openShop()
    const before = world.logged.length
    const answers = [
      await set(owner, 'CLICK', CLICK_FIELDS),
      await owner.call('desk.accounts'),
      await owner.call('desk.testAccount', { params: { name: 'CLICK' } }),
      await owner.call('desk.log', {}),
      // refused, with the key among what was typed
      await set(owner, 'CLICK', { serviceId: `x${PLANTED}` }, { version: 1 }),
      await set(owner, 'CLICK', { [PLANTED.slice(0, 20)]: PLANTED }, { version: 1 }),
      await set(owner, 'CLICK', CLICK_FIELDS, { version: 7 }),
    ]
    const shop = await exportShop(world.appOf(merchant.id).db, {
      merchantId: merchant.id,
      store: world.app.providers.media,
    })
    const files: string[] = []
    for await (const { bytes } of shop?.files() ?? []) files.push(Buffer.from(bytes).toString('utf8'))
    expect(files.join('').includes('CLICK')).toBe(true)
    const rows = await sql<{ text: string }>`
      select r.before::text || r.after::text as text from change_record r where merchant_id = ${merchant.id}
      union all select request || reply from payment_log where merchant_id = ${merchant.id}
      union all select sealed || coalesce(tested::text, '') from gateway_account where merchant_id = ${merchant.id}
    `.execute(world.db)
    const everywhere = JSON.stringify([answers, world.logged.slice(before), files, rows.rows])
    expect(everywhere.includes(PLANTED)).toBe(false)
    const listed = accountIn(dataOf(await owner.call('desk.accounts')), 'CLICK')
    const secret = listed.forms[0]?.fields.find(({ name }) => name === 'secretKey')
    expect(secret).toEqual({
      name: 'secretKey',
      kind: 'SECRET',
      isRequired: true,
      isSet: true,
      shown: 'b7e0',
    })
    expect(listed).toMatchObject({ version: 1, changedBy: 'Malika', changedAt: NOON.toISOString() })
    expect(JSON.stringify(dataOf(await owner.call('desk.log', {})))).toContain('secretKey')
  })

  it('asks the owner for a proof, and nobody else may even list', async () => {
    const { merchant } = await openShop()
    const manager = await buildStaff(world, merchant, { role: 'MANAGER' })
    await prove(manager)
    expect(await manager.call('desk.accounts')).toMatchObject({ error: { status: 403 } })
    expect(await set(manager, 'CLICK', CLICK_FIELDS)).toMatchObject({ error: { status: 403 } })
    const other = await buildStaff(world, merchant, { role: 'OWNER' })
    expect(await set(other, 'CLICK', CLICK_FIELDS)).toMatchObject({ error: { code: 'proof_needed' } })
    const listed = accountIn(dataOf(await other.call('desk.accounts')), 'CLICK')
    expect(listed).toMatchObject({ state: 'NOT_SET', version: 0, form: null })
  })

  it('writes over what is there field by field, by version; one that does not fit is named', async () => {
    const { owner } = await openShop()
    dataOf(await set(owner, 'CLICK', { ...CLICK_FIELDS, 'miniApp.token': 'a-token-of-the-mini-app' }))
    expect(await set(owner, 'CLICK', { merchantId: '777' })).toMatchObject({
      error: { code: 'account_changed' },
    })
    const after = accountIn(dataOf(await set(owner, 'CLICK', { merchantId: '777' }, { version: 1 })), 'CLICK')
    const shown = Object.fromEntries(
      (after.forms[0]?.fields ?? []).map((field) => [field.name, field.isSet && field.shown]),
    )
    expect(shown).toEqual({
      serviceId: CLICK_ACCOUNT.serviceId,
      merchantId: '777',
      secretKey: 'b7e0',
      merchantUserId: false,
      'miniApp.token': '-app',
    })
    expect(after.formerKey).toBeNull()
    const without = await set(owner, 'CLICK', { 'miniApp.token': null }, { version: 2 })
    expect(accountIn(dataOf(without), 'CLICK').forms[0]?.fields.at(-1)).toMatchObject({ isSet: false })
    expect(await set(owner, 'CLICK', { serviceId: 'x' }, { version: 3 })).toMatchObject({
      error: { code: 'account_field_invalid', details: { field: 'serviceId' } },
    })
    expect(await set(owner, 'PAYZE', {})).toMatchObject({
      error: { code: 'account_field_invalid', details: { field: 'token' } },
    })
    expect(await set(owner, 'PAYZE', { token: 'a-token-of-payze' }, { form: 'x' })).toMatchObject({
      error: { details: { field: 'form' } },
    })
  })

  it('a provider of two protocols keeps nothing of the one before', async () => {
    const { owner } = await openShop()
    const fields = { serviceId: '77', login: 'uzum', password: 'a-password-of-uzum' }
    const first = accountIn(dataOf(await set(owner, 'UZUM', fields, { form: 'Merchant API' })), 'UZUM')
    expect(first.form).toBe('Merchant API')
    const terminal = { 'checkout.terminalId': 't1', 'checkout.apiKey': 'a-key-of-uzum-checkout' }
    const second = accountIn(
      dataOf(await set(owner, 'UZUM', terminal, { form: 'Checkout', version: 1 })),
      'UZUM',
    )
    expect(second.form).toBe('Checkout')
    expect(second.forms[0]?.fields.some(({ isSet }) => isSet)).toBe(false)
  })

  it('DSK-74 a method is offered with its account alone; another shop has none of it', async () => {
    const { owner, merchant } = await openShop({ CLICK: CLICK_ACCOUNT })
    const offered = async () =>
      (await listPaymentMethods(world.appOf(merchant.id).db, merchant.id, 'WEB')).map(({ type }) => type)
    await world.db
      .updateTable('merchant')
      .set({ settings: sql`settings || '{"clickActive": true}'` })
      .where('id', '=', merchant.id)
      .execute()
    expect(await offered()).toContain('CLICK')
    const other = await openShop()
    expect(accountIn(dataOf(await other.owner.call('desk.accounts')), 'CLICK').state).toBe('NOT_SET')
    const remove = (version: number) =>
      owner.call('desk.removeAccount', { params: { name: 'CLICK' }, body: { version } })
    expect(await remove(2)).toMatchObject({ error: { code: 'account_changed' } })
    expect(accountIn(dataOf(await remove(1)), 'CLICK').state).toBe('NOT_SET')
    expect(await offered()).not.toContain('CLICK')
    expect(await remove(1)).toMatchObject({ error: { code: 'account_not_found' } })
  })

  it('DSK-74 a provider without a switch in the settings is offered once its account is there', async () => {
    const { owner, merchant } = await openShop()
    const offered = async () =>
      (await listPaymentMethods(world.appOf(merchant.id).db, merchant.id, 'WEB')).map(({ type }) => type)
    expect(await offered()).not.toContain('PAYZE')
    dataOf(await set(owner, 'PAYZE', { token: 'a-token-of-payze' }))
    expect(await offered()).toContain('PAYZE')
    const remove = { params: { name: 'PAYZE' as const }, body: { version: 1 } }
    dataOf(await owner.call('desk.removeAccount', remove))
    expect(await offered()).not.toContain('PAYZE')
  })

  it('DSK-74 DAY-11 with its first account a provider is switched on for customers; a sandbox is not, nor one that the owner has switched off since', async () => {
    const payme = (more: object) => ({
      merchantId: '64fa00000000000000000d99',
      key: 'a-key-of-payme-0123456789',
      ...more,
    })
    const switches = async (merchantId: string) =>
      (
        await world.db
          .selectFrom('merchant')
          .select('settings')
          .where('id', '=', merchantId)
          .executeTakeFirstOrThrow()
      ).settings as { paymeActive?: boolean }
    const openWithout = async () => {
      const shop = await openShop()
      await world.db
        .updateTable('merchant')
        .set({ settings: sql`settings || '{"paymeActive": false}'` })
        .where('id', '=', shop.merchant.id)
        .execute()
      return shop
    }
    const live = await openWithout()
    const first = accountIn(dataOf(await set(live.owner, 'PAYME', payme({}))), 'PAYME')
    expect(first.isOffered).toBe(true)
    expect(await switches(live.merchant.id)).toMatchObject({ paymeActive: true })
    const topics = dataOf(await live.owner.call('desk.log', {})).content.map(({ topic }) => topic)
    expect(topics).toEqual(['SETTINGS_CHANGED', 'ACCOUNT_CHANGED'])

    const { version } = dataOf(await live.owner.call('desk.settings'))
    const patch = { paymeActive: { base: true, value: false } }
    dataOf(await live.owner.call('desk.publishSettings', { body: { version, patch } }))
    const other = { key: 'another-key-of-payme-0123456789' }
    const again = accountIn(dataOf(await set(live.owner, 'PAYME', other, { version: 1 })), 'PAYME')
    expect(again.isOffered).toBe(false)

    const sandbox = await openWithout()
    const test = { testKey: 'a-test-key-of-payme-0123456789', isTest: true }
    const tried = accountIn(dataOf(await set(sandbox.owner, 'PAYME', payme(test))), 'PAYME')
    expect(tried.isOffered).toBe(false)
    expect((await switches(sandbox.merchant.id)).paymeActive ?? false).toBe(false)
  })

  it('without a key of the server nothing is set, and the desk says so', async () => {
    const { owner } = await openShop()
    const { secrets } = world.app
    world.app.secrets = null
    try {
      expect(dataOf(await owner.call('desk.accounts')).canBeSet).toBe(false)
      expect(await set(owner, 'CLICK', CLICK_FIELDS)).toMatchObject({ error: { code: 'accounts_off' } })
    } finally {
      world.app.secrets = secrets
    }
  })
})

describe('DSK-131 a key is changed without a lost callback', () => {
  const DAY_MS = 86_400_000
  const NEW = 'a-new-key-of-click-4f2a'

  it('DSK-131 the old key is taken at 23:59:59 and not at 24:00:01, the new one from 0', async () => {
    const shop = await openShop({ CLICK: CLICK_ACCOUNT })
    // signs by the key of before
    const former = clickOf(world, shop)
    const present = clickOf(world, shop, shop.merchant.sub, NEW)
    const pay = async (click: typeof former) => {
      const { code, fields } = await click.prepare(await shop.placeUnpaid('CLICK'))
      return code === 0 ? click.complete(fields) : code
    }
    const onItsWay = await former.prepare(await shop.placeUnpaid('CLICK'))
    expect(await pay(present)).toBe(-1)
    const changed = accountIn(
      dataOf(await set(shop.owner, 'CLICK', { secretKey: NEW }, { version: 1 })),
      'CLICK',
    )
    expect(changed.formerKey).toEqual({
      shown: CLICK_ACCOUNT.secretKey.slice(-4),
      until: new Date(NOON.getTime() + DAY_MS).toISOString(),
      lastAt: null,
    })
    expect(await pay(present)).toBe(0)
    expect(await former.complete(onItsWay.fields)).toBe(0)
    world.at(new Date(NOON.getTime() + DAY_MS - 1000))
    expect([await pay(former), await pay(present)]).toEqual([0, 0])
    const listed = accountIn(dataOf(await shop.owner.call('desk.accounts')), 'CLICK')
    expect(listed.formerKey?.lastAt).toBe(new Date(NOON.getTime() + DAY_MS - 1000).toISOString())
    world.at(new Date(NOON.getTime() + DAY_MS + 1000))
    expect([await pay(former), await pay(present)]).toEqual([-1, 0])
    expect(accountIn(dataOf(await shop.owner.call('desk.accounts')), 'CLICK').formerKey).toBeNull()
  })

  it('DSK-131 the old key ends at once by a press, and with its account', async () => {
    const shop = await openShop({ CLICK: CLICK_ACCOUNT })
    const former = clickOf(world, shop)
    dataOf(await set(shop.owner, 'CLICK', { secretKey: NEW }, { version: 1 }))
    expect((await former.prepare(await shop.placeUnpaid('CLICK'))).code).toBe(0)
    const end = () => shop.owner.call('desk.endFormerKey', { params: { name: 'CLICK' } })
    expect(accountIn(dataOf(await end()), 'CLICK').formerKey).toBeNull()
    expect((await former.prepare(await shop.placeUnpaid('CLICK'))).code).toBe(-1)
    expect(await end()).toMatchObject({ error: { code: 'account_not_found' } })
  })

  it('DSK-131 a key of the sandbox pays no order once the account is a real one', async () => {
    const shop = await openShop()
    const test = { merchantId: '64fa', key: 'a-key-of-payme-1', testKey: 'a-test-key-of-payme', isTest: true }
    dataOf(await set(shop.owner, 'PAYME', test))
    const real = { key: 'the-key-of-payme-2', isTest: false }
    const after = accountIn(dataOf(await set(shop.owner, 'PAYME', real, { version: 1 })), 'PAYME')
    expect(after.formerKey).toBeNull()
    const next = { key: 'the-key-of-payme-3' }
    const changed = accountIn(dataOf(await set(shop.owner, 'PAYME', next, { version: 2 })), 'PAYME')
    expect(changed.formerKey).toMatchObject({ shown: 'me-2' })
    const accounts = await listReceivingAccounts(world.appOf(shop.merchant.id), shop.merchant.id, {
      provider: 'PAYME',
      now: NOON,
    })
    expect(accounts).toHaveLength(2)
  })
})
