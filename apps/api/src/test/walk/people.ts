import { signContact, signInitData } from '@dasturxon/simulators'
import { expect } from 'vitest'
import { newPhone } from '../build.ts'
import { buildCardShop } from '../card-shop.ts'
import { dataOf } from '../desk.ts'
import { startMulticard } from '../fake-multicard.ts'
import { paintPng } from '../paint-png.ts'
import { BOT_TOKEN } from './files.ts'
import type { WalkedShop } from './shop.ts'
import { follows, nobody, pressed, readBy, said, sends, sendsOnce, type Entities, type Way } from './ways.ts'

const updates = (field: string, value: unknown): [string, Way] => [
  field,
  sends(
    'users.update',
    ({ customer }) => ({ params: { id: customer.user.id }, body: { [field]: value } }),
    value,
  ),
]

const address = {
  type: 'APARTMENT',
  name: 'Uyim',
  streetName: 'Bobur koʻchasi',
  houseNumber: '12',
  description: 'Xiyobon yonida',
  comment: 'Darvoza ochiq',
  details: { floor: '5', office: '48', entrance: '2', domophone: '48K' },
  latitude: 41.311321,
  longitude: 69.279223,
}
const saved = sendsOnce('addresses.create', ({ customer, ids }) => ({
  params: { userId: customer.user.id },
  body: { ...address, cityId: ids.city },
}))
const ofAddress = (...fields: (keyof typeof address)[]) =>
  Object.fromEntries(fields.map((field) => [field, saved(address[field])]))
const savedDetail = (field: keyof typeof address.details) => saved(address.details[field])

const NEW_PHONE = newPhone()

/** Somebody who opens the shop in Telegram and shares their contact. */
const telegramUser = { id: 600_000_007, first_name: 'Dilnoza', last_name: 'Karimova' }
export async function openInTelegram(shop: WalkedShop) {
  const signing = { botToken: BOT_TOKEN, now: shop.world.app.now() }
  const initData = signInitData({ user: telegramUser }, signing)
  const token = async () => dataOf(await shop.guest('telegram.token', { body: { initData } }))
  const before = await token()
  const contact = signContact({ user: telegramUser, phone: '+998901234567' }, signing)
  dataOf(await shop.guest('telegram.login', { body: { initData, contact } }))
  return { before, ...(await token()) }
}
const inTelegram = (is: unknown) => follows('a contact shared in Telegram', is)

/** A card chosen on the provider's page; its number is the provider's. */
export async function saveCard({ world }: WalkedShop) {
  const multicard = await startMulticard(world)
  try {
    const cards = await buildCardShop(world, multicard)
    await cards.save('uzcard')
    return await cards.list()
  } finally {
    await multicard.close()
  }
}
const onThePage = (is: unknown) => follows('a card chosen on the page of the provider', is)

/** Customers, and what is theirs (spec §3 User, Phone-change record, Address, Card, Bot user, Session). */
export const PEOPLE: Entities = {
  User: {
    id: follows('signing in', ({ customer }: WalkedShop) => customer.user.id),
    ...Object.fromEntries([
      updates('firstName', 'Dilnoza'),
      updates('lastName', 'Karimova'),
      updates('email', 'dilnoza@example.uz'),
      updates('birthday', '1994-03-21'),
      updates('gender', 'FEMALE'),
    ]),
    image: sends(
      'users.setImage',
      () => {
        const image = paintPng({ width: 40, height: 40, colour: [20, 120, 240, 255] })
        return { body: { image: image.toString('base64') } }
      },
      expect.stringContaining('/'),
    ),
    role: said(follows('signing in', 'CLIENT'), 'role', 'Role values not shown'),
    cashback: pressed(
      'desk.grantCashback',
      ({ customer }) => ({
        params: { id: customer.user.id },
        body: { key: crypto.randomUUID(), amount: 4_500, note: 'Kechikdik' },
      }),
      4_500,
    ),
    isActive: follows('signing in', true),
    merchantId: follows('signing in', ({ merchant }: WalkedShop) => merchant.id),
    createdDate: said(
      follows('signing in', expect.stringMatching(/^2026-11-20T/)),
      'created and modified dates',
    ),
    lastModifiedDate: said(
      follows('users.update', expect.stringMatching(/^2026-11-20T/)),
      'created and modified dates',
    ),
    phone: {
      by: 'customer',
      call: 'users.verifyPhone',
      is: NEW_PHONE,
      set: async (call, shop) => {
        const changed = await call('users.changePhone', { body: { phone: NEW_PHONE, type: 'WEB' } })
        if (!changed.ok) return changed
        const { code } = await shop.world.db
          .selectFrom('dev_inbox')
          .select('code')
          .where('phone', '=', NEW_PHONE)
          .executeTakeFirstOrThrow()
        const body = { id: changed.data.id, phone: NEW_PHONE, code: code ?? '' }
        return call('users.verifyPhone', { body })
      },
    },
  },
  'Phone-change record': {
    id: follows('users.changePhone', expect.any(String)),
    phone: follows('users.changePhone', expect.stringMatching(/^\+998/)),
    type: follows('users.changePhone', 'WEB'),
    time: follows('users.changePhone', expect.any(Number)),
    timestamp: follows('users.changePhone', expect.any(Number)),
    code: {
      by: 'acts',
      what: 'another code leaves the phone as it is; the right one is what User.phone is set by',
      acts: async (shop) => {
        const { call } = await shop.world.signIn(shop.merchant.sub, newPhone())
        const phone = newPhone()
        const { id } = dataOf(await call('users.changePhone', { body: { phone, type: 'WEB' } }))
        expect(await call('users.verifyPhone', { body: { id, phone, code: 'x' } })).toMatchObject({
          ok: false,
        })
        expect(dataOf(await call('users.me')).phone).not.toBe(phone)
      },
    },
  },
  Address: {
    id: said(
      saved(expect.any(String)),
      'id',
      'Auto-generated addresses carry an id with an auto-generated marker and are dropped before an order is sent',
    ),
    ...ofAddress('type', 'name', 'streetName', 'houseNumber', 'description', 'comment', 'details'),
    latitude: said(saved(address.latitude), 'latitude', 'Default map point 41.311321'),
    longitude: said(saved(address.longitude), 'longitude', '69.279223'),
    floor: savedDetail('floor'),
    office: savedDetail('office'),
    entrance: savedDetail('entrance'),
    domophone: savedDetail('domophone'),
    cityId: saved(({ ids }: WalkedShop) => ids.city),
    createdDate: saved(expect.stringMatching(/^2026-11-20T/)),
    lastModifiedDate: saved(expect.stringMatching(/^2026-11-20T/)),
  },
  Card: {
    id: onThePage(expect.any(String)),
    name: onThePage(''),
    type: onThePage('UZCARD'),
    isVerified: onThePage(true),
    number: readBy(onThePage(expect.stringMatching(/^\d{4}.*\d{4}$/)), async (shop) => {
      const [card] = await shop.once('card', () => saveCard(shop))
      return card?.mask
    }),
    expire: nobody,
    cvv: nobody,
    time: nobody,
    phone: nobody,
    code: nobody,
  },
  'Bot user': {
    phone: inTelegram('+998901234567'),
    firstName: inTelegram('Dilnoza'),
    lastName: inTelegram('Karimova'),
    status: readBy(inTelegram([null, expect.any(String)]), async (shop) => {
      const { before, token } = await shop.once('telegram', () => openInTelegram(shop))
      return [before.token, token]
    }),
    initData: {
      by: 'acts',
      what: 'initData that another bot signed signs nobody in',
      acts: async ({ guest, world }) => {
        const forged = signInitData(
          { user: telegramUser },
          { botToken: `${BOT_TOKEN}x`, now: world.app.now() },
        )
        expect(await guest('telegram.token', { body: { initData: forged } })).toMatchObject({ ok: false })
      },
    },
  },
  Session: {
    token: said(inTelegram(expect.any(String)), 'token', 'token and user', 'kept per merchant'),
    user: said(inTelegram(expect.objectContaining({ firstName: 'Dilnoza' })), 'user'),
    merchant: nobody,
    brand: nobody,
    orderRequest: nobody,
    nearestBranch: nobody,
  },
}
