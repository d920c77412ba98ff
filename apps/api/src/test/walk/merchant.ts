import type { PaymentDevice, PaymentType } from '@dasturxon/domain'
import { expect } from 'vitest'
import { createGatewaysOf } from '../../features/sms/gateways-of.ts'
import { createSmsChain } from '../../providers/sms/chain.ts'
import { newPhone } from '../build.ts'
import { dataOf } from '../desk.ts'
import { ESKIZ_ACCOUNT, PLAY_MOBILE_ACCOUNT, startFakeSms } from '../fake-sms-gateways.ts'
import { importShop } from '../import-shop.ts'
import type { World } from '../world.ts'
import { walkedFiles } from './files.ts'
import { provenDomain } from './own-domain.ts'
import { cityCalled } from './places.ts'
import type { WalkedShop } from './shop.ts'
import {
  follows,
  imported,
  inLanguages,
  nobody,
  pressed,
  readBy,
  said,
  texts,
  typed,
  type DeskRecord,
  type Entities,
  type Way,
} from './ways.ts'

const settings: DeskRecord = {
  call: 'desk.publishSettings',
  load: async ({ person }) => {
    const { version, values } = dataOf(await (await person('OWNER')).call('desk.settings'))
    return { id: '', version, fields: values }
  },
}
/** Sends a code by the gateways' stand-ins; answers which sent it, and all that they were asked. */
async function sendCode({ app, clientOf }: World, sub: string) {
  const inbox = app.providers.sms
  const gateways = await startFakeSms()
  try {
    const now = () => app.now().getTime()
    const serverAccounts = { ESKIZ: ESKIZ_ACCOUNT, PLAY_MOBILE: PLAY_MOBILE_ACCOUNT }
    const { db, secrets, log } = app
    const gatewaysOf = createGatewaysOf({ db, secrets, serverAccounts, addresses: gateways.addresses, now })
    app.providers.sms = createSmsChain({ gatewaysOf, now, log })
    dataOf(await clientOf(sub)('signIn.sendCode', { body: { phone: newPhone() } }))
    return { by: gateways.arrived.map(({ gateway }) => gateway), asked: JSON.stringify(gateways.asked) }
  } finally {
    app.providers.sms = inbox
    await gateways.close()
  }
}

async function sendByChosen({ world }: WalkedShop) {
  const files = walkedFiles('xabar')
  const shop = await importShop(world, {
    ...files,
    merchant: { ...files.merchant, smsGateway: 'PLAY_MOBILE' },
  })
  expect((await sendCode(world, shop.sub)).by).toEqual(['PLAY_MOBILE'])
}

async function sendByOwnAccount(shop: WalkedShop) {
  const setAccount = async (role: 'OWNER' | 'MANAGER') => {
    const person = await shop.person(role)
    dataOf(await person.call('desk.prove', { body: { pin: person.pin } }))
    const fields = { ...ESKIZ_ACCOUNT, from: 'Oʻzimniki' }
    return person.call('desk.setAccount', {
      params: { name: 'ESKIZ' },
      body: { version: 0, form: '', fields },
    })
  }
  expect(await setAccount('MANAGER')).toMatchObject({ error: { status: 403 } })
  expect((await sendCode(shop.world, shop.merchant.sub)).asked).not.toContain('Oʻzimniki')
  const told = JSON.stringify(dataOf(await setAccount('OWNER')))
  expect(told).not.toContain(ESKIZ_ACCOUNT.password)
  expect((await sendCode(shop.world, shop.merchant.sub)).asked).toContain('Oʻzimniki')
}

/** That rides are priced with it is seen in service-accounts.test.ts. */
async function setDeliveryKey(shop: WalkedShop) {
  const setKey = async (role: 'OWNER' | 'MANAGER') => {
    const person = await shop.person(role)
    dataOf(await person.call('desk.prove', { body: { pin: person.pin } }))
    const body = { version: 0, form: '', fields: { token: 'a-token-of-the-cabinet-of-rides' } }
    return person.call('desk.setAccount', { params: { name: 'YANDEX_DELIVERY' }, body })
  }
  expect(await setKey('MANAGER')).toMatchObject({ error: { status: 403 } })
  const { accounts } = dataOf(await setKey('OWNER'))
  const account = accounts.find(({ name }) => name === 'YANDEX_DELIVERY')
  expect(account?.forms[0]?.fields[0]).toMatchObject({ name: 'token', isSet: true })
  expect(JSON.stringify(accounts)).not.toContain('a-token-of-the-cabinet')
}

const LOGO = 'https://pictures.example/belgi.svg'

const method = (type: PaymentType): DeskRecord => ({
  call: 'desk.changePaymentMethod',
  load: async ({ person }) => {
    const { content } = dataOf(await (await person('OWNER')).call('desk.paymentMethods'))
    const found = content.find((one) => one.type === type)
    if (!found) throw new Error('the way to pay is there')
    return found
  },
})
const isOffered = (type: PaymentType, device: PaymentDevice) => async (shop: WalkedShop) =>
  dataOf(await shop.guest('payments.methods', { query: { device } })).some((one) => one.type === type)
const switched = (field: string, device: PaymentDevice) =>
  readBy(typed(method('TERMINAL'))({ [field]: false }, false), isOffered('TERMINAL', device))

/** An order that names how it is paid, as that method is called now. */
const payment = (
  field: 'name' | 'icon' | 'title' | 'iikoId',
  is: unknown,
  fields: Record<string, unknown> = { [field]: is },
): Way =>
  readBy(typed(method('CASH'))(fields, is), async (shop) => {
    const id = await shop.once('paid', async () => {
      const { products } = dataOf(await shop.guest('catalogue.overalls'))
      const tea = products.find(({ costPrice }) => costPrice === 5_000)
      const body = {
        branchId: shop.ids.otherBranch,
        serviceType: 'PICK_UP' as const,
        cartItems: [{ productId: tea?.id ?? '', count: 1 }],
        totalPrice: 8_000,
      }
      const placed = await shop.customer.call(
        'orders.place',
        { body },
        { idempotencyKey: crypto.randomUUID() },
      )
      return dataOf(placed).id
    })
    return dataOf(await shop.customer.call('orders.find', { params: { id } })).payment?.[field]
  })

/** The shop itself (spec §3 Merchant, Brand, Payment). */
export const MERCHANT: Entities = {
  Payment: {
    id: readBy(
      follows('an import', expect.any(String)),
      async ({ guest }) => dataOf(await guest('payments.methods', { query: {} }))[0]?.id,
    ),
    type: said(
      readBy(follows('an import', ['CASH', 'TERMINAL', 'OTHER']), async ({ guest }) =>
        dataOf(await guest('payments.methods', { query: {} })).map(({ type }) => type),
      ),
      'type',
      'payme',
      'cash',
      'terminal',
      'uzum',
      'click',
      'other',
    ),
    title: payment('title', texts('Naqd pul'), inLanguages('title', texts('Naqd pul'))),
    icon: payment('icon', 'https://pictures.example/taom.webp'),
    name: payment('name', 'naqd'),
    iikoId: payment('iikoId', 'iiko-1'),
    webEnabled: switched('webEnabled', 'WEB'),
    botEnabled: switched('botEnabled', 'TG'),
    appEnabled: switched('appEnabled', 'APP'),
    operatorEnabled: switched('operatorEnabled', 'OPERATOR'),
    qrEnabled: switched('qrEnabled', 'QR'),
    isActive: readBy(typed(method('OTHER'))({ isActive: false }, false), isOffered('OTHER', 'WEB')),
    merchantId: nobody,
  },
  Brand: {
    id: follows('an import', ({ merchant }: WalkedShop) => merchant.id),
    merchantId: follows('an import', ({ merchant }: WalkedShop) => merchant.id),
    name: imported(texts('Yangi nom')),
    domainUrl: provenDomain('yurish.uz', 'https://yurish.uz'),
    color: typed(settings)({ mainColor: '#118855' }, '#118855'),
    image: typed(settings)({ logo: `${LOGO}?2` }, `${LOGO}?2`),
  },
  Merchant: {
    id: follows('an import', ({ merchant }: WalkedShop) => merchant.id),
    sub: follows('an import', ({ merchant }: WalkedShop) => merchant.sub),
    deleted: follows('an import', false),
    name: imported(texts('Yangi nom')),
    logo: typed(settings)({ logo: LOGO }, LOGO),
    color: typed(settings)({ mainColor: '#C2185B' }, '#C2185B'),
    mapKey: said(
      pressed(
        'desk.setAccount',
        () => ({
          params: { name: 'YANDEX_MAPS' },
          body: { version: 0, form: '', fields: { mapKey: 'kalit-xarita-1' } },
        }),
        'kalit-xarita-1',
      ),
      'map key',
    ),
    latitude: said(imported(41.5), 'latitude and longitude'),
    longitude: said(imported(69.5), 'latitude and longitude'),
    mainCityId: typed(cityCalled('otherCity'))({ isMain: true }, ({ ids }: WalkedShop) => ids.otherCity),
    domainUrl: follows('a domain that its records prove', 'https://yurish.uz'),
    deliveryKeys: said(
      {
        by: 'acts',
        what: 'the owner types it, and it is answered to nobody',
        acts: setDeliveryKey,
      } satisfies Way,
      'delivery keys',
    ),
    smsGateway: said(
      {
        by: 'acts',
        what: 'the gateway that the files name sends first',
        acts: sendByChosen,
      } satisfies Way,
      'sms gateway',
    ),
    smsCredentials: said(
      { by: 'acts', what: 'the account that the owner typed sends', acts: sendByOwnAccount } satisfies Way,
      'sms credentials',
    ),
  },
}

/** A shop that its owner closes, which answers nothing else then. */
export const CLOSING: Entities = {
  Merchant: { isActive: pressed('desk.closeShop', () => ({ body: {} }), false) },
}
