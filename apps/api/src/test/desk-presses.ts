import type { DeskCallAnswer, deskCalls, DeskCallName } from '@dasturxon/contract/desk'
import { json, newId } from '@dasturxon/db'
import { circleRing, LANGUAGES, polygonText } from '@dasturxon/domain'
import { exportShop } from '../features/export/export-shop.ts'
import { writeZip } from '../features/export/write-zip.ts'
import { buildBranch, buildGrade, buildProduct, buildShop, INSIDE, newPhone } from './build.ts'
import { buildStaff, dataOf, type DeskPerson } from './desk.ts'
import type { World } from './world.ts'

type WritingCall = {
  [N in DeskCallName]: (typeof deskCalls)[N]['method'] extends 'GET' ? never : N
}[DeskCallName]

export type Input = { params?: Record<string, string>; body?: unknown }

/** Why a call that writes leaves no entry in the log of changes. */
export type NoEntry =
  /** The order says itself who did it and when (DSK-18). */
  | 'order'
  /** It is about the caller's own sign-in, screen, shift or phone. */
  | 'own'
  /** Nothing of the shop changes yet: it is kept until somebody saves, publishes or writes it. */
  | 'draft'
  /** Nothing is written at all: it asks what would come out. */
  | 'question'
  /** The call of a table and the reservation say themselves who answered. */
  | 'hall'
  /** The rows of the books, and notes about customers, say themselves who wrote them, and nothing changes one of them (decision 0129). */
  | 'books'
  /** The call of the provider keeps who has seen it. */
  | 'seen'
  /** What a provider said of the account is kept with it, and when; what of it was set stays. */
  | 'tested'

/** A shop of two branches and three dishes, with its owner, proven, at its desk. */
export async function buildScene(world: World) {
  const shop = await buildShop(world, {
    product: { groups: [{ min: 0, max: 2, options: [{ price: 1000 }, { price: 2000 }] }] },
  })
  const { merchant, branch, product } = shop
  const second = await buildBranch(world.db, merchant, { hours: { open: '09:00', close: '18:00' } })
  const beside = await buildProduct(world.db, merchant, { branches: [branch, second] })
  const alike = await buildProduct(world.db, merchant, {
    branches: [branch],
    groups: [{ min: 0, max: 2, options: [{ price: 1000 }, { price: 2000 }] }],
  })
  await world.db
    .updateTable('product')
    .set({ category_id: product.categoryId })
    .where('id', '=', beside.id)
    .execute()
  // as files call them
  await world.db.updateTable('city').set({ ref: 'tashkent' }).where('id', '=', merchant.cityId).execute()
  await world.db
    .updateTable('merchant')
    .set({ main_city_id: merchant.cityId })
    .where('id', '=', merchant.id)
    .execute()
  const refs = [product, beside, alike].map(({ id }, index) => ({ id, ref: `taom-${index}` }))
  for (const { id, ref } of refs)
    await world.db.updateTable('product').set({ ref }).where('id', '=', id).execute()
  for (const [index, { categoryId }] of [product, alike].entries())
    await world.db
      .updateTable('category')
      .set({ ref: `bolim-${index}` })
      .where('id', '=', categoryId)
      .execute()
  const owner = await buildStaff(world, merchant, { role: 'OWNER', name: 'Malika' })
  dataOf(await owner.call('desk.prove', { body: { pin: owner.pin } }))
  return { ...shop, world, second, beside, alike, owner, key: () => crypto.randomUUID() }
}
export type Scene = Awaited<ReturnType<typeof buildScene>>

/** Calls one by name; the table below pairs each name with its own input, which TypeScript cannot follow. */
export const callAs = (person: Pick<DeskPerson, 'call'>, name: DeskCallName, input: Input) =>
  (
    person.call as (
      name: DeskCallName,
      input: Input,
    ) => Promise<{ ok: boolean; data?: unknown; error?: { code: string; status: number } }>
  )(name, input)

/** Makes something by another call, and answers what that said. */
async function made<T>({ owner }: Scene, name: DeskCallName, input: Input): Promise<T> {
  const answer = await callAs(owner, name, input)
  if (!answer.ok) throw new Error(`${name}: ${answer.error?.code}`)
  // each caller names what its call answers
  return answer.data as T
}
type Made = { id: string }
type Field = { base: unknown; value: unknown }
const change = (patch: Record<string, Field>, version = 1) => ({ version, patch })
const NAME = { uz: 'Kuzgi', ru: '', eng: '' }
const area = (radiusM: number) => polygonText({ outer: circleRing(INSIDE, radiusM), holes: [] })

const addGroup = (scene: Scene) =>
  made<Made>(scene, 'desk.addGroup', { body: { key: scene.key(), name: NAME } })

const addCity = (scene: Scene) =>
  made<Made>(scene, 'desk.addCity', { body: { key: scene.key(), name: NAME, ...INSIDE } })

const addZone = (scene: Scene) =>
  made<Made>(scene, 'desk.addZone', {
    body: {
      key: scene.key(),
      cityId: scene.merchant.cityId,
      fields: {
        name: 'Zona',
        price: 9000,
        minOrder: 0,
        freeFrom: null,
        addedMinutes: 0,
        color: '#16A34A',
        active: true,
        polygon: area(1000),
      },
    },
  })
const HALL = Object.fromEntries(
  LANGUAGES.map((language) => [`name.${language}`, language === 'uz' ? 'Zal' : '']),
)
const addHall = (scene: Scene) =>
  made<Made>(scene, 'desk.addHall', { body: { key: scene.key(), branchId: scene.branch.id, fields: HALL } })
const drawTable = ({ branch, key }: Scene, hallId: string) => ({
  body: {
    key: key(),
    branchId: branch.id,
    made: [
      {
        key: key(),
        fields: {
          name: `S${key().slice(0, 8)}`,
          chairs: 4,
          hallId,
          isBookable: true,
          isActive: true,
          place: '1 1 5 5 ROUND',
        },
      },
    ],
  },
})
const addNamed = (scene: Scene, call: DeskCallName) =>
  made<Made>(scene, call, { body: { key: scene.key(), name: NAME } })
const addDevice = ({ branch }: Scene) => ({
  body: { name: 'Planshet', branchIds: [branch.id], purpose: 'BOARD', stationId: null },
})
const addStation = ({ branch, product }: Scene) => ({
  body: { branchId: branch.id, name: 'Grill', categoryIds: [product.categoryId], productIds: [] },
})
const addStaff = () => ({
  body: { name: 'Aziz', role: 'OPERATOR', branchIds: [], phone: newPhone() },
})
const choicesOf = ({ product, alike }: Scene) =>
  [product, alike].map(({ id, groups }) => ({ productId: id, groupId: groups[0]?.id }))
const addSet = (scene: Scene) =>
  made<Made>(scene, 'desk.addOptionSet', { body: { key: scene.key(), choices: choicesOf(scene) } })
const addProduct = ({ product, key }: Scene) => ({
  body: { key: key(), categoryId: product.categoryId, name: NAME, costPrice: 9000 },
})
const makeProduct = (scene: Scene) => made<Made>(scene, 'desk.addProduct', addProduct(scene))
const settingsPatch = async (scene: Scene) => {
  const { version, values } = dataOf(await scene.owner.call('desk.settings'))
  return { version, patch: { isDark: { base: values['isDark'], value: values['isDark'] !== true } } }
}
async function send(scene: Scene, fileName: string, file: Buffer) {
  const body = { key: scene.key(), fileName, file: file.toString('base64') }
  return made<{ id: string; digest: string; shop: { digest: string } | null }>(scene, 'desk.sendSheet', {
    body,
  })
}
const account = (fields: Record<string, string>, version = 0) => ({ version, form: '', fields })

/** The last one comes before all. */
const moveLast = (list: readonly { id: string }[]): Input => ({
  body: { id: list.at(-1)?.id, after: null },
})

let count = 0
const promos = () => (count += 1)

type Press = (scene: Scene) => Input | Promise<Input>

/**
 * Every call of the desk that writes: a press of it that changes something, or why it leaves no entry. A call that is not here does
 * not compile (DSK-88).
 */
export const PRESSES: Readonly<Record<WritingCall, Press | NoEntry>> = {
  'desk.code': 'own',
  'desk.login': 'own',
  'desk.logout': 'own',
  'desk.proofCode': 'own',
  'desk.prove': 'own',
  'desk.setPin': 'own',
  'desk.allow': 'own',
  'desk.joinDevice': 'own',
  'desk.subscribePush': 'own',
  'desk.unsubscribePush': 'own',
  'desk.presence': 'own',
  'desk.beginShift': 'own',
  'desk.endShift': 'own',
  'desk.sendPosition': 'own',
  'desk.saveMenuView': 'own',
  'desk.removeMenuView': 'own',

  'desk.addDevice': addDevice,
  'desk.revokeDevice': async (scene) => ({
    params: { id: (await made<Made>(scene, 'desk.addDevice', addDevice(scene))).id },
  }),
  'desk.addStaff': addStaff,
  'desk.changeStaff': async (scene) => {
    const { id } = await made<Made>(scene, 'desk.addStaff', addStaff())
    return { params: { id }, body: { name: 'Aziz', role: 'KITCHEN', branchIds: [], isActive: true } }
  },
  'desk.inviteStaff': async (scene) => ({
    params: { id: (await made<Made>(scene, 'desk.addStaff', addStaff())).id },
  }),
  'desk.changeAlarm': () => ({ body: { answerMinutes: 7, unanswered: 'ACCEPT', calledFirst: 'OWNER' } }),
  'desk.setAccount': () => ({
    params: { name: 'CLICK' },
    body: account({ serviceId: '1', merchantId: '2', secretKey: 'a-key-of-presses' }),
  }),
  'desk.removeAccount': async (scene) => {
    const body = account({ merchantId: '64fa', key: 'a-key-of-presses-of-payme' })
    await made(scene, 'desk.setAccount', { params: { name: 'PAYME' }, body })
    return { params: { name: 'PAYME' }, body: { version: 1 } }
  },
  'desk.endFormerKey': async (scene) => {
    const set = (token: string, version: number) =>
      made(scene, 'desk.setAccount', { params: { name: 'PAYZE' }, body: account({ token }, version) })
    await set('a-key-of-presses', 0)
    await set('another-key-of-presses', 1)
    return { params: { name: 'PAYZE' } }
  },
  'desk.testAccount': 'tested',
  'desk.setUpBot': 'tested',
  'desk.setDomain': () => ({ body: { version: 0, domain: 'presses.example' } }),
  'desk.checkDomain': 'tested',
  'desk.removeDomain': async (scene) => {
    await made(scene, 'desk.setDomain', { body: { version: 0, domain: 'presses.example' } })
    return { body: { version: 1 } }
  },
  'desk.setStaffGroup': ({ branch }) => ({ params: { id: branch.id }, body: { chatId: -1_001_234_567_890 } }),

  'desk.saveSettingsDraft': 'draft',
  'desk.discardSettingsDraft': 'draft',
  'desk.previewSettings': 'draft',
  'desk.publishSettings': async (scene) => ({ body: await settingsPatch(scene) }),
  'desk.scheduleSettings': 'draft',
  'desk.unscheduleSettings': 'draft',
  'desk.seeRefusedCall': 'seen',

  'desk.addBranch': ({ key }) => ({
    body: { key: key(), name: { uz: 'Yangi' }, address: 'Registon, 1', ...INSIDE, hours: '10:00-22:00' },
  }),
  'desk.changeBranch': async ({ owner, branch }) => {
    const { version, fields } = dataOf(await owner.call('desk.branch', { params: { id: branch.id } }))
    const phone = { base: fields['phone'], value: '+998712000000' }
    return { params: { id: branch.id }, body: { version, patch: { phone } } }
  },
  'desk.strandedOrders': 'question',
  'desk.copyHours': ({ branch, second }) => ({
    params: { id: branch.id },
    body: { branchIds: [second.id], part: 'WEEK' },
  }),
  'desk.addGroup': ({ key }) => ({ body: { key: key(), name: NAME } }),
  'desk.changeGroup': async (scene) => ({
    params: { id: (await addGroup(scene)).id },
    body: change({ bgColor: { base: '', value: '#FDE68A' } }),
  }),
  'desk.orderGroups': async (scene) => {
    await addGroup(scene)
    return { body: { id: (await addGroup(scene)).id, after: null } }
  },
  'desk.removeGroup': async (scene) => ({ params: { id: (await addGroup(scene)).id } }),
  'desk.addCity': ({ key }) => ({ body: { key: key(), name: NAME, ...INSIDE } }),
  'desk.changeCity': async (scene) => ({
    params: { id: (await addCity(scene)).id },
    body: change({ isTaximeter: { base: false, value: true } }),
  }),
  'desk.removeCity': async (scene) => ({ params: { id: (await addCity(scene)).id } }),
  'desk.addZone': ({ merchant, key }) => ({
    body: {
      key: key(),
      cityId: merchant.cityId,
      fields: {
        name: 'Zona',
        price: 9000,
        minOrder: 0,
        freeFrom: null,
        addedMinutes: 0,
        color: '#16A34A',
        active: true,
        polygon: area(2000),
      },
    },
  }),
  'desk.changeZone': async (scene) => {
    const { id } = await addZone(scene)
    return { params: { id }, body: change({ price: { base: 9000, value: 8000 } }) }
  },
  'desk.orderZones': async (scene) => {
    await addZone(scene)
    const { zones } = dataOf(await scene.owner.call('desk.zones'))
    return moveLast(zones)
  },
  'desk.removeZone': async (scene) => ({ params: { id: (await addZone(scene)).id } }),

  'desk.addHall': ({ branch, key }) => ({ body: { key: key(), branchId: branch.id, fields: HALL } }),
  'desk.changeHall': async (scene) => ({
    params: { id: (await addHall(scene)).id },
    body: change({ 'name.ru': { base: '', value: 'Зал' } }),
  }),
  'desk.orderHalls': async (scene) => {
    await addHall(scene)
    return { body: { id: (await addHall(scene)).id, after: null } }
  },
  'desk.removeHall': async (scene) => ({ params: { id: (await addHall(scene)).id } }),
  'desk.saveTables': async (scene) => drawTable(scene, (await addHall(scene)).id),
  'desk.serveTables': async (scene) => {
    const { id } = scene.branch
    const { version } = dataOf(await scene.owner.call('desk.branch', { params: { id } }))
    const patch = { dineinEnabled: { base: true, value: false } }
    await made(scene, 'desk.changeBranch', { params: { id }, body: { version, patch } })
    return { body: { branchId: id } }
  },
  'desk.exchangeCode': async (scene) => {
    const { id: hallId } = await addHall(scene)
    const { halls } = await made<DeskCallAnswer<'desk.saveTables'>>(
      scene,
      'desk.saveTables',
      drawTable(scene, hallId),
    )
    const table = halls.find(({ id }) => id === hallId)?.tables[0]
    return { params: { id: table?.id ?? '' }, body: { key: scene.key() } }
  },

  'desk.acceptOrder': 'order',
  'desk.promiseOrder': 'order',
  'desk.rejectOrder': 'order',
  'desk.moveOrder': 'order',
  'desk.correctOrder': 'order',
  'desk.cancelOrder': 'order',
  'desk.payOrder': 'order',
  'desk.refundOrder': 'order',
  'desk.noteCustomer': 'books',
  'desk.blockCustomer': ({ customer }) => ({
    params: { id: customer.user.id },
    body: { reason: 'NOT_TAKEN', words: '' },
  }),
  'desk.unblockCustomer': async (scene) => {
    const params = { id: scene.customer.user.id }
    await made(scene, 'desk.blockCustomer', { params, body: { reason: 'NOT_PAID', words: '' } })
    return { params }
  },
  'desk.grantCashback': ({ customer, key }) => ({
    params: { id: customer.user.id },
    body: { key: key(), amount: 5000, note: 'Uzr' },
  }),
  'desk.exportCustomers': () => ({}),
  'desk.sendRegister': 'books',
  'desk.settleRegisterRow': 'books',
  'desk.endRefund': 'order',
  'desk.noteOrder': 'order',
  'desk.seeOrder': 'order',
  'desk.assignCourier': 'order',
  'desk.printOrder': 'order',
  'desk.tickLine': 'order',
  'desk.readyStation': 'order',
  'desk.rideStep': 'order',
  'desk.failDelivery': 'order',
  'desk.claimPrintJobs': 'order',
  'desk.endPrintJobs': 'order',
  'desk.placeTestOrder': 'order',

  'desk.openDrawer': 'books',
  'desk.moveCash': 'books',
  'desk.closeDrawer': 'books',
  'desk.moveCourierCash': 'books',
  'desk.sayMyCash': 'books',

  'desk.addStation': addStation,
  'desk.changeStation': async (scene) => ({
    params: { id: (await made<Made>(scene, 'desk.addStation', addStation(scene))).id },
    body: { name: 'Sovuq', categoryIds: [], productIds: [scene.product.id] },
  }),
  'desk.removeStation': async (scene) => ({
    params: { id: (await made<Made>(scene, 'desk.addStation', addStation(scene))).id },
  }),
  'desk.setStop': ({ branch, product }) => ({
    body: { kind: 'PRODUCT', id: product.id, branchId: branch.id, end: 'HOUR' },
  }),
  'desk.changeStock': ({ branch, product }) => ({
    body: { productId: product.id, branchId: branch.id, left: 12 },
  }),
  'desk.pauseBranch': ({ branch }) => ({
    params: { id: branch.id },
    body: { services: [], minutes: 30, reason: '' },
  }),
  'desk.strandedByPause': 'question',
  'desk.busyBranch': ({ branch }) => ({ params: { id: branch.id }, body: { minutes: 15, forMinutes: 60 } }),

  'desk.addProduct': addProduct,
  'desk.addProducts': ({ product, key }) => ({
    body: {
      key: key(),
      areShown: false,
      products: [1, 2].map((costPrice) => ({
        categoryId: product.categoryId,
        name: NAME,
        description: { uz: '', ru: '', eng: '' },
        costPrice,
      })),
    },
  }),
  'desk.copyProduct': ({ product, key }) => ({ params: { id: product.id }, body: { key: key() } }),
  'desk.retireProduct': async (scene) => ({ params: { id: (await makeProduct(scene)).id } }),
  'desk.restoreProduct': async (scene) => {
    const { id } = await makeProduct(scene)
    await made(scene, 'desk.retireProduct', { params: { id } })
    return { params: { id } }
  },
  'desk.changeProduct': async ({ owner, beside }) => {
    const { version, fields } = dataOf(await owner.call('desk.product', { params: { id: beside.id } }))
    return {
      params: { id: beside.id },
      body: change({ calorie: { base: fields.calorie, value: 120 } }, version),
    }
  },
  'desk.changePrices': async ({ owner, product }) => {
    const { fields } = dataOf(await owner.call('desk.product', { params: { id: product.id } }))
    return {
      body: { prices: [{ id: product.id, base: fields.costPrice, value: fields.costPrice + 1000 }] },
    }
  },
  'desk.changeProducts': async ({ owner, product, beside, key }) => {
    const dearer = { price: { kind: 'SOM' as const, amount: 500, step: 1 as const } }
    const products = [{ id: product.id }, { id: beside.id }]
    const asked = { key: key(), change: dearer, products, isDryRun: true }
    const { rows } = dataOf(await owner.call('desk.changeProducts', { body: asked }))
    const seen = rows.map(({ id, before }) => ({ id, base: before }))
    return { body: { key: key(), change: dearer, products: seen, isDryRun: false } }
  },
  'desk.leaveChange': 'draft',
  'desk.dropLaterChange': 'draft',
  'desk.orderProducts': ({ product, beside }) => ({ body: { id: product.id, after: beside.id } }),
  'desk.addCategory': ({ key }) => ({ body: { key: key(), name: NAME } }),
  'desk.changeCategory': async (scene) => ({
    params: { id: (await addNamed(scene, 'desk.addCategory')).id },
    body: change({ 'name.ru': { base: '', value: 'Осень' } }),
  }),
  'desk.orderCategories': async (scene) => ({
    body: { id: (await addNamed(scene, 'desk.addCategory')).id, after: null },
  }),
  'desk.addOptionSet': (scene) => ({ body: { key: scene.key(), choices: choicesOf(scene) } }),
  'desk.changeOptionSet': async (scene) => {
    const { id } = await addSet(scene)
    return { params: { id }, body: change({ max: { base: 2, value: 1 } }) }
  },
  'desk.joinOptionSet': async (scene) => ({
    params: { id: (await addSet(scene)).id },
    body: { dishes: [{ productId: scene.beside.id, groupId: null }] },
  }),
  'desk.splitOptionSet': async (scene) => ({
    params: { id: (await addSet(scene)).id },
    body: { groupIds: [scene.product.groups[0]?.id] },
  }),
  'desk.addPicture': 'draft',
  'desk.openPicture': 'question',
  'desk.cropPicture': 'draft',
  'desk.undoChange': async (scene) => {
    await makeProduct(scene)
    const { content } = dataOf(await scene.owner.call('desk.log', {}))
    return { params: { id: content[0]?.id ?? '' } }
  },

  'desk.sendSheet': 'draft',
  'desk.mendSheet': 'draft',
  'desk.matchColumns': 'draft',
  'desk.applyImport': async (scene) => {
    const csv = 'Kod;Boʻlim;Nomi (uz);Nomi (ru);Nomi (en);Narx\ntaom-0;bolim-0;Taom;Taom;Taom;77000'
    const { id, digest } = await send(scene, 'menyu.csv', Buffer.from(csv))
    return { params: { id }, body: { digest, replace: false } }
  },
  'desk.applyShop': async (scene) => {
    const { world, merchant } = scene
    const shop = await exportShop(world.db, { merchantId: merchant.id, store: world.app.providers.media })
    const bytes: Buffer[] = []
    if (shop) for await (const part of writeZip(shop.files())) bytes.push(part)
    await made(scene, 'desk.addCategory', { body: { key: scene.key(), name: NAME } })
    await made(scene, 'desk.changePrices', await (PRESSES['desk.changePrices'] as Press)(scene))
    const sent = await send(scene, 'dokon.zip', Buffer.concat(bytes))
    return { params: { id: sent.id }, body: { digest: sent.shop?.digest, replace: false } }
  },

  'desk.addBanner': ({ key }) => ({ body: { key: key(), name: NAME } }),
  'desk.changeBanner': async (scene) => ({
    params: { id: (await addNamed(scene, 'desk.addBanner')).id },
    body: change({ 'title.ru': { base: '', value: 'Осень' } }),
  }),
  'desk.orderBanners': async (scene) => {
    await addNamed(scene, 'desk.addBanner')
    return { body: { id: (await addNamed(scene, 'desk.addBanner')).id, after: null } }
  },
  'desk.removeBanner': async (scene) => ({ params: { id: (await addNamed(scene, 'desk.addBanner')).id } }),
  'desk.addStory': ({ key }) => ({ body: { key: key(), name: NAME } }),
  'desk.changeStory': async (scene) => ({
    params: { id: (await addNamed(scene, 'desk.addStory')).id },
    body: change({ 'title.ru': { base: '', value: 'Осень' } }),
  }),
  'desk.orderStories': async (scene) => {
    await addNamed(scene, 'desk.addStory')
    return { body: { id: (await addNamed(scene, 'desk.addStory')).id, after: null } }
  },
  'desk.removeStory': async (scene) => ({ params: { id: (await addNamed(scene, 'desk.addStory')).id } }),
  'desk.addPromo': ({ key }) => ({ body: { key: key(), code: `KUZ-${promos()}` } }),
  'desk.changePromo': async (scene) => ({
    params: {
      id: (await made<Made>(scene, 'desk.addPromo', { body: { key: scene.key(), code: `KUZ-${promos()}` } }))
        .id,
    },
    body: change({ minPrice: { base: 0, value: 50_000 } }),
  }),
  'desk.tryPromo': 'question',
  'desk.changeReview': async ({ world, merchant, product }) => ({
    params: { id: (await buildGrade(world.db, merchant, product)).id },
    body: change({ answer: { base: '', value: 'Rahmat!' } }),
  }),
  'desk.changePage': async ({ world, merchant, owner }) => {
    await world.db
      .insertInto('policy')
      .values({ merchant_id: merchant.id, type: 'ABOUT_COMPANY', text: json({ uz: '', ru: '', eng: '' }) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const page = dataOf(await owner.call('desk.pages')).content[0]
    return {
      params: { id: page?.id ?? '' },
      body: change({ 'text.uz': { base: '', value: 'Biz' } }, page?.version),
    }
  },
  'desk.changePaymentMethod': async ({ owner }) => {
    const method = dataOf(await owner.call('desk.paymentMethods')).content.find(
      ({ type }) => type === 'OTHER',
    )
    return {
      params: { id: method?.id ?? '' },
      body: change({ 'title.ru': { base: method?.fields['title.ru'], value: 'Иначе' } }, method?.version),
    }
  },
  'desk.orderPaymentMethods': async ({ owner }) => {
    const methods = dataOf(await owner.call('desk.paymentMethods')).content
    return { body: { id: methods[1]?.id, after: null } }
  },
  'desk.addVacancy': ({ key }) => ({ body: { key: key(), name: NAME } }),
  'desk.changeVacancy': async (scene) => ({
    params: { id: (await addNamed(scene, 'desk.addVacancy')).id },
    body: change({ 'position.ru': { base: '', value: 'Повар' } }),
  }),
  'desk.orderVacancies': async (scene) => {
    await addNamed(scene, 'desk.addVacancy')
    return { body: { id: (await addNamed(scene, 'desk.addVacancy')).id, after: null } }
  },
  'desk.changeApplication': async (scene) => {
    const { world, merchant } = scene
    const vacancy = await addNamed(scene, 'desk.addVacancy')
    const id = newId()
    const about = { name: 'Aziz', phone: '+998901234567', about: '' }
    await world.db
      .insertInto('vacancy_application')
      .values({
        merchant_id: merchant.id,
        id,
        vacancy_id: vacancy.id,
        ...about,
        digest: Buffer.from('x'),
        created_at: world.app.now(),
      })
      .execute()
    return { params: { id }, body: change({ status: { base: 'NEW', value: 'CALLED' } }) }
  },

  'desk.keepStart': 'draft',
  'desk.openShop': async ({ world, merchant }) => {
    await world.db
      .insertInto('shop_start')
      .values({
        merchant_id: merchant.id,
        begun_at: world.app.now(),
        key: crypto.randomUUID(),
        look_token: 'x',
        step: 'open',
      })
      .execute()
    await world.db.updateTable('merchant').set({ is_active: false }).where('id', '=', merchant.id).execute()
    return { body: {} }
  },
  'desk.closeShop': () => ({ body: {} }),
  'desk.reopenShop': async (scene) => {
    await made(scene, 'desk.closeShop', { body: {} })
    return { body: {} }
  },
  'desk.proposeDishes': 'question',
  'desk.takeReadyMenu': ({ key }) => ({
    body: { key: key(), menu: 'plov', dishes: [{ index: 0, price: 30_000 }] },
  }),

  'desk.answerCall': 'hall',
  'desk.answerReservation': 'hall',
  'desk.placeReservation': 'hall',
  'desk.moveReservation': 'hall',
}
