import { CHANGE_TOPICS } from '@dasturxon/contract/desk/schemas'
import { json, newId } from '@dasturxon/db'
import {
  branchPriceField,
  grantsOf,
  soldField,
  stopField,
  type FieldValue,
  type Right,
} from '@dasturxon/domain'
import { describe, expect } from 'vitest'
import { buildBranch, buildMerchant } from '../../test/build.ts'
import { buildStaff, dataOf } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { appOfMerchant } from '../../http/app-of-merchant.ts'
import type { Entry } from '../staff/write-entry.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import { listChanges } from './list-changes.ts'
import { undoChange } from './undo-change.ts'
import { rightsToUndo } from './undo-rights.ts'

type Topic = Entry['topic']
type Row = Entry['records'][number]
type Case = { topic: Topic; kind: Row['kind']; after?: Record<string, FieldValue>; rights: Right[] }

const OWN_PRICE = branchPriceField(newId())
const STOP = stopField(newId())
const CASES: readonly Case[] = [
  { topic: 'PRODUCT_MADE', kind: 'PRODUCT', after: { deleted: false }, rights: ['menu.edit', 'menu.price'] },
  { topic: 'PRODUCT_CHANGED', kind: 'PRODUCT', after: { 'name.uz': 'Osh' }, rights: ['menu.edit'] },
  ...['costPrice', 'discount', OWN_PRICE].map((path): Case => ({
    topic: 'PRODUCT_CHANGED',
    kind: 'PRODUCT',
    after: { active: true, [path]: 1 },
    rights: ['menu.edit', 'menu.price'],
  })),
  {
    topic: 'PRODUCT_CHANGED',
    kind: 'PRODUCT',
    after: { [STOP]: 'NEVER' },
    rights: ['menu.edit', 'stop.change'],
  },
  { topic: 'PRICES_CHANGED', kind: 'PRODUCT', after: { costPrice: 1 }, rights: ['menu.price'] },
  { topic: 'PRODUCT_MOVED', kind: 'PRODUCT', after: { after: newId() }, rights: ['menu.edit'] },
  { topic: 'PRODUCT_RETIRED', kind: 'PRODUCT', after: { deleted: true }, rights: ['menu.edit'] },
  { topic: 'PRODUCT_RESTORED', kind: 'PRODUCT', after: { deleted: false }, rights: ['menu.edit'] },
  { topic: 'CATEGORY_MADE', kind: 'CATEGORY', after: { deleted: false }, rights: ['menu.edit'] },
  { topic: 'CATEGORY_CHANGED', kind: 'CATEGORY', rights: ['menu.edit'] },
  { topic: 'CATEGORY_MOVED', kind: 'CATEGORY', rights: ['menu.edit'] },
  { topic: 'OPTION_SET_MADE', kind: 'OPTION_SET', after: { 'option.x.price': 1 }, rights: ['menu.edit'] },
  { topic: 'OPTION_SET_CHANGED', kind: 'OPTION_SET', after: { max: 2 }, rights: ['menu.edit'] },
  {
    topic: 'OPTION_SET_CHANGED',
    kind: 'OPTION_SET',
    after: { max: 2, 'option.x.price': 1 },
    rights: ['menu.edit', 'menu.price'],
  },
  { topic: 'OPTION_SET_JOINED', kind: 'PRODUCT', rights: ['menu.edit', 'menu.price'] },
  { topic: 'OPTION_SET_SPLIT', kind: 'OPTION_SET', rights: ['menu.edit'] },
  { topic: 'MENU_IMPORTED', kind: 'PRODUCT', after: { active: true }, rights: ['menu.import'] },
  {
    topic: 'MENU_IMPORTED',
    kind: 'PRODUCT',
    after: { costPrice: 1 },
    rights: ['menu.import', 'menu.price'],
  },
  { topic: 'SHOP_IMPORTED', kind: 'SETTINGS', rights: ['menu.import'] },
  { topic: 'SETTINGS_CHANGED', kind: 'SETTINGS', rights: ['settings.edit'] },
  { topic: 'SETTINGS_LEFT', kind: 'SETTINGS', rights: ['settings.edit'] },
  { topic: 'ALARM_CHANGED', kind: 'SETTINGS', rights: ['settings.edit'] },
  { topic: 'ACCOUNT_CHANGED', kind: 'SETTINGS', rights: ['payments.accounts'] },
  { topic: 'DOMAIN_CHANGED', kind: 'SETTINGS', rights: ['shop.domain'] },
  { topic: 'STAFF_CHANGED', kind: 'STAFF', rights: ['staff.edit'] },
  { topic: 'DEVICE_CHANGED', kind: 'DEVICE', rights: ['devices.edit'] },
  { topic: 'CUSTOMER_CHANGED', kind: 'CUSTOMER', rights: ['customers.see'] },
  { topic: 'CUSTOMERS_EXPORTED', kind: 'CUSTOMER', rights: ['customers.export'] },
  { topic: 'STATION_CHANGED', kind: 'BRANCH', rights: ['branches.edit'] },
  { topic: 'BRANCH_STATE_CHANGED', kind: 'BRANCH', rights: ['branch.pause'] },
  { topic: 'STOP_CHANGED', kind: 'PRODUCT', rights: ['stop.change'] },
  { topic: 'SHOP_OPENED', kind: 'SETTINGS', rights: ['shop.open'] },
  { topic: 'SHOP_CLOSED', kind: 'SETTINGS', rights: ['shop.open'] },
  { topic: 'BRANCH_MADE', kind: 'BRANCH', rights: ['branches.edit'] },
  { topic: 'BRANCH_CHANGED', kind: 'BRANCH', rights: ['branches.edit'] },
  { topic: 'HOURS_COPIED', kind: 'BRANCH', rights: ['branches.edit'] },
  ...(['ZONE_MADE', 'ZONE_CHANGED', 'ZONE_MOVED', 'ZONE_REMOVED'] as const).map((topic): Case => ({
    topic,
    kind: 'ZONE',
    rights: ['zones.edit'],
  })),
  ...(['CITY_MADE', 'CITY_CHANGED', 'CITY_REMOVED'] as const).map((topic): Case => ({
    topic,
    kind: 'CITY',
    rights: ['branches.edit'],
  })),
  ...(['HALL_MADE', 'HALL_CHANGED', 'HALL_MOVED', 'HALL_REMOVED'] as const).map((topic): Case => ({
    topic,
    kind: 'HALL',
    rights: ['branches.edit'],
  })),
  { topic: 'TABLES_CHANGED', kind: 'TABLE', rights: ['branches.edit'] },
  { topic: 'TABLE_CODE_CHANGED', kind: 'TABLE', rights: ['branches.edit'] },
  { topic: 'CONTENT_MADE', kind: 'BANNER', rights: ['content.edit'] },
  { topic: 'CONTENT_CHANGED', kind: 'GROUP', rights: ['menu.edit'] },
  { topic: 'CONTENT_MOVED', kind: 'STORY', rights: ['content.edit'] },
  { topic: 'CONTENT_REMOVED', kind: 'BANNER', rights: ['content.edit'] },
  ...(['PAGE', 'VACANCY', 'APPLICATION'] as const).map((kind): Case => ({
    topic: 'CONTENT_CHANGED',
    kind,
    rights: ['content.edit'],
  })),
  // what is off a promo code is no price of a dish
  { topic: 'CONTENT_CHANGED', kind: 'PROMO', after: { productDiscount: 5 }, rights: ['promos.edit'] },
  { topic: 'CONTENT_CHANGED', kind: 'REVIEW', rights: ['reviews.answer'] },
  // of one whose beginning is forgotten the rows tell
  { topic: 'UNDONE', kind: 'PRODUCT', after: { costPrice: 1 }, rights: ['menu.edit', 'menu.price'] },
  { topic: 'UNDONE', kind: 'PROMO', rights: ['promos.edit'] },
]
const named = CASES.map((one) => ({
  ...one,
  name: `${one.topic} ${one.kind} ${Object.keys(one.after ?? {}).join()}`,
}))

type Written = {
  topic: Topic
  rows: readonly [Row['kind'], string, Record<string, FieldValue>][]
  undoes?: string | undefined
}

/** An entry of the log as it lies in the database, whatever its rows are. Answers its id. */
async function writeTo(merchant: { id: string }, { topic, rows, undoes }: Written): Promise<string> {
  const id = newId()
  const entry = { merchant_id: merchant.id, id, at: world.app.now(), topic, by_name: 'Malika' }
  await world.db
    .insertInto('change_entry')
    .values({ ...entry, undoes: undoes ?? null })
    .execute()
  for (const [kind, recordId, after] of rows) {
    const before = Object.fromEntries(Object.keys(after).map((path) => [path, null]))
    const row = { merchant_id: merchant.id, entry_id: id, kind, record_id: recordId, version: 2 }
    await world.db
      .insertInto('change_record')
      .values({ ...row, before: json(before), after: json(after) })
      .execute()
  }
  return id
}

/** A shop, its log, and what undoes it as somebody with some rights. */
async function buildLog() {
  const merchant = await buildMerchant(world.db)
  const owner = await buildStaff(world, merchant, { role: 'OWNER', name: 'Malika' })
  const write = ({ topic, kind, after = { active: true } }: Case, undoes?: string) =>
    writeTo(merchant, { topic, rows: [[kind, newId(), after]], undoes })
  const contextOf = (rights: readonly Right[]) =>
    ({
      ...appOfMerchant(world.app, merchant.id),
      merchantId: merchant.id,
      merchant: { sub: merchant.sub },
      onDuty: {
        merchantId: merchant.id,
        staffId: owner.id,
        deviceId: null,
        role: 'OWNER',
        branchIds: [],
        name: 'Malika',
      },
      allowedBy: null,
      rights: {
        ...Object.fromEntries(Object.keys(grantsOf('OWNER')).map((right) => [right, 'no'])),
        ...Object.fromEntries(rights.map((right) => [right, 'yes'])),
      },
    }) as unknown as DeskContext
  /** Whether the log offers it, and how the call ends. */
  async function tryAs(rights: readonly Right[], id: string) {
    const ctx = contextOf(rights)
    const { content } = await listChanges({ query: { size: 50 } } as never, ctx)
    const undo = async () => undoChange({ params: { id } } as never, ctx)
    const code = await undo().then(
      () => 'undone',
      (error: Error) => error.message,
    )
    return {
      isOffered: content.find((entry) => entry.id === id)?.mayUndo,
      isRefused: code === 'right_missing',
    }
  }
  return { owner, write, tryAs }
}

/** Told to everybody, without a change, or with a way back of their own (decision 0106). */
const NOT_TAKEN_BACK: ReadonlySet<string> = new Set([
  'SHOP_OPENED',
  'SHOP_CLOSED',
  'SETTINGS_LEFT',
  'TABLE_CODE_CHANGED',
  'ALARM_CHANGED',
  'ACCOUNT_CHANGED',
  'DOMAIN_CHANGED',
  'STAFF_CHANGED',
  'DEVICE_CHANGED',
  'CUSTOMER_CHANGED',
  'CUSTOMERS_EXPORTED',
  'STATION_CHANGED',
  'BRANCH_STATE_CHANGED',
  'STOP_CHANGED',
])

/** Every topic is written and tried with each right missing; the machine may be busy. */
const PATIENCE = { timeout: 120_000 }

describe('DSK-2 DSK-89 undo asks the rights of the change', PATIENCE, () => {
  it('every topic of the log is in the table', () => {
    expect([...new Set(CASES.map(({ topic }) => topic))].toSorted()).toEqual([...CHANGE_TOPICS].toSorted())
  })

  it.each(named)('$name: $rights', ({ topic, kind, after = { active: true }, rights }) => {
    const paths = Object.keys(after)
    expect(rightsToUndo({ origin: topic, kinds: [kind], paths })).toEqual(rights)
  })

  it('with them it is offered and done; without one of them it is neither, in the log and by the call', async () => {
    const { write, tryAs } = await buildLog()
    const every = Object.keys(grantsOf('OWNER')) as Right[]
    const wrong: unknown[] = []
    for (const one of named) {
      const id = await write(one)
      const enough = await tryAs(one.rights, id)
      const isOffered = !NOT_TAKEN_BACK.has(one.topic)
      if (enough.isRefused || enough.isOffered !== isOffered) wrong.push([one.name, one.rights, enough])
      for (const missing of one.rights) {
        const without = await tryAs(
          every.filter((right) => right !== missing),
          await write(one),
        )
        if (!without.isRefused || without.isOffered !== false) wrong.push([one.name, missing, without])
      }
    }
    expect(wrong).toEqual([])
  })

  it('bringing back what was taken back asks the same as the change, however often', async () => {
    const { write, tryAs } = await buildLog()
    const priced: Case = { topic: 'MENU_IMPORTED', kind: 'PRODUCT', rights: ['menu.import'] }
    const undone: Case = { ...priced, topic: 'UNDONE' }
    const last = await write(undone, await write(undone, await write(priced)))
    expect(await tryAs(['menu.edit', 'menu.price'], last)).toEqual({ isOffered: false, isRefused: true })
    expect(await tryAs(['menu.import'], last)).toEqual({ isOffered: true, isRefused: false })
  })

  it('an import is offered for a day, and one that was taken back no more', async () => {
    const { write, owner } = await buildLog()
    const begin = world.app.now().getTime()
    const imported = await write({ topic: 'MENU_IMPORTED', kind: 'PRODUCT', rights: [] })
    const offers = async (id: string) =>
      dataOf(await owner.call('desk.log')).content.find((entry) => entry.id === id)?.mayUndo
    world.at(new Date(begin + 86_400_000))
    expect(await offers(imported)).toBe(true)
    world.at(new Date(begin + 86_400_001))
    expect(await offers(imported)).toBe(false)
    world.at(new Date(begin))
    await write({ topic: 'UNDONE', kind: 'PRODUCT', rights: [] }, imported)
    expect(await offers(imported)).toBe(false)
  })
})

describe('DSK-2 whose log', () => {
  it('somebody of some branches reads what is about these or about none, and takes back only what is all theirs', async () => {
    const merchant = await buildMerchant(world.db)
    const [mine, other] = [await buildBranch(world.db, merchant), await buildBranch(world.db, merchant)]
    const owner = await buildStaff(world, merchant, { role: 'OWNER' })
    const bound = await buildStaff(world, merchant, { role: 'MANAGER', branches: [mine] })
    const own = branchPriceField(mine.id)
    const foreign = branchPriceField(other.id)
    const table: { rows: Written['rows']; seen: number; mayUndo?: boolean }[] = [
      { rows: [['BRANCH', mine.id, { phone: '1' }]], seen: 1, mayUndo: true },
      { rows: [['BRANCH', other.id, { phone: '1' }]], seen: 0 },
      {
        rows: [
          ['BRANCH', mine.id, { phone: '1' }],
          ['BRANCH', other.id, { phone: '1' }],
        ],
        seen: 1,
        mayUndo: false,
      },
      { rows: [['PRODUCT', newId(), { [own]: 1 }]], seen: 1, mayUndo: true },
      { rows: [['PRODUCT', newId(), { [foreign]: 1 }]], seen: 0 },
      { rows: [['PRODUCT', newId(), { [own]: 1, [foreign]: 1 }]], seen: 1, mayUndo: false },
      { rows: [['PRODUCT', newId(), { active: true, [foreign]: 1 }]], seen: 1, mayUndo: false },
      { rows: [['PRODUCT', newId(), { active: true }]], seen: 1, mayUndo: true },
      { rows: [['PRODUCT', newId(), { [stopField(mine.id)]: 'NEVER' }]], seen: 1, mayUndo: true },
      { rows: [['PRODUCT', newId(), { [stopField(other.id)]: 'NEVER' }]], seen: 0 },
      { rows: [['PRODUCT', newId(), { [soldField(other.id)]: true }]], seen: 0 },
      {
        rows: [
          ['PRODUCT', newId(), { [foreign]: 1 }],
          ['CATEGORY', newId(), { active: true }],
        ],
        seen: 1,
        mayUndo: false,
      },
      { rows: [['SETTINGS', merchant.id, { mainColor: '#123456' }]], seen: 1, mayUndo: true },
      { rows: [['ZONE', newId(), { price: 1 }]], seen: 1, mayUndo: true },
      { rows: [['BANNER', newId(), { link: '/about' }]], seen: 1, mayUndo: true },
    ]
    const ids: string[] = []
    for (const { rows } of table) ids.push(await writeTo(merchant, { topic: 'UNDONE', rows }))
    const whole = dataOf(await owner.call('desk.log')).content
    expect(whole.map(({ id }) => id)).toEqual(ids.toReversed())
    const { content } = dataOf(await bound.call('desk.log'))
    const seen = ids.map((id) => {
      const entry = content.find((one) => one.id === id)
      return { seen: entry?.recordCount ?? 0, rows: entry?.records.length ?? 0, mayUndo: entry?.mayUndo }
    })
    expect(seen).toEqual(table.map((one) => ({ seen: one.seen, rows: one.seen, mayUndo: one.mayUndo })))
    expect(JSON.stringify(content)).not.toContain(other.id)
    // pages are as long as they are asked for, whatever is left out between
    const first = dataOf(await bound.call('desk.log', { query: { size: 4 } }))
    const second = dataOf(await bound.call('desk.log', { query: { size: 200, cursor: first.cursor ?? '' } }))
    expect([...first.content, ...second.content]).toEqual(content)
    expect(first.content).toHaveLength(4)
  })
})
