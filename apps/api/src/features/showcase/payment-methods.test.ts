import type { CallInput } from '@dasturxon/contract'
import type { DeskPaymentMethod } from '@dasturxon/contract/desk'
import { PAYMENT_DEVICES, PAYMENT_TYPES, type PaymentDevice, type PaymentType } from '@dasturxon/domain'
import { describe, expect } from 'vitest'
import { buildShop } from '../../test/build.ts'
import { buildStaff, dataOf, type DeskPerson } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

type Fields = DeskPaymentMethod['fields']
type OrderDevice = CallInput<'orders.place'>['body']['orderDevice']

async function open() {
  world.at(NOON)
  // one source signs everybody in here
  await world.db.deleteFrom('budget').execute()
  await world.db.deleteFrom('deployment_budget').execute()
  const shop = await buildShop(world, { merchant: { settings: { dineInActive: true, paymeActive: false } } })
  const owner = await buildStaff(world, shop.merchant, { role: 'OWNER', name: 'Malika' })
  const guest = world.clientOf(shop.merchant.sub)
  const order = (body: Partial<CallInput<'orders.place'>['body']>) =>
    shop.customer.call(
      'orders.place',
      {
        body: {
          branchId: shop.branch.id,
          serviceType: 'PICK_UP',
          cartItems: [{ productId: shop.product.id, count: 1 }],
          totalPrice: 25_000,
          ...body,
        },
      },
      { idempotencyKey: crypto.randomUUID() },
    )
  return { ...shop, owner, guest, order }
}
type Shop = Awaited<ReturnType<typeof open>>

const list = async (person: DeskPerson) => dataOf(await person.call('desk.paymentMethods')).content

async function methodOf(person: DeskPerson, type: PaymentType): Promise<DeskPaymentMethod> {
  const method = (await list(person)).find((one) => one.type === type)
  if (!method) throw new Error(`${type} is not listed`)
  return method
}

function save(person: DeskPerson, { id, version, fields }: DeskPaymentMethod, wanted: Partial<Fields>) {
  const patch = Object.fromEntries(
    Object.entries(wanted).map(([path, value]) => [path, { base: fields[path as keyof Fields], value }]),
  )
  return person.call('desk.changePaymentMethod', { params: { id }, body: { version, patch } })
}
const set = async (person: DeskPerson, type: PaymentType, wanted: Partial<Fields>) =>
  dataOf(await save(person, await methodOf(person, type), wanted)).record

const offered = async ({ guest }: Shop, device: PaymentDevice): Promise<PaymentType[]> =>
  dataOf(await guest('payments.methods', { query: { device } })).map(({ type }) => type)

const NOWHERE = {
  webEnabled: false,
  botEnabled: false,
  operatorEnabled: false,
  appEnabled: false,
  qrEnabled: false,
} as const

describe('SPC-20 ways to pay at the desk', () => {
  it('SPC-20 every way to pay is listed, also those that the shop has never had', async () => {
    const { owner } = await open()
    const methods = await list(owner)
    expect(methods.map(({ type }) => type).toSorted()).toEqual([...PAYMENT_TYPES].toSorted())
    expect(methods.find(({ type }) => type === 'PAYME')).toMatchObject({
      isSwitchedOff: true,
      lacksAccount: true,
      fields: { 'title.ru': 'Payme', isActive: true },
    })
    expect(methods.find(({ type }) => type === 'OTHER')).toMatchObject({
      isSwitchedOff: false,
      lacksAccount: false,
      fields: { isActive: false },
    })
  })

  it('SPC-20 name, title, icon, iikoId and each channel are set and answered', async () => {
    const { owner } = await open()
    const wanted = {
      'title.ru': 'Со счёта работодателя',
      name: 'kontragent',
      iikoId: '09322f46',
      icon: 'https://rasm.uz/boshqa.png',
      webEnabled: false,
      botEnabled: false,
      operatorEnabled: false,
      appEnabled: false,
      qrEnabled: false,
      isActive: true,
    }
    const saved = await set(owner, 'OTHER', wanted)
    expect(saved).toMatchObject({ version: 2, fields: wanted, ref: 'OTHER' })
    expect(await methodOf(owner, 'OTHER')).toEqual(saved)
  })

  it.each([
    ['webEnabled', ['WEB', 'CLICK']],
    ['botEnabled', ['TG']],
    ['appEnabled', ['APP']],
    ['operatorEnabled', ['OPERATOR']],
    ['qrEnabled', ['QR']],
  ] as const)('SPC-20 %s alone: it is offered there and nowhere else', async (channel, devices) => {
    const shop = await open()
    await set(shop.owner, 'TERMINAL', { ...NOWHERE, [channel]: true })
    for (const device of PAYMENT_DEVICES)
      expect([device, (await offered(shop, device)).includes('TERMINAL')]).toEqual([
        device,
        devices.some((one) => one === device),
      ])
  })

  it.each([
    ['webEnabled', 'CLIENT_WEB', 'PICK_UP'],
    ['botEnabled', 'TELEGRAM_BOT', 'PICK_UP'],
    ['botEnabled', 'TELEGRAM_BOT', 'DINE_IN'],
    ['appEnabled', 'CLIENT_IOS', 'PICK_UP'],
    ['qrEnabled', 'CLIENT_WEB', 'DINE_IN'],
  ] as const)(
    'SPC-20 without %s an order from %s (%s) is refused, and with it alone it is taken',
    async (channel, device: OrderDevice, serviceType) => {
      const shop = await open()
      const place = () => shop.order({ serviceType, orderDevice: device, paymentType: 'TERMINAL' })
      await set(shop.owner, 'TERMINAL', { [channel]: false })
      expect(await place()).toMatchObject({ ok: false, error: { code: 'payment_type_unavailable' } })
      await set(shop.owner, 'TERMINAL', { ...NOWHERE, [channel]: true })
      expect(await place()).toMatchObject({ ok: true })
    },
  )

  it('SPC-20 one that is off, or whose switch of the settings is, is offered nowhere', async () => {
    const shop = await open()
    await set(shop.owner, 'TERMINAL', { isActive: false })
    expect(await offered(shop, 'WEB')).toEqual(['CASH'])
    await set(shop.owner, 'OTHER', { isActive: true })
    expect(await offered(shop, 'WEB')).toEqual(['CASH', 'OTHER'])
  })

  it('SPC-20 without an account one stays unoffered, and says that it lacks one', async () => {
    const shop = await open()
    const saved = await set(shop.owner, 'PAYNET', { isActive: true })
    expect(saved).toMatchObject({ lacksAccount: true, isSwitchedOff: false })
    expect(await offered(shop, 'WEB')).not.toContain('PAYNET')
    const refused = await shop.order({ paymentType: 'PAYNET' })
    expect(refused).toMatchObject({ ok: false, error: { code: 'payment_type_unavailable' } })
  })

  it('SPC-20 the shop offers them in the order of the desk', async () => {
    const shop = await open()
    const [first, second] = await list(shop.owner)
    if (!first || !second) throw new Error('there are two')
    dataOf(await shop.owner.call('desk.orderPaymentMethods', { body: { id: second.id, after: null } }))
    expect(await offered(shop, 'WEB')).toEqual([second.type, first.type])
    const foreign = (await list((await open()).owner))[0]
    expect(
      await shop.owner.call('desk.orderPaymentMethods', { body: { id: foreign?.id ?? '', after: null } }),
    ).toMatchObject({ error: { code: 'content_not_found' } })
  })

  it('SPC-20 two people: their fields merge, the same field is refused, and one press takes a change back', async () => {
    const shop = await open()
    const manager = await buildStaff(world, shop.merchant, { role: 'MANAGER', name: 'Dilshod' })
    const seen = await methodOf(shop.owner, 'CASH')
    dataOf(await save(manager, seen, { name: 'naqd' }))
    dataOf(await save(shop.owner, seen, { 'title.uz': 'Naqd' }))
    expect(await save(shop.owner, seen, { name: 'kassa' })).toMatchObject({
      error: { code: 'record_changed', details: { path: 'name', by: 'Dilshod' } },
    })
    const [entry] = dataOf(await shop.owner.call('desk.log', { query: { size: 1 } })).content
    expect(entry).toMatchObject({ topic: 'CONTENT_CHANGED', by: 'Malika' })
    dataOf(await shop.owner.call('desk.undoChange', { params: { id: entry?.id ?? '' } }))
    expect((await methodOf(shop.owner, 'CASH')).fields).toMatchObject({
      'title.uz': seen.fields['title.uz'],
      name: 'naqd',
    })
  })

  it('SPC-20 nobody without the right changes one, nor one of another shop; a title is needed', async () => {
    const shop = await open()
    const operator = await buildStaff(world, shop.merchant, { role: 'OPERATOR' })
    const method = await methodOf(shop.owner, 'CASH')
    expect(await operator.call('desk.paymentMethods')).toMatchObject({ error: { code: 'right_missing' } })
    expect(await save(operator, method, { isActive: false })).toMatchObject({
      error: { code: 'right_missing' },
    })
    const other = await open()
    expect(await save(other.owner, method, { isActive: false })).toMatchObject({
      error: { code: 'content_not_found' },
    })
    const nameless = Object.fromEntries(
      Object.keys(method.fields)
        .filter((path) => path.startsWith('title.'))
        .map((path) => [path, '']),
    )
    expect(await save(shop.owner, method, nameless)).toMatchObject({ error: { code: 'invalid_request' } })
    expect(await offered(shop, 'WEB')).toContain('CASH')
  })
})
