import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MerchantSettings } from '@dasturxon/contract'
import { MerchantSettings as MerchantSettingsSchema } from '@dasturxon/contract/schemas'
import { LANGUAGES, type Language } from '@dasturxon/domain'
import { languageTag } from '@dasturxon/i18n/languages'
import { describe, expect, test } from 'vitest'
import { builtShops } from './test/built-shops.ts'
import { ANVAR, buildCatalogue, PRODUCT_ID, TEZ } from './test/shop.ts'

type Settings = Partial<MerchantSettings>

/** The first HTML of a page has this with the one setting, and has not with the other. */
type OnScreen = { page: string; shows: string; on: Settings; off: Settings; lang?: string }
/** Tests elsewhere, by file and words of their titles: rules of the server, and what scripts or a database decide. */
type Elsewhere = readonly [file: string, title: string]
type Proof = { screen?: OnScreen[]; tests?: Elsewhere[] } | { actsNot: string }

const HOME = '/'
const PROFILE = '/profile'

const flag = (name: keyof MerchantSettings, screen: { page: string; shows: string } & Settings): OnScreen => {
  const { page, shows, ...more } = screen
  return { page, shows, on: { ...more, [name]: true }, off: { ...more, [name]: false } }
}
/** A link behind its flag, on the page whose footer or profile has it. */
const link = (name: 'telegram' | 'instagram' | 'facebook' | 'iosAppLink' | 'androidAppLink'): Proof => {
  const href = `https://${name.toLowerCase()}.example/tez`
  return {
    screen: [flag(`${name}Active`, { page: PROFILE, shows: `href="${href}"`, [name]: href })],
    tests: [],
  }
}
const language = (code: Language): Proof => ({
  screen: [
    { ...flag(`${code}Active`, { page: HOME, shows: `<html lang="${languageTag(code)}"` }), lang: code },
    flag(`${code}Active`, { page: PROFILE, shows: `value="${code}"` }),
  ],
})
// fromEntries forgets the names it was given: all of them
const LANGUAGE_PROOFS = Object.fromEntries(
  LANGUAGES.map((code) => [`${code}Active`, language(code)]),
) as Record<`${Language}Active`, Proof>
const text = (words: string) => ({ uz: words, ru: words, eng: words })

const API = 'apps/api/src/features'
const SETTINGS_SPEC = 'e2e/settings.spec.ts'
const ON_SERVER = `${API}/merchants/settings-on-server.test.ts`
const METHODS: Elsewhere = [ON_SERVER, 'MER-4 PAY-1 %s is offered, and taken, with']
const SWITCHED_OFF: Elsewhere = [
  SETTINGS_SPEC,
  'CAT-2 CAT-5 CAT-10 what a merchant switches off is absent: pictures of categories, quick add',
]
const DIVIDED: Elsewhere = [
  'apps/storefront/src/features/menu/divide-menu.test.ts',
  'CAT-2 the home menu is divided',
]
const COUNTED: Elsewhere = [
  'apps/storefront/src/analytics/analytics.test.ts',
  'ANA-1 MER-4 %s is on with its flag',
]
const EVENTS = 'goals and events of sales are not sent yet, only screens (ANA-1)'

/** MER-4: every setting of spec §3, and what proves that it does what it says. */
const PROOFS: Record<keyof MerchantSettings, Proof> = {
  merchantId: { tests: [[`${API}/merchants/merchants.test.ts`, 'MER-4 are those of spec §3']] },
  settingsVersion: {
    tests: [[`${API}/settings/settings.test.ts`, 'DSK-82']],
  },
  brand: {
    screen: [{ page: HOME, shows: 'Choyxona</title>', on: { brand: 'Choyxona' }, off: { brand: '' } }],
  },
  title: {
    screen: [
      {
        page: HOME,
        shows: 'Osh markazi</title>',
        on: { title: text('Osh markazi') },
        off: { title: text('') },
      },
    ],
  },
  logo: {
    screen: [
      { page: HOME, shows: 'src="/media/x/logo.svg"', on: { logo: '/media/x/logo.svg' }, off: { logo: '' } },
    ],
  },
  favicon: {
    screen: [
      {
        page: HOME,
        shows: '<link rel="icon" href="/media/x/icon.svg"',
        on: { favicon: '/media/x/icon.svg' },
        off: { favicon: '' },
      },
    ],
  },
  domain: {
    tests: [
      [`${API}/own-domain/own-domain.test.ts`, 'is typed, shown with its records, proven by a CNAME'],
      ['apps/storefront/server/pages.test.ts', 'MER-1 a domain of its own names a merchant'],
    ],
  },
  mainColor: {
    screen: [
      { page: HOME, shows: '--brand:#c2185b', on: { mainColor: '#C2185B' }, off: { mainColor: '#FCE000' } },
    ],
  },
  mainColorType: { tests: [['packages/ui/src/theme/make-theme.test.ts', 'MER-5']] },
  isDark: { screen: [flag('isDark', { page: HOME, shows: 'data-dark=""' })] },
  isAlwaysLight: {
    screen: [
      {
        page: HOME,
        shows: 'data-theme="auto"',
        on: { isAlwaysLight: false },
        off: { isAlwaysLight: true },
      },
    ],
  },
  mainLanguage: {
    screen: [
      { page: HOME, shows: '<html lang="ru"', on: { mainLanguage: 'ru' }, off: { mainLanguage: null } },
    ],
  },
  browserLanguageActive: { tests: [['apps/storefront/server/crawlers.test.ts', 'LNG-2']] },
  forcedLanguage: {
    screen: [
      {
        page: HOME,
        shows: '<html lang="ru"',
        on: { forcedLanguage: 'ru' },
        off: { forcedLanguage: null },
        lang: 'eng',
      },
    ],
  },
  ...LANGUAGE_PROOFS,
  // What a page is in anyway where nobody asks for another.
  uzActive: { screen: [flag('uzActive', { page: PROFILE, shows: 'value="uz"' })] },

  bannersActive: {
    tests: [
      [`${API}/content/content.test.ts`, 'MER-4 are not there when'],
      ['e2e/favourites.spec.ts', 'MER-4 CAT-8 CAT-10'],
    ],
  },
  storiesActive: {
    tests: [
      [`${API}/content/content.test.ts`, 'MER-4 are not there when'],
      ['e2e/favourites.spec.ts', 'MER-4 CAT-8 CAT-10'],
    ],
  },
  deliveryActive: { tests: [[`${API}/delivery/delivery.test.ts`, 'MER-4 nobody, when the merchant']] },
  pickupActive: { tests: [[ON_SERVER, 'MER-4 CHK-1 %s is taken with']] },
  dineInActive: { tests: [[ON_SERVER, 'MER-4 CHK-1 %s is taken with']] },
  branchesActive: { screen: [flag('branchesActive', { page: PROFILE, shows: 'href="/branches"' })] },
  vacanciesActive: {
    screen: [flag('vacanciesActive', { page: PROFILE, shows: 'href="/vacancy"' })],
    tests: [[`${API}/vacancies/vacancies.test.ts`, 'MER-4 vacanciesActive off']],
  },
  privacyActive: {
    screen: [flag('privacyActive', { page: PROFILE, shows: 'href="/privacy"' })],
    tests: [[`${API}/content/content.test.ts`, 'MER-4 the text %s is there']],
  },
  aboutMerchantActive: {
    screen: [flag('aboutMerchantActive', { page: PROFILE, shows: 'href="/about"' })],
    tests: [[`${API}/content/content.test.ts`, 'MER-4 the text %s is there']],
  },
  termsOfUseActive: {
    screen: [flag('termsOfUseActive', { page: PROFILE, shows: 'href="/offerta"' })],
    tests: [[`${API}/content/content.test.ts`, 'MER-4 the text %s is there']],
  },
  notificationsActive: {
    screen: [flag('notificationsActive', { page: PROFILE, shows: 'href="/profile/notifications"' })],
    tests: [[`${API}/notifications/notifications.test.ts`, 'MER-4 is empty where']],
  },
  balanceActive: {
    screen: [flag('balanceActive', { page: PROFILE, shows: '>4\u00a0500\u00a0soʻm<', cashbackActive: true })],
  },
  cartInMainActive: {
    screen: [flag('cartInMainActive', { page: HOME, shows: 'aria-label="Chizburger: koʻpaytirish"' })],
    tests: [SWITCHED_OFF],
  },
  bookingActive: {
    screen: [flag('bookingActive', { page: PROFILE, shows: 'href="/extr3"' })],
    tests: [[`${API}/reservations/reservations.test.ts`, 'MER-4 CHK-9 is off where']],
  },
  cashActive: { tests: [METHODS] },
  terminalActive: { tests: [METHODS] },
  paymeActive: { tests: [METHODS] },
  clickActive: { tests: [METHODS] },
  uzumActive: { tests: [METHODS] },
  cardActive: {
    screen: [flag('cardActive', { page: PROFILE, shows: 'href="/profile/cards"' })],
    tests: [[`${API}/cards/cards.test.ts`, 'where the shop keeps none: its setting is off']],
  },
  cashbackActive: {
    screen: [flag('cashbackActive', { page: PROFILE, shows: '>4\u00a0500\u00a0soʻm<', balanceActive: true })],
    tests: [
      [`${API}/orders/finished-orders.test.ts`, 'MER-4 is not earned where'],
      [`${API}/orders/place-order.test.ts`, 'MER-4 a merchant without promo codes'],
    ],
  },
  promoActive: { tests: [[`${API}/orders/place-order.test.ts`, 'MER-4 a merchant without promo codes']] },
  favouriteActive: {
    screen: [flag('favouriteActive', { page: PROFILE, shows: 'href="/profile/favorites"' })],
    tests: [[`${API}/favourites/favourites.test.ts`, 'MER-4 CAT-8 a shop without favourites']],
  },
  cancelOrderActive: { tests: [[ON_SERVER, 'MER-4 CHK-6 cancelOrderActive off']] },
  chatActive: {
    screen: [
      flag('chatActive', {
        page: PROFILE,
        shows: 'href="https://t.me/tez_bot"',
        telegramBotLink: 'https://t.me/tez_bot',
        telegramBotLinkActive: false,
      }),
    ],
  },
  cartPageActive: {
    tests: [
      ['apps/storefront/src/browser/product-overlay.test.ts', 'NAV-4 a basket lies over any screen'],
      [SETTINGS_SPEC, 'NAV-4 cartPageActive off'],
    ],
  },
  receiverActive: { tests: [[ON_SERVER, 'MER-4 CHK-1 an order for somebody else is taken with']] },
  productComment: {
    screen: [flag('productComment', { page: `/product/${PRODUCT_ID}`, shows: 'Taomga izoh' })],
    tests: [[ON_SERVER, 'SPC-4 MER-4 a dish is taken with a comment']],
  },

  iosAppLink: link('iosAppLink'),
  iosAppLinkActive: link('iosAppLink'),
  androidAppLink: link('androidAppLink'),
  androidAppLinkActive: link('androidAppLink'),
  telegram: link('telegram'),
  telegramActive: link('telegram'),
  instagram: link('instagram'),
  instagramActive: link('instagram'),
  facebook: link('facebook'),
  facebookActive: link('facebook'),
  telegramBotLink: {
    screen: [
      flag('telegramBotLinkActive', {
        page: HOME,
        shows: 'href="https://t.me/bot"',
        telegramBotLink: 'https://t.me/bot',
      }),
    ],
  },
  telegramBotLinkActive: {
    screen: [
      // What would run in our page is no link, whatever the flag says.
      {
        page: HOME,
        shows: 'Telegram bot',
        on: { telegramBotLink: 'https://t.me/bot', telegramBotLinkActive: true },
        off: { telegramBotLink: 'javascript:alert(1)', telegramBotLinkActive: true },
      },
    ],
  },
  phone: {
    screen: [flag('phoneActive', { page: HOME, shows: 'href="tel:+998711112233"', phone: '+998711112233' })],
  },
  phoneActive: {
    screen: [flag('phoneActive', { page: PROFILE, shows: '+998 71 111 22 33', phone: '+998711112233' })],
  },
  contacts: {
    screen: [
      {
        page: PROFILE,
        shows: 'href="mailto:salom@tez.example"',
        on: { contacts: [{ type: 'Pochta', value: 'salom@tez.example' }] },
        off: { contacts: [{ type: 'Pochta', value: 'javascript:salom@tez.example' }] },
      },
    ],
  },
  leftCopyWrite: {
    screen: [
      {
        page: HOME,
        shows: '© Chap',
        on: { leftCopyWrite: text('© Chap') },
        off: { leftCopyWrite: text('') },
      },
    ],
  },
  rightCopyWrite: {
    screen: [
      {
        page: HOME,
        shows: '© Oʻng',
        on: { rightCopyWrite: text('© Oʻng') },
        off: { rightCopyWrite: text('') },
      },
    ],
  },

  mapType: { tests: [['apps/storefront/server/pages.test.ts', 'LOC-8 %s without a key']] },
  smsContent: { tests: [[ON_SERVER, 'MER-4 smsContent']] },
  groupView: { tests: [DIVIDED, [SETTINGS_SPEC, 'CAT-2 groupView, categoryView']] },
  categoryView: { tests: [DIVIDED, [SETTINGS_SPEC, 'CAT-2 groupView, categoryView']] },
  amoCRMId: { tests: [COUNTED] },
  amoCRMActive: { tests: [COUNTED] },
  amoCRMHash: { tests: [COUNTED] },
  yandexMetricsEnabled: { tests: [COUNTED] },
  yandexMetricsId: { tests: [COUNTED] },
  yandexMetricsKeys: { actsNot: EVENTS },
  metaPixelActive: { tests: [COUNTED] },
  metaPixelContent: { actsNot: EVENTS },
  metaPixelId: { tests: [COUNTED] },
  googleTagManagerActive: { tests: [COUNTED] },
  googleTagManagerId: { tests: [COUNTED] },
  basketPosition: {
    screen: [
      {
        page: HOME,
        shows: 'Savat, 0 ta mahsulot</span><span',
        on: { basketPosition: 'NAVIGATION_BAR' },
        off: { basketPosition: 'FLOATING_OVER_PRODUCT' },
      },
    ],
    tests: [[SETTINGS_SPEC, 'NAV-4 basketPosition']],
  },
  isVisibleAtProfileTop: {
    tests: [
      ['apps/storefront/src/features/users/profile-page.test.tsx', 'MER-4 NAV-4 the contacts of a shop'],
      [SETTINGS_SPEC, 'NAV-4 isVisibleAtProfileTop'],
    ],
  },
  isNavigationViewEnabled: {
    screen: [
      {
        page: HOME,
        shows: 'aria-label="Barcha boʻlimlar"',
        on: { isNavigationViewEnabled: false },
        off: { isNavigationViewEnabled: true },
      },
    ],
    tests: [[SETTINGS_SPEC, 'NAV-4 isNavigationViewEnabled']],
  },
  multiTabNavigationEnabled: {
    tests: [
      ['apps/storefront/src/runtime/nav-tabs.test.ts', 'NAV-4 links lead on within a tab'],
      [SETTINGS_SPEC, 'NAV-4 multiTabNavigationEnabled'],
    ],
  },
  shouldValidateDeliveryArea: {
    tests: [[`${API}/orders/place-order.test.ts`, 'T-ZONE-01 LOC-6 refuses a point outside every zone']],
  },
  isCategoryImageVisible: {
    screen: [flag('isCategoryImageVisible', { page: HOME, shows: '/media/x/section' })],
    tests: [SWITCHED_OFF],
  },
  modificationViewType: { tests: [SWITCHED_OFF] },
  shopKind: {
    screen: [
      {
        page: HOME,
        shows: 'Buket yoki sovgʻa qidiring',
        on: { shopKind: 'FLOWERS' },
        off: { shopKind: 'KITCHEN' },
      },
    ],
  },
  isSmsConfirmationRequiredPerOrder: {
    tests: [[`${API}/orders/order-code.test.ts`, 'takes the order with the code, once']],
  },
  requiredChoicesAsked: {
    tests: [['apps/storefront/src/features/catalogue/use-first-choice.test.tsx', 'customer 11 MER-4']],
  },
  freeDeliveryFrom: { tests: [[`${API}/delivery/delivery.test.ts`, 'CHK-2 is free from the sum']] },
}

const names = Object.keys(MerchantSettingsSchema.shape) as (keyof MerchantSettings)[]
const screens = names.flatMap((name) => {
  const proof = PROOFS[name]
  return 'screen' in proof ? (proof.screen ?? []).map((screen) => ({ name, ...screen })) : []
})
const elsewhere = names.flatMap((name) => {
  const proof = PROOFS[name]
  return 'tests' in proof ? (proof.tests ?? []).map(([file, title]) => ({ name, file, title })) : []
})

const { open } = builtShops()

const { products, categories } = buildCatalogue('Chizburger')
const [product] = products
const [category] = categories
if (!product || !category) throw new Error('the menu has a product')
const answers = {
  'users.me': () => ANVAR,
  'catalogue.product': () => ({ product, category }),
  'catalogue.start': () => ({
    ...buildCatalogue('Chizburger'),
    categories: [{ ...category, image: '/media/x/section.webp' }],
  }),
}

/** The first HTML of a page for somebody signed in, without the data that its scripts read. */
async function pageWith(settings: Settings, { page, lang }: OnScreen): Promise<string> {
  const { get } = await open({ settings, answers })
  const cookie = [`token_${TEZ.id}=secret`, `auth_${TEZ.id}=1`, ...(lang ? [`lang=${lang}`] : [])].join('; ')
  const { status, html } = await get(page, { cookie })
  expect(status).toBe(200)
  return html.replaceAll(/<script\b.*?<\/script>/gs, '')
}

describe('MER-4 every setting of the specification', () => {
  test('MER-4 is in the table with what proves it', () => {
    expect(Object.keys(PROOFS).toSorted()).toEqual(names.toSorted())
    const unproven = names.filter((name) => {
      const proof = PROOFS[name]
      return !('actsNot' in proof) && !proof.screen?.length && !proof.tests?.length
    })
    expect(unproven).toEqual([])
  })

  test.each(screens)('MER-4 MER-6 $name changes $page: $shows', async (screen) => {
    expect(await pageWith(screen.on, screen)).toContain(screen.shows)
    expect(await pageWith(screen.off, screen)).not.toContain(screen.shows)
  })

  test.each(elsewhere)('MER-4 $name is proven by "$title" in $file', async ({ file, title }) => {
    const source = await readFile(join(import.meta.dirname, '../../..', file), 'utf8')
    expect(["'", '"', '`'].some((quote) => source.includes(quote + title))).toBe(true)
  })
})
