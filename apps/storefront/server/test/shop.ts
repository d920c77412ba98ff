import type { PageCaller } from '@dasturxon/api/door'
import type {
  Order,
  CallInput,
  CallName,
  CallOutput,
  Merchant,
  PublicSettings,
  Product,
  User,
} from '@dasturxon/contract'
import type { Call, CallError } from '@dasturxon/contract/client'
import { PublicSettings as PublicSettingsSchema } from '@dasturxon/contract/schemas'
import { inEveryLanguage } from '@dasturxon/domain'
import { mendPageUrl } from '@dasturxon/api/door'
import Fastify from 'fastify'
import { createStorefront, type StorefrontOptions } from '../index.ts'
import type { StorefrontBuild } from '../options.ts'

type Answers = {
  [N in CallName]?: (input: CallInput<N> | undefined, caller: PageCaller) => CallOutput<N> | CallError
}

export const TEZ = buildMerchant('tez', '00000000-0000-7000-8000-000000000001')
export const OSH = buildMerchant('osh', '00000000-0000-7000-8000-000000000002')

/** A merchant as the API answers it. */
export function buildMerchant(sub: string, id: string, changes: Partial<Merchant> = {}): Merchant {
  const name = { uz: `${sub} uz`, ru: `${sub} ru`, eng: `${sub} eng` }
  const rest = {
    latitude: 41.3,
    longitude: 69.2,
    mainCityId: null,
    domainUrl: null,
    mapKey: null,
    hasOtherBrands: false,
  }
  return { id, sub, name, logo: '', color: '#FCE000', isActive: true, deleted: false, ...rest, ...changes }
}

/** A customer of Tez. */
export const ANVAR: User = {
  id: '00000000-0000-7000-8000-0000000000aa',
  merchantId: TEZ.id,
  phone: '+998901234567',
  firstName: 'Anvar',
  lastName: '',
  email: '',
  image: '',
  birthday: null,
  gender: null,
  role: 'CLIENT',
  cashback: 4500,
  isActive: true,
  createdDate: '2026-11-20T07:00:00Z',
  lastModifiedDate: '2026-11-20T07:00:00Z',
}

export const buildSettings = (changes: Partial<PublicSettings> = {}): PublicSettings => ({
  ...PublicSettingsSchema.parse({}),
  ...changes,
})

export const PRODUCT_ID = '00000000-0000-7000-8000-00000000000a'

/** A menu of one product. */
export function buildCatalogue(name: string): CallOutput<'catalogue.start'> {
  const text = { uz: name, ru: name, eng: name }
  const categoryId = '00000000-0000-7000-8000-00000000000c'
  const product: Product = {
    id: PRODUCT_ID,
    categoryId,
    name: text,
    description: text,
    image: '',
    gallery: [],
    priority: 1,
    costPrice: 32_000,
    discount: 0,
    count: null,
    amount: 1,
    unit: 'COUNT',
    measure: '',
    type: 'NONE',
    modificationGroups: [],
    active: true,
    isAvailable: true,
    deliveryEnabled: true,
    labels: [],
    tags: [],
    calorie: 0,
    timeCookingMin: 0,
    timeCookingMax: 0,
    barcode: '',
    mxicCode: '',
    isCartRecommendation: false,
    allergens: null,
    diets: [],
    mealtimeIds: [],
    grade: null,
    productBranch: [],
  }
  const category = {
    id: categoryId,
    groupId: null,
    name: text,
    image: '',
    priority: 1,
    textColor: '',
    plate: [],
    viewType: 'MEDIUM' as const,
    scrollType: 'VERTICAL' as const,
    navigationType: 'SHEET' as const,
    isWithoutCart: false,
    productCount: 1,
  }
  return { version: 1, groups: [], mealtimes: [], categories: [category], products: [product], isWhole: true }
}

/** An order of one dish that was delivered and can be had again. */
export function buildOrder(name: string): Order {
  const text = { uz: name, ru: name, eng: name }
  return {
    id: '0190c4e5-0000-7000-8000-000000000077',
    number: 77,
    version: 5,
    merchantId: TEZ.id,
    branchId: '0190c4e5-0000-7000-8000-000000000078',
    branch: { name: text, address: '', phone: '', latitude: 41.31, longitude: 69.28 },
    status: 'DELIVERED',
    serviceType: 'DELIVERY',
    orderDevice: 'CLIENT_WEB',
    paymentType: 'CASH',
    paymentTitle: null,
    isPaid: true,
    refundedAmount: 0,
    payBefore: null,
    isPaymentDeclined: false,
    receiver: null,
    table: null,
    leaveAtDoor: false,
    cutleryCount: 0,
    cardText: '',
    hidesSender: false,
    changeFrom: null,
    address: null,
    cartItems: [],
    comment: '',
    allergies: [],
    courierComment: '',
    promoCode: null,
    isTaximeter: false,
    courier: null,
    courierStatus: null,
    distance: null,
    deliveryAt: null,
    beginsAt: null,
    etaFrom: null,
    etaTo: null,
    firstEtaTo: null,
    reason: '',
    grade: null,
    createdAt: '2026-11-20T07:00:00.000Z',
    acceptedTime: null,
    readyTime: null,
    onWayAt: null,
    deliveredAt: '2026-11-20T08:00:00.000Z',
    history: [],
    allowedActions: ['repeat'],
    productPrice: 25_000,
    productDiscount: 0,
    productCount: 1,
    deliveryPrice: 0,
    deliveryDiscount: 0,
    servicePrice: 0,
    totalDiscount: 0,
    cashback: 0,
    totalPrice: 25_000,
  }
}

export const apiError = (code: CallError['code'], status: number): CallError => ({
  code,
  status,
  description: inEveryLanguage(() => code),
  requestId: 'api-request',
})

type ShopOptions = {
  build: StorefrontBuild
  merchants?: Merchant[]
  settings?: Partial<PublicSettings>
  answers?: Answers
  isDemo?: boolean
  mediaBaseUrl?: string
  apiBasesOf?: NonNullable<StorefrontOptions['apiBasesOf']>
  defaultLanguage?: StorefrontOptions['defaultLanguage']
  maps?: Partial<Pick<StorefrontOptions, 'cityTiles' | 'map' | 'yandexTiles'>>
  /** Settings of drafts, by merchant and token. */
  previews?: Record<string, PublicSettings>
  looks?: Record<string, PublicSettings>
  deskHost?: string
  readLogo?: StorefrontOptions['readLogo']
  hasOfflinePages?: boolean
  /** What a real clock would say; tests move it by hand. */
  clock?: { ms: number }
}

/** The storefront on a server of its own, before an API that answers from a table: the seam to the outside. */
export async function openShop({ build, answers = {}, clock = { ms: 0 }, ...rest }: ShopOptions) {
  const merchants = rest.merchants ?? [TEZ, OSH]
  const logged: Record<string, unknown>[] = []
  const calls: { name: CallName; caller: PageCaller }[] = []
  const table: Answers = {
    'merchants.settings': () => buildSettings(rest.settings),
    'catalogue.start': () => buildCatalogue('Chizburger'),
    ...answers,
  }
  const callAs =
    (caller: PageCaller): Call =>
    async (name, ...[input]) => {
      calls.push({ name, caller })
      const answer = table[name]?.(input, caller) ?? apiError('not_found', 404)
      return isError(answer) ? { ok: false, error: answer } : { ok: true, data: answer }
    }
  const storefront = await createStorefront({
    callAs,
    findMerchant: async (key) =>
      merchants.find(({ id, sub, domainUrl }) =>
        [id, sub, domainUrl?.replace('https://', '')].includes(key),
      ) ?? null,
    baseDomains: ['localhost'],
    isDemo: rest.isDemo ?? false,
    defaultLanguage: rest.defaultLanguage ?? 'uz',
    map: null,
    cityTiles: null,
    yandexTiles: null,
    ...rest.maps,
    mediaBaseUrl: rest.mediaBaseUrl ?? null,
    readLogo: rest.readLogo ?? (async () => null),
    ...(rest.hasOfflinePages === undefined ? {} : { hasOfflinePages: rest.hasOfflinePages }),
    findPreview: async (merchantId, token) => rest.previews?.[`${merchantId} ${token}`] ?? null,
    findLook: async (merchantId, token) => rest.looks?.[`${merchantId} ${token}`] ?? null,
    deskHost: rest.deskHost ?? null,
    ...(rest.apiBasesOf ? { apiBasesOf: rest.apiBasesOf } : {}),
    log: (event, fields) => void logged.push({ event, ...fields }),
    now: () => clock.ms,
    build,
  })
  const server = Fastify({ logger: false, rewriteUrl: mendPageUrl })
  await server.register(storefront.plugin)
  await server.ready()

  /** Gets a page; `host` is the merchant's sub-domain unless told otherwise. */
  async function get(url: string, headers: Record<string, string> = {}) {
    const response = await server.inject({ url, headers: { host: 'tez.localhost:3000', ...headers } })
    const setCookie = [response.headers['set-cookie'] ?? []].flat()
    return {
      response,
      status: response.statusCode,
      html: response.body,
      headers: response.headers,
      setCookie,
    }
  }
  const rendersOf = (name: CallName) => calls.filter((call) => call.name === name).length
  return { get, calls, logged, server, rendersOf, purge: storefront.purge, close: () => server.close() }
}

function isError(answer: unknown): answer is CallError {
  return typeof answer === 'object' && answer !== null && 'code' in answer && 'status' in answer
}
