import type { CallInput } from '@dasturxon/contract'
import { POLICY_TYPES } from '@dasturxon/domain'
import type { Call } from '@dasturxon/contract/client'
import { inTransaction, type Job, json, newId, runDueJobs } from '@dasturxon/db'
import { sql } from 'kysely'
import { sealContextOf } from '../features/cards/cards.queries.ts'
import { MulticardSettings } from '../providers/payments/multicard/settings.ts'
import { signContact, signInitData } from '@dasturxon/simulators'
import { saveAccount } from '../features/payment-methods/gateway-accounts.ts'
import { saveBot } from '../features/telegram/telegram-bot.ts'
import { notifyOrderEvent } from '../features/notifications/notify-order-event.ts'
import { moveOrder } from '../features/orders/change-order.ts'
import { ORDER_EVENT_QUEUE } from '../features/orders/order-event.ts'
import { changeCourier } from '../features/couriers/change-courier.ts'
import {
  buildBranch,
  buildGrade,
  buildMerchant,
  buildProduct,
  buildPromo,
  buildTable,
  INSIDE,
  newPersonToken,
  newPhone,
} from './build.ts'
import { PUSH_KEYS } from './push-keys.ts'
import { addClickApp } from './fake-click-app.ts'
import { multicardOf } from './fake-multicard.ts'
import { NOON, type World } from './world.ts'

export type BusyShop = Awaited<ReturnType<typeof buildBusyShop>>

/** The promo code of every busy shop, 1 000 som off. */
export const PROMO_CODE = 'BAYRAM'
/** The key under which a busy shop's order was placed. */
export const ORDER_KEY = 'the-order-of-the-busy-shop'

/**
 * A shop with one of everything: menu, content, promo code, and a customer with names, an address, a favourite and an order. What
 * belongs to the shop carries the text `words.shop`, what belongs to the customer `words.customer`, so that a search for
 * them finds whatever leaked.
 */
export async function buildBusyShop(world: World, word: string) {
  const words = { shop: `Dokon-${word}`, customer: `Mijoz-${word}` }
  const merchant = await buildMerchant(world.db, {
    settings: {
      receiverActive: true,
      bookingActive: true,
      bannersActive: true,
      vacanciesActive: true,
      aboutMerchantActive: true,
      termsOfUseActive: true,
      privacyActive: true,
      storiesActive: true,
      favouriteActive: true,
      notificationsActive: true,
      cardActive: true,
    },
  })
  const branch = await buildBranch(world.db, merchant, { settings: { bookingEnabled: true } })
  const table = await buildTable(world.db, merchant, branch)
  // one for each customer who reserves at the same time
  for (let more = 0; more < 3; more += 1) await buildTable(world.db, merchant, branch)
  const product = await buildProduct(world.db, merchant, {
    branches: [branch],
    discount: 12.5,
    stock: 1_000,
    groups: [{ min: 0, max: 50, options: [{ price: 1_000, maxCount: 30 }, { price: 2_000 }] }],
  })
  const promo = await buildPromo(world.db, merchant, { code: PROMO_CODE, productDiscount: 1_000 })
  await addGroup(world, merchant.id)
  const vacancy = await addContent(world, merchant.id)
  await buildGrade(world.db, merchant, product, { comment: words.shop })
  await addPaymentAccount(world, merchant.id)
  await addCardAccount(world, merchant.id)
  await addBot(world, merchant.id)
  await addClickApp(world, merchant.id)
  await nameAll(world, merchant.id, words.shop)

  const modification = { id: product.groups[0]?.modifications[0] ?? '' }
  const shop = { words, merchant, branch, table, product, modification, promo, vacancy }
  return { ...shop, ...(await addBusyCustomer(world, shop, words.customer)) }
}

type Shop = {
  words: { shop: string }
  merchant: { id: string; sub: string }
  branch: { id: string }
  product: { id: string }
  modification: { id: string }
}

/** A customer of the shop with one of everything a customer can have, named by `word`. */
export async function addBusyCustomer(world: World, shop: Shop, word: string) {
  const { merchant, branch, product, modification } = shop
  const customer = await world.signIn(merchant.sub, newPhone())
  await world.db
    .updateTable('customer')
    .set({ cashback: 50_000 })
    .where('merchant_id', '=', merchant.id)
    .where('id', '=', customer.user.id)
    .execute()
  const basket: CallInput<'orders.quote'>['body'] = {
    branchId: branch.id,
    serviceType: 'DELIVERY',
    cartItems: [
      { productId: product.id, count: 2, modifications: [{ ...modification, count: 1 }], comment: word },
    ],
    address: { ...INSIDE, name: word, comment: word },
    promoCode: PROMO_CODE,
    cashback: 500,
  }
  const sharing = { customer, branch, product, modification, name: shop.words.shop }
  return {
    basket,
    customer,
    unpaidOrder: await addUnpaidOrder(world, {
      call: customer.call,
      branchId: branch.id,
      productId: product.id,
    }),
    sharedBasket: await addSharedBasket(world, sharing),
    lockedBasket: await addLockedBasket(world, sharing),
    card: await addCard(world, customer, word),
    inTelegram: () => inTelegram(world, merchant.id, customer.user.phone),
    ...(await addCustomerData({ world, customer, basket, word })),
  }
}

/** An account with Payme, and the payment type it takes. */
export async function addPaymentAccount({ app, db }: World, merchantId: string): Promise<void> {
  if (!app.secrets) throw new Error('this world has no key for secrets')
  const settings = { merchantId: '64fa00000000000000000001', key: 'KeyOfABusyShop0123456789' }
  await saveAccount(db, app.secrets, { merchantId, provider: 'PAYME', settings, isActive: true })
  await db
    .insertInto('payment_method')
    .values({ merchant_id: merchantId, type: 'PAYME', id: newId(), title: json({ uz: '', ru: '', eng: '' }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** An account with Multicard, where customers' cards are kept. */
export async function addCardAccount(world: World, merchantId: string): Promise<void> {
  const { app, db } = world
  if (!app.secrets) throw new Error('this world has no key for secrets')
  const { account } = await multicardOf(world)
  const settings = MulticardSettings.parse(account)
  await saveAccount(db, app.secrets, { merchantId, provider: 'RAHMAT', settings, isActive: true })
}

const botTokenOf = (merchantId: string) => `7000000001:${merchantId}`

/** A bot in Telegram. */
export async function addBot({ app, db }: World, merchantId: string): Promise<void> {
  if (!app.secrets) throw new Error('this world has no key for secrets')
  await saveBot(db, app.secrets, { merchantId, token: botTokenOf(merchantId), name: 'busy_shop_bot' })
}

/** What Telegram hands over at this moment about the customer with a phone, whose number there is made of its digits. */
export function inTelegram(
  { app }: World,
  merchantId: string,
  phone: string,
): { initData: string; contact: string } {
  const user = { id: Number(phone.slice(4)), first_name: 'Mijoz' }
  const signing = { botToken: botTokenOf(merchantId), now: app.now() }
  return { initData: signInitData({ user }, signing), contact: signContact({ user, phone }, signing) }
}

/** The cards of a shop, sealed anew for the shop that was copied from it. */
export async function resealCards(
  { app, db }: World,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { secrets } = app
  if (!secrets) throw new Error('this world has no key for secrets')
  const cards = await db
    .selectFrom('card')
    .select(['id', 'sealed_token'])
    .where('merchant_id', '=', from)
    .execute()
  for (const { id, sealed_token: sealed } of cards) {
    const token = secrets.open(sealed ?? '', sealContextOf(from, id))
    await db
      .updateTable('card')
      .set({ sealed_token: secrets.seal(token, sealContextOf(to, id)) })
      .where('merchant_id', '=', to)
      .where('id', '=', id)
      .execute()
  }
}

/** A saved card whose bank asks for a code when it pays. */
async function addCard(
  world: World,
  { call }: Awaited<ReturnType<World['signIn']>>,
  name: string,
): Promise<{ id: string }> {
  const begun = await call('cards.create', { body: { name } })
  if (!begun.ok) throw new Error(`the busy shop keeps no card: ${begun.error.code}`)
  await (await multicardOf(world)).choose(begun.data.url, 'uzcard')
  return { id: begun.data.id }
}

async function addGroup(world: World, merchantId: string): Promise<void> {
  const id = newId()
  const name = json({ uz: '', ru: '', eng: '' })
  await world.db.insertInto('product_group').values({ merchant_id: merchantId, id, name }).execute()
  await world.db.updateTable('category').set({ group_id: id }).where('merchant_id', '=', merchantId).execute()
}

const SLIDE = {
  ref: 'first',
  title: { uz: 'Yangi', ru: '', eng: '' },
  text: { uz: '', ru: '', eng: '' },
  image: '',
  background: '#ffffff',
  textColor: '#000000',
  link: '',
}

async function addContent(world: World, merchantId: string): Promise<{ id: string }> {
  const empty = json({ uz: '', ru: '', eng: '' })
  const row = { merchant_id: merchantId, title: empty }
  await world.db
    .insertInto('banner')
    .values({ ...row, id: newId(), description: empty })
    .execute()
  await world.db
    .insertInto('story')
    .values({ ...row, id: newId(), slides: json([SLIDE]) })
    .execute()
  for (const type of POLICY_TYPES)
    await world.db.insertInto('policy').values({ merchant_id: merchantId, type, text: empty }).execute()
  const vacancy = { id: newId() }
  await world.db
    .insertInto('vacancy')
    .values({ ...vacancy, merchant_id: merchantId, position: empty, requirements: empty })
    .execute()
  return vacancy
}

/** Gives everything of the shop the same name: columns that a customer reads, by table. */
const NAMED = {
  city: 'name',
  branch: 'name',
  hall: 'name',
  product_group: 'name',
  category: 'name',
  product: 'name',
  modification_group: 'name',
  modification: 'name',
  banner: 'title',
  story: 'title',
  policy: 'text',
  vacancy: 'position',
  payment_method: 'title',
} as const

async function nameAll(world: World, merchantId: string, word: string): Promise<void> {
  const text = json({ uz: word, ru: word, eng: word })
  for (const [table, column] of Object.entries(NAMED))
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${text} where merchant_id = ${merchantId}`.execute(
      world.db,
    )
  await sql`update zone set name = ${word} where merchant_id = ${merchantId}`.execute(world.db)
  await sql`update branch set address = ${word}, phone = ${word} where merchant_id = ${merchantId}`.execute(
    world.db,
  )
  await sql`update merchant set name = ${text}, settings = settings || ${json({ brand: word })} where id = ${merchantId}`.execute(
    world.db,
  )
}

/** An order that waits for Payme's money long enough for every test. */
async function addUnpaidOrder(
  { db }: World,
  { call, branchId, productId }: { call: Call; branchId: string; productId: string },
) {
  const basket = { branchId, serviceType: 'PICK_UP' as const, cartItems: [{ productId, count: 1 }] }
  const quote = await call('orders.quote', { body: basket })
  const totalPrice = quote.ok ? quote.data.totalPrice : 0
  const order = await call('orders.place', { body: { ...basket, totalPrice, paymentType: 'PAYME' } })
  if (!order.ok) throw new Error(`the busy shop takes no order for Payme: ${order.error.code}`)
  await db
    .updateTable('orders')
    .set({ pay_before: new Date('2030-01-01T00:00:00Z') })
    .where('id', '=', order.data.id)
    .execute()
  return order.data
}

type Sharing = {
  customer: { call: Call }
  branch: { id: string }
  product: { id: string }
  modification: { id: string }
  /** Seen by whoever has the code, so that it is no word of the customer. */
  name: string
}

/** A basket of several people that the customer has begun, open long enough for every test. */
async function addSharedBasket({ db }: World, { customer, branch, product, modification, name }: Sharing) {
  const personToken = newPersonToken()
  const opened = await customer.call('sharedBaskets.open', {
    body: { branchId: branch.id, name, personToken },
  })
  if (!opened.ok) throw new Error(`the busy shop opens no shared basket: ${opened.error.code}`)
  const { code, id } = opened.data.basket
  const filled = await customer.call('sharedBaskets.putLines', {
    params: { code },
    body: {
      personToken,
      operationId: newId(),
      lines: [{ productId: product.id, count: 1, modifications: [{ ...modification, count: 1 }] }],
    },
  })
  if (!filled.ok) throw new Error(`the busy shop shares no line: ${filled.error.code}`)
  await db
    .updateTable('shared_basket')
    .set({ expires_at: new Date('2030-01-01T00:00:00Z') })
    .where('id', '=', id)
    .execute()
  const { personId } = opened.data
  return { code, id, personToken, personId, lineKey: filled.data.people[0]?.lines[0]?.key ?? '' }
}

/** Another one, which only waits to be ordered. */
async function addLockedBasket(world: World, sharing: Sharing) {
  const basket = await addSharedBasket(world, sharing)
  await world.db
    .updateTable('shared_basket')
    .set({
      state: 'LOCKED',
      locked_by: basket.personId,
      locked_version: 1,
      locked_until: new Date('2030-01-01T00:00:00Z'),
    })
    .where('id', '=', basket.id)
    .execute()
  return basket
}

type CustomerData = {
  world: World
  customer: Awaited<ReturnType<World['signIn']>>
  basket: CallInput<'orders.quote'>['body']
  word: string
}

async function addCustomerData({ world, customer: { call, user }, basket, word }: CustomerData) {
  const named = await call('users.update', {
    params: { id: user.id },
    body: { firstName: word, lastName: word, email: `${word}@example.uz` },
  })
  const address = await call('addresses.create', {
    params: { userId: user.id },
    body: { ...INSIDE, name: word, comment: word },
  })
  const quote = await call('orders.quote', { body: basket })
  const order = await call(
    'orders.place',
    {
      body: {
        ...basket,
        totalPrice: quote.ok ? quote.data.totalPrice : 0,
        receiver: { name: word, phone: user.phone },
        comment: word,
        courierComment: word,
      },
    },
    { idempotencyKey: ORDER_KEY },
  )
  const kept = await call('baskets.save', {
    body: { version: 0, lines: basket.cartItems ?? [], promoCode: PROMO_CODE },
  })
  if (!kept.ok) throw new Error(`the busy shop keeps no basket: ${kept.error.code}`)
  const favourite = await call('favourites.add', {
    body: { productId: basket.cartItems[0]?.productId ?? '', isFavourite: true },
  })
  const reservation = await call('reservations.create', {
    body: {
      branchId: basket.branchId,
      chairs: 4,
      time: '2026-11-23T09:00:00Z',
      name: word,
      phone: user.phone,
      comment: word,
    },
  })
  if (!named.ok || !address.ok || !order.ok || !favourite.ok || !reservation.ok)
    throw new Error('the busy shop does not take its first order')
  await sendCourier(world, order.data, word)
  return {
    address: address.data,
    order: order.data,
    doneOrder: await deliverAnother(world, { call, basket }),
    favourite: favourite.data,
    reservation: reservation.data,
    ...(await addNotification({ call, orderId: order.data.id, merchantId: user.merchantId, world })),
  }
}

/** A second order, brought already: what is finished can be hidden and rated. */
async function deliverAnother(
  world: World,
  { call, basket }: { call: CustomerData['customer']['call']; basket: CustomerData['basket'] },
): Promise<{ id: string }> {
  const body = { ...basket, promoCode: '', cashback: 0 }
  const quote = await call('orders.quote', { body })
  const totalPrice = quote.ok ? quote.data.totalPrice : 0
  const order = await call('orders.place', { body: { ...body, totalPrice } }, { idempotencyKey: 'delivered' })
  if (!order.ok) throw new Error(`the busy shop does not take its second order: ${order.error.code}`)
  const { id } = order.data
  await world.db.updateTable('orders').set({ status: 'DELIVERED' }).where('id', '=', id).execute()
  return { id }
}

/** The customer is told that their order is accepted, and has a browser that takes push messages. */
async function addNotification(notified: {
  call: Call
  orderId: string
  merchantId: string
  world: World
}): Promise<{ notification: { id: string }; pushEndpoint: string }> {
  const { call, orderId, merchantId } = notified
  const app = notified.world.appOf(merchantId)
  const accept = { merchantId, orderId, to: 'ACCEPTED' as const, actor: 'busy shop', now: NOON }
  await inTransaction(app, (tx) => moveOrder(tx, accept))
  const handlers = { [ORDER_EVENT_QUEUE]: (job: Job) => notifyOrderEvent(app, job) }
  await runDueJobs({ db: app.db, now: app.now, handlers, log: app.log })
  const list = await call('notifications.list', {})
  const [notification] = list.ok ? list.data.content : []
  const pushEndpoint = `https://push.example.uz/${newId()}`
  const subscribed = await call('notifications.subscribe', {
    body: { endpoint: pushEndpoint, keys: PUSH_KEYS },
  })
  if (!notification || !subscribed.ok) throw new Error('the busy shop tells its customer nothing')
  return { notification, pushEndpoint }
}

async function sendCourier(
  world: World,
  order: { id: string; merchantId: string },
  word: string,
): Promise<void> {
  const courier = { name: word, phone: '+998901112233', vehicle: word }
  await inTransaction(world.owner, (tx) =>
    changeCourier(tx, {
      merchantId: order.merchantId,
      orderId: order.id,
      to: 'PERFORMER_FOUND',
      actor: 'busy shop',
      now: NOON,
      courier,
    }),
  )
}
