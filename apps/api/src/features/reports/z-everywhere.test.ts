import { randomUUID } from 'node:crypto'
import { read, utils } from '@e965/xlsx'
import { inTransaction } from '@dasturxon/db'
import { DRAWER_KINDS } from '@dasturxon/domain'
import { SHEET_WORDS } from '@dasturxon/i18n/sheets'
import { describe, expect } from 'vitest'
import { buildBranch, buildShop } from '../../test/build.ts'
import { allowanceOf, buildStaff, dataOf, type DeskPerson } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { signShift } from '../../test/sign-shift.ts'
import { NOON } from '../../test/world.ts'
import { Z_QUEUE } from '../drawers/z-report.ts'
import { takeAtDoor } from '../money/take-cash.ts'
import { saveBot } from '../telegram/telegram-bot.ts'
import { tellOfZ } from './z-message.ts'

/** PINs are slow on purpose, and the machine may be busy. */
const PATIENCE = { timeout: 60_000 }
const digits = (text: string) => text.replaceAll(/\D/g, '')
/** Numbers with the blanks of a keyboard. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

/** A shop with a bot, and people who have a chat with it, or not. */
async function buildOwned() {
  await world.db.deleteFrom('budget').execute()
  world.at(NOON)
  const shop = await buildShop(world)
  const { merchant, branch, product } = shop
  if (!world.app.secrets) throw new Error('this world has no key for secrets')
  await saveBot(world.db, world.app.secrets, { merchantId: merchant.id, token: '42:bot' })
  const withChat = async (person: DeskPerson, chatId: number) => {
    const chat = { chat_id: chatId, phone: person.phone, phone_shared_at: NOON, modified_at: NOON }
    await world.db
      .insertInto('telegram_chat')
      .values({ ...chat, merchant_id: merchant.id, can_write: true })
      .execute()
    return person
  }
  const owner = await withChat(await buildStaff(world, merchant, { role: 'OWNER' }), 201)
  const silent = await buildStaff(world, merchant, { role: 'OWNER' })
  const build = (role: 'MANAGER' | 'OPERATOR') => buildStaff(world, merchant, { role, branches: [branch] })
  const manager = await withChat(await build('MANAGER'), 202)
  const operator = await withChat(await build('OPERATOR'), 203)
  const drawerId = dataOf(await owner.call('desk.drawers', { query: {} })).drawers[0]?.id ?? ''
  const params = { id: drawerId }
  const body = {
    branchId: branch.id,
    serviceType: 'PICK_UP' as const,
    cartItems: [{ productId: product.id, count: 1 }],
    totalPrice: 25_000,
  }
  const order = dataOf(await shop.customer.call('orders.place', { body }, { idempotencyKey: randomUUID() }))
  const asked = { params: { id: order.id } }
  const { version } = dataOf(await operator.call('desk.order', asked))
  dataOf(await operator.call('desk.acceptOrder', { ...asked, body: { minutes: 20, version } }))
  const open = async (float: number) => {
    world.at(new Date(world.app.now().getTime() + 1000))
    dataOf(await operator.call('desk.openDrawer', { params, body: { float, key: randomUUID() } }))
  }
  const take = (amount: number, paid: number) => {
    const taken = { merchantId: merchant.id, orderId: order.id, branchId: branch.id, version: paid, amount }
    world.at(new Date(world.app.now().getTime() + 1000))
    const app = world.appOf(merchant.id)
    return inTransaction(app, (tx) =>
      takeAtDoor(tx, { ...taken, now: app.now() }, { way: 'CASH', courierId: null }),
    )
  }
  const payOut = async (amount: number) => {
    world.at(new Date(world.app.now().getTime() + 1000))
    const out = { kind: 'OUT' as const, amount, note: '=Non', key: randomUUID() }
    dataOf(await operator.call('desk.moveCash', { params, body: out }))
  }
  const sign = (differs = 0) => {
    world.at(new Date(world.app.now().getTime() + 1000))
    const allow = () => allowanceOf(operator, manager, { call: 'desk.closeDrawer', about: drawerId })
    return signShift(operator.call, {
      drawerId,
      counter: operator,
      differs,
      ...(differs !== 0 && { allow }),
    })
  }
  /** What was left for staff to read, by where it goes. */
  const told = async () => {
    const rows = await world.db
      .selectFrom('staff_message')
      .select(['channel', 'target', 'text'])
      .where('merchant_id', '=', merchant.id)
      .where('about', 'like', 'z %')
      .orderBy('target')
      .execute()
    return rows.map(({ channel, target, text }) => ({ to: `${channel} ${target}`, text: plain(text) }))
  }
  const file = (person: DeskPerson, name: string) =>
    world.server.inject({
      method: 'GET',
      url: `/api/desk/v1/drawers/${drawerId}/shifts/${name}`,
      headers: { merchant: merchant.sub, cookie: person.cookie },
    })
  return { ...shop, owner, silent, manager, operator, drawerId, open, take, payOut, sign, told, file }
}

describe('DSK-204 a Z that was signed', PATIENCE, () => {
  it('has the same sums on the screen, in CSV, XLSX and Telegram, once a Z with four processes', async () => {
    const { merchant, operator, drawerId, open, take, payOut, sign, told, file } = await buildOwned()
    await open(500_000)
    await take(2_370_000, 1001)
    await take(54_000, 1002)
    await payOut(35_000)
    await sign(-4_000)
    await open(1_000)

    const { reports } = dataOf(await operator.call('desk.shiftsOfDrawer', { params: { id: drawerId } }))
    const z = reports[0]?.z
    if (!z) throw new Error('no Z')
    expect([z.expected, z.counted, z.diff]).toEqual([2_889_000, 2_885_000, -4_000])

    const csv = await file(operator, '1.csv')
    expect(csv.headers['content-disposition']).toContain(`${merchant.sub}-drawer-1-z-1.csv`)
    const lines = csv.payload
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(';'))
    const book = read((await file(operator, '1.xlsx')).rawPayload, { type: 'buffer', sheetStubs: true })
    expect(book.SheetNames).toEqual(['Kassa kitobi'])
    const sheet = book.Sheets['Kassa kitobi'] ?? {}
    expect(sheet['E7']).toMatchObject({ f: 'SUM(E2:E6)' })
    for (const rows of [lines, utils.sheet_to_json<unknown[]>(sheet, { header: 1 })]) {
      const moves = rows.slice(1, -1)
      const sumOf = (kind: (typeof DRAWER_KINDS)[number]) =>
        moves.reduce(
          (sum, row) =>
            row[2] === SHEET_WORDS.uz.drawer.kind[kind] ? sum + Number(row[4]) - Number(row[5]) : sum,
          0,
        )
      expect(DRAWER_KINDS.map(sumOf)).toEqual(DRAWER_KINDS.map((kind) => z.sums[kind]))
      expect(moves.map((row) => Number(row[6]))).toEqual([
        500_000, 2_870_000, 2_924_000, 2_889_000, 2_885_000,
      ])
      expect(moves.at(-1)?.[6]?.toString()).toBe(String(z.counted))
    }
    // a note of somebody's is no formula
    expect(csv.payload).toContain("'=Non")

    const job = { id: randomUUID(), merchantId: merchant.id, queue: Z_QUEUE, key: null, attempt: 1 }
    const { shift_id: shiftId } = await world.db
      .selectFrom('drawer_entry')
      .select('shift_id')
      .where('merchant_id', '=', merchant.id)
      .where('kind', '=', 'DIFF')
      .executeTakeFirstOrThrow()
    const again = { ...job, payload: { shiftId } }
    await Promise.all(Array.from({ length: 4 }, () => tellOfZ(world.appOf(merchant.id), again)))
    await world.runJobs()
    const messages = await told()
    expect(messages.map(({ to }) => to)).toEqual(['TELEGRAM 201', 'TELEGRAM 202'])
    const [text = ''] = messages.map((message) => message.text)
    const { drawer: words } = SHEET_WORDS.uz
    const said = new Map(text.split('\n').map((line) => [line.replaceAll(/[\d\s]+$/g, ''), digits(line)]))
    const of = (name: string) => Number([...said].find(([line]) => line.startsWith(name))?.[1])
    expect(text.split('\n')[3]).toBe(`${words.close.short} −4 000 · ${words.reason.CHANGE}`)
    expect(of(words.kind.SALE)).toBe(z.sums['SALE'])
    expect(of(words.kind.OPEN)).toBe(z.sums['OPEN'])
    expect(of(words.kind.OUT)).toBe(35_000)
    expect(of(words.must)).toBe(z.expected)
    expect(of(words.close.counted)).toBe(z.counted)
    expect(of(words.z.taken)).toBe(2_424_000)
    expect(text).toContain('/desk/drawer?view=reports&branch=')
    expect(text).not.toMatch(/[{}]/)
  })

  it.each([
    [-20_000, 0],
    [-20_001, 1],
    [20_001, 1],
  ])('that differs by %d is told to %d owners without a chat', async (differs, count) => {
    const { silent, open, sign, told } = await buildOwned()
    await open(100_000)
    await sign(differs)
    await world.runJobs()
    const texts = (await told()).filter(({ to }) => to === `SMS ${silent.phone}`)
    expect(texts).toHaveLength(count)
    expect(texts.every(({ text }) => text.includes(differs < 0 ? '−20 001' : '+20 001'))).toBe(true)
  })

  it('is in a file for whoever sees the drawer, of their branch; an open shift is in none', async () => {
    const { merchant, owner, open, sign, file } = await buildOwned()
    const other = await buildBranch(world.db, merchant)
    await open(100_000)
    expect((await file(owner, '1.csv')).statusCode).toBe(404)
    await sign()
    expect((await file(owner, '1.csv')).statusCode).toBe(200)
    for (const no of ['2.csv', '0.csv', 'x.csv', '1%27.xlsx'])
      expect((await file(owner, no)).statusCode).toBe(404)
    const kitchen = await buildStaff(world, merchant, { role: 'KITCHEN' })
    expect((await file(kitchen, '1.csv')).statusCode).toBe(403)
    const elsewhere = await buildStaff(world, merchant, { role: 'MANAGER', branches: [other] })
    expect((await file(elsewhere, '1.csv')).statusCode).toBe(404)
  })
})
