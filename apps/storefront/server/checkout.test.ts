import type { Branch } from '@dasturxon/contract'
import { BranchSettings } from '@dasturxon/contract/schemas'
import { inEveryLanguage, WEEK_DAYS } from '@dasturxon/domain'
import { describe, expect, test } from 'vitest'
import { builtShops } from './test/built-shops.ts'
import { ANVAR, apiError, OSH, PRODUCT_ID, TEZ } from './test/shop.ts'

const { open } = builtShops()

const MAIN_BRANCH = '00000000-0000-7000-8000-0000000000b1'
const OTHER_BRANCH = '00000000-0000-7000-8000-0000000000b2'
/** What the page says, in Uzbek. */
const CHOOSE_ADDRESS = 'Yetkazish manzilini tanlang'
const PLACE = 'Buyurtma berish'
const CLOSED = 'Filial hozir yopiq'

const never = { open: '10:00', close: '22:00', extraOpen: null, extraClose: null, isDayOff: true }
const always = { ...never, open: '00:00', close: '00:00', isDayOff: false }
const hoursOf = (day: typeof never): Branch['workHours'] => [
  { type: 'GENERAL', days: WEEK_DAYS.map((weekName) => ({ weekName, ...day })) },
]

function buildBranch(id: string, name: string, changes: Partial<Branch> = {}): Branch {
  return {
    id,
    merchantId: TEZ.id,
    cityId: '00000000-0000-7000-8000-0000000000c1',
    name: inEveryLanguage(() => name),
    address: `${name} koʻchasi`,
    latitude: 41.3,
    longitude: 69.2,
    phone: '',
    bookingPhone: '',
    isActive: true,
    isMain: id === MAIN_BRANCH,
    deleted: false,
    deliveryPrice: 0,
    workHours: hoursOf(always),
    hourExceptions: [],
    timeZone: 'Asia/Tashkent',
    pauses: [],
    settings: BranchSettings.parse({ deliveryEnabled: true, pickupEnabled: true }),
    distance: null,
    ...changes,
  }
}

const LINE = { productId: PRODUCT_ID, modifications: [], count: 2, comment: '' }

function openShop(
  branches = [buildBranch(MAIN_BRANCH, 'Bosh filial'), buildBranch(OTHER_BRANCH, 'Chilonzor')],
) {
  return open({
    settings: { deliveryActive: true, pickupActive: true },
    answers: {
      'users.me': () => ANVAR,
      'branches.list': () => branches,
      'payments.methods': () => [
        { id: 'cash', type: 'CASH', title: inEveryLanguage(() => 'Naqd pul'), icon: '' },
      ],
      'baskets.find': () => ({ userId: ANVAR.id, version: 3, promoCode: '', lines: [LINE] }),
    },
  })
}

const signedIn = `token_${TEZ.id}=secret; auth_${TEZ.id}=1; lang=uz`
const fulfilmentCookie = (hint: string, { id } = TEZ) => `fulfilment_${id}=${hint}`
const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? ''
/** The buttons that order: on a phone and beside the sum. */
const placing = (html: string): string[] =>
  (mainOf(html).match(/<button.*?<\/button>/gs) ?? []).filter((button) => button.includes(PLACE))

describe('the page of a checkout', () => {
  test('CHK-1 NAV-1 is drawn with what is ordered and how it is paid', async () => {
    const { html } = await (await openShop()).get('/checkout', { cookie: signedIn })
    expect(mainOf(html)).toContain('Chizburger')
    expect(mainOf(html)).toContain('Naqd pul')
    expect(mainOf(html)).toContain(CHOOSE_ADDRESS)
  })

  test('CHK-1 asks for no address that the device knows, has room for it, and lets nobody order before it is alive', async () => {
    const cookie = `${signedIn}; ${fulfilmentCookie(`DELIVERY.1.${OTHER_BRANCH}`)}`
    const { html } = await (await openShop()).get('/checkout', { cookie })
    expect(mainOf(html)).not.toContain(CHOOSE_ADDRESS)
    expect(mainOf(html)).toMatch(/<button[^>]*>(?:(?!<\/button>).)*skeleton.*?Yetkazish/s)
    expect(placing(html)).toHaveLength(2)
    for (const button of placing(html)) expect(button).toMatch(/^<button[^>]* disabled=""/)
  })

  test('CHK-1 is of the way and the branch that were chosen', async () => {
    const shop = await openShop()
    const pageOf = async (hint: string) => {
      const cookie = `${signedIn}; ${fulfilmentCookie(hint)}`
      return mainOf((await shop.get('/checkout', { cookie })).html)
    }
    const other = await pageOf(`PICK_UP.0.${OTHER_BRANCH}`)
    expect([other.includes('Chilonzor koʻchasi'), other.includes('Bosh filial')]).toEqual([true, false])
    const gone = await pageOf('PICK_UP.1.00000000-0000-7000-8000-0000000000b9')
    expect([gone.includes('Chilonzor'), gone.includes('Bosh filial koʻchasi')]).toEqual([false, true])
  })

  test.each([
    ['', 'nothing'],
    ['PICK_UP', 'no flag'],
    [`PICK_UP.2.${OTHER_BRANCH}`, 'a flag that is none'],
    [`PICK_UP.1.${OTHER_BRANCH}x`, 'more than a branch'],
    ['PICK_UP.0.<script>alert(1)</script>', 'markup'],
    [`TAXI.1.${OTHER_BRANCH}`, 'a way that there is not'],
    [`pick_up.1.${OTHER_BRANCH}`, 'small letters'],
    ['%E0%A4%A', 'what cannot be decoded'],
    [`PICK_UP.1.${OTHER_BRANCH}; fulfilment_${TEZ.id}=PICK_UP.1.`, 'two of them'],
  ])('CHK-1 a cookie of %j, %s, is as none', async (hint) => {
    const shop = await openShop()
    const cookie = `${signedIn}; ${fulfilmentCookie(hint)}`
    const { status, html } = await shop.get('/checkout', { cookie })
    expect([status, html.includes('fulfilmentHint'), mainOf(html).includes(CHOOSE_ADDRESS)]).toEqual([
      200,
      false,
      true,
    ])
    expect(html).not.toContain('<script>alert')
  })

  test('MER-8 what another shop of the host was told is not this one’s', async () => {
    const cookie = `${signedIn}; ${fulfilmentCookie(`PICK_UP.1.${OTHER_BRANCH}`, OSH)}`
    const { html } = await (await openShop()).get('/checkout', { cookie })
    expect(html).not.toContain('fulfilmentHint')
  })

  test('USR-2 a guest’s page knows nothing of how somebody orders, and what is left of it is forgotten', async () => {
    const shop = await open({ answers: { 'users.me': () => apiError('session_outdated', 401) } })
    for (const token of ['', `${signedIn}; `]) {
      const cookie = token + fulfilmentCookie(`PICK_UP.1.${OTHER_BRANCH}`)
      const { html, setCookie } = await shop.get('/', { cookie })
      expect(html).not.toContain('fulfilmentHint')
      expect(setCookie.join()).toMatch(new RegExp(`fulfilment_${TEZ.id}=; Path=/; Max-Age=0`))
    }
  })

  test('CHK-1 LOC-2 a branch that is closed says so at once', async () => {
    const closed = [buildBranch(MAIN_BRANCH, 'Bosh filial', { workHours: hoursOf(never) })]
    const { html } = await (await openShop(closed)).get('/checkout', { cookie: signedIn })
    expect(mainOf(html)).toContain(CLOSED)
    const opened = (await (await openShop()).get('/checkout', { cookie: signedIn })).html
    expect(mainOf(opened)).not.toContain('yopiq')
  })
})
