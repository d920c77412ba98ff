import type { Page } from '@playwright/test'
import { putAddress, signInAhead } from './support/customer.ts'
import { payBy } from './support/order-rows.ts'
import { createShop, neverCloses, readDemoFile } from './support/own-shop.ts'
import { expect, test } from './support/shop.ts'
import { startTelegram } from './support/telegram.ts'

const SERVICES =
  /^https:\/\/(?:mc\.yandex\.ru|connect\.facebook\.net|www\.googletagmanager\.com|gso\.amocrm\.ru)\//

/** In place of the services: notes that a script was asked for, and that the page let it run. */
const STAND_IN = 'window.ran = (window.ran ?? 0) + 1'

test('ANA-1 @phone what counts visits comes after the page, runs under its policy and hears of every screen without its parameters', async ({
  page,
  shop,
}) => {
  const asked: string[] = []
  await page.route(SERVICES, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: STAND_IN })
  })
  const { sub } = await createShop('tez', ({ merchant }) => {
    Object.assign(merchant.settings, {
      yandexMetricsEnabled: true,
      yandexMetricsId: '90123456',
      metaPixelActive: true,
      metaPixelId: '123456789012345',
      googleTagManagerActive: true,
      googleTagManagerId: 'GTM-AB12CD3',
      amoCRMActive: true,
      amoCRMId: '417',
      amoCRMHash: 'a1'.repeat(32),
    })
  })
  await shop.open(sub, '/?utm_source=bot')
  await expect.poll(() => page.evaluate('window.ran')).toBe(4)
  expect(asked.toSorted()).toEqual([
    'https://connect.facebook.net/en_US/fbevents.js',
    'https://gso.amocrm.ru/js/button.js',
    'https://mc.yandex.ru/metrika/tag.js',
    'https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD3',
  ])
  // Of a part that is alive with the page: the footer may come alive later, and leads to a page of its own until then.
  await page
    .getByRole('navigation', { name: 'Asosiy boʻlimlar' })
    .getByRole('link', { name: 'Profil' })
    .click()
  const hits = () =>
    page.evaluate(() =>
      (window as unknown as { ym: { a: unknown[][] } }).ym.a
        .filter(([, what]) => what === 'hit')
        .map((hit) => hit[2]),
    )
  await expect.poll(hits).toEqual([shop.url(sub, '/'), shop.url(sub, '/profile')])
})

test('ANA-1 @phone a blocker that keeps our own counting away leaves the shop as it is', async ({
  page,
  shop,
}) => {
  shop.expectErrors(/ERR_BLOCKED_BY_CLIENT|dynamically imported module/)
  await page.route(SERVICES, (route) => route.abort('blockedbyclient'))
  await page.route(/\/analytics-[^/]+\.js$/, (route) => route.abort('blockedbyclient'))
  const { sub } = await createShop('tez', ({ merchant }) => {
    Object.assign(merchant.settings, { yandexMetricsEnabled: true, yandexMetricsId: '90123456' })
  })
  const blocked = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/analytics-observer-'),
  )
  await shop.open(sub, '/')
  await blocked
  const profile = page
    .getByRole('navigation', { name: 'Asosiy boʻlimlar' })
    .getByRole('link', { name: 'Profil' })
  await profile.click()
  await expect(page).toHaveURL(/\/profile$/)
})

test('ANA-1 @phone a service that is blocked takes nothing from the customer; where none is on, none is asked for', async ({
  page,
  shop,
}) => {
  const asked: string[] = []
  await page.route(SERVICES, (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  shop.expectErrors(/ERR_FAILED/)
  const { sub, change } = await createShop('tez')
  await shop.open(sub, '/')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await change(({ merchant }) => {
    Object.assign(merchant.settings, { metaPixelActive: true, metaPixelId: '123456789012345' })
  })
  await expect(async () => {
    await shop.open(sub, '/')
    await expect.poll(() => asked, { timeout: 4000 }).toHaveLength(1)
  }).toPass()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Filiallar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Filiallar')
})

const BURGER = 'Mini chizburger'

for (const where of ['a browser', 'Telegram'] as const)
  test(`ANA-1 customer 26 @phone on the way to an order in ${where} every counter hears of view, add, remove, begin checkout and purchase once, under the policy`, async ({
    page,
    shop,
  }) => {
    test.setTimeout(120_000)
    const [telegram, payments] = await Promise.all([
      readDemoFile('tez', 'telegram'),
      readDemoFile('tez', 'payments'),
    ])
    const { sub } = await createShop('tez', (files) => {
      neverCloses(files)
      Object.assign(files, { telegram, payments })
      Object.assign(files.merchant.settings, {
        yandexMetricsEnabled: true,
        yandexMetricsId: '90123456',
        yandexMetricsKeys: ['add=KORZINA', 'purchase'],
        metaPixelActive: true,
        metaPixelId: '123456789012345',
        metaPixelContent: 'Burgers',
        googleTagManagerActive: true,
        googleTagManagerId: 'GTM-AB12CD3',
      })
    })
    const heard = await standInForCounters(page)
    shop.expectErrors(/requires 'TrustedScript' assignment/) // what they try with code
    await signInAhead(page, shop, sub)
    await putAddress(page, shop, sub)
    if (where === 'Telegram') await (await startTelegram(page, shop, { at: sub })).open()
    else await shop.open(sub, '/', 'uz')
    // Nothing of theirs runs before the page answers presses.
    await expect.poll(() => heard('started')).toEqual(['alive', 'alive', 'alive'])
    // Each brings a script of its own along (fault 30), and none can bring one from elsewhere, or markup that runs.
    await expect.poll(() => heard('brought').toSorted()).toEqual(COUNTERS)
    expect(heard('brought by its policy').toSorted()).toEqual(COUNTERS.slice(0, 1).concat(COUNTERS.slice(2)))
    expect(heard('refused')).toEqual(Array.from(COUNTERS, () => ['script', 'markup', 'code']).flat())
    expect(heard('ran')).toEqual([])

    await page.getByRole('article').getByRole('link', { name: BURGER, exact: true }).click()
    const sheet = page.getByRole('dialog', { name: BURGER })
    await sheet.getByRole('button', { name: /^Savatga/ }).click()
    await expect(sheet).toHaveCount(0)
    const tile = page.getByRole('article').filter({ hasText: BURGER })
    const press = (name: RegExp) => tile.getByRole('button', { name }).first().click()
    await press(/koʻpaytirish/)
    await press(/koʻpaytirish/)
    await press(/kamaytirish/)
    await page
      .getByRole('link', { name: /^Savat(?!ga)/ })
      .locator('visible=true')
      .first()
      .click()
    await page
      .getByRole('link', { name: /^Rasmiylashtirish/ })
      .locator('visible=true')
      .first()
      .click()
    // In a browser it is paid on another page, which the counters must not miss the purchase by.
    if (where === 'a browser') await payBy(page, 'Click')
    const order = page
      .getByRole('button', { name: /^Buyurtma berish|^Toʻlash/ })
      .locator('visible=true')
      .first()
    await expect(order).toContainText(/\d/)
    await expect(order.locator('[aria-busy]')).toHaveCount(0)
    // A slow phone has left for the payment before it has drawn the order.
    if (where === 'a browser') await slowDown(page)
    await order.click()
    await expect(page).toHaveURL(
      where === 'a browser' ? /\/simulators\/click\// : /\/profile\/orders\/[\da-f-]{36}$/,
      { timeout: 40_000 },
    )

    const tags = ['view_item', ...twice('add_to_cart'), 'add_to_cart', 'remove_from_cart']
    const expected = {
      goal: ['KORZINA', 'KORZINA', 'KORZINA', 'purchase'],
      metrika: ['detail', ...twice('add'), 'add', 'remove', 'purchase'],
      pixel: [
        'ViewContent',
        ...twice('AddToCart'),
        'AddToCart',
        'RemoveFromCart',
        'InitiateCheckout',
        'Purchase',
      ],
      tag: [...tags, 'begin_checkout', 'purchase'],
    }
    const all = () => ({
      goal: heard('goal'),
      metrika: heard('metrika'),
      pixel: heard('pixel'),
      tag: heard('tag'),
    })
    await expect.poll(all).toEqual(expected)

    // The same order, loaded again, is no other purchase.
    const screens = heard('hit').length
    await (where === 'a browser' ? page.goBack() : page.reload())
    await expect(page).toHaveURL(/\/profile\/orders\/[\da-f-]{36}$/)
    await expect.poll(() => heard('hit').length).toBeGreaterThan(screens)
    expect(all()).toEqual(expected)
  })

const COUNTERS = ['connect.facebook.net', 'mc.yandex.ru', 'www.googletagmanager.com']

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 12 })
}

const twice = (name: string) => [name, name]

/**
 * Puts fakes in place of Metrika, the Pixel and the tag manager, which note what they hear, over all pages of the tab;
 * returns what was heard so far under a name.
 */
async function standInForCounters(page: Page): Promise<(kind: string) => string[]> {
  const notes: { kind: string; name: string }[] = []
  await page.exposeFunction('note', (kind: string, name: string) => void notes.push({ kind, name }))
  await page.route(SERVICES, (route) => {
    const { hostname, pathname } = new URL(route.request().url())
    const name = JSON.stringify(hostname)
    const brought = /^\/(brought[\w-]*)\.js$/.exec(pathname)?.[1]?.replaceAll('-', ' ')
    return route.fulfill({
      contentType: 'text/javascript',
      body: brought
        ? `note('${brought}', ${name})`
        : `(${fakeCounter.toString()})(${name});(${bringMore.toString()})(${name})`,
    })
  })
  return (kind) => notes.filter((one) => one.kind === kind).map(({ name }) => name)
}

/** In the page, as the script of a counter: takes over what its loader has queued, and what comes after. */
function fakeCounter(host: string) {
  type Told = { ecommerce?: Record<string, unknown>; event?: string }
  type Queue = Told[] & { push: (told: Told) => number }
  const page = window as unknown as {
    note: (kind: string, name: string) => void
    ym: ((...call: string[]) => void) & { a: string[][] }
    fbq: { queue: string[][]; callMethod: (...call: string[]) => void }
    metrikaLayer: Queue
    dataLayer: Queue
  }
  const follow = (layer: Queue, hear: (told: Told) => void) => {
    layer.forEach(hear)
    layer.push = (told) => (hear(told), 0)
    return layer
  }
  page.note('started', document.documentElement.hasAttribute('data-alive') ? 'alive' : 'too early')
  if (host.startsWith('mc.')) {
    const hear = ([, what = '', name = '']: string[]) => page.note(what === 'reachGoal' ? 'goal' : what, name)
    page.ym.a.forEach(hear)
    page.ym = Object.assign((...call: string[]) => hear(call), { a: [] })
    page.metrikaLayer = follow(page.metrikaLayer ?? ([] as unknown as Queue), ({ ecommerce = {} }) =>
      page.note(
        'metrika',
        Object.keys(ecommerce)
          .filter((key) => key !== 'currencyCode')
          .join(),
      ),
    )
  } else if (host.startsWith('connect.')) {
    const hear = ([what = '', name = '']: string[]) => {
      if (what.startsWith('track')) page.note(name === 'PageView' ? 'pixel view' : 'pixel', name)
    }
    page.fbq.queue.forEach(hear)
    page.fbq.callMethod = (...call) => hear(call)
  } else {
    follow(page.dataLayer, ({ ecommerce, event = '' }) => ecommerce && page.note('tag', event))
  }
}

/** In the page, as counters do: adds a script by its address and by a policy of its own, and tries what must not pass. */
function bringMore(host: string) {
  const page = window as unknown as {
    note: (kind: string, name: string) => void
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createScriptURL: (url: string) => string },
      ) => { createScriptURL: (url: string) => string }
    }
  }
  const add = (address: string) => {
    const script = document.createElement('script')
    script.src = address
    document.head.append(script)
  }
  const refused = (what: string, attempt: () => void) => {
    try {
      attempt()
    } catch {
      page.note('refused', what)
    }
  }
  add(`https://${host}/brought.js`)
  const name = host.startsWith('connect.') ? 'connect.facebook.net/fbevents' : 'goog#html'
  if (!host.startsWith('mc.') && page.trustedTypes) {
    const own = page.trustedTypes.createPolicy(name, { createScriptURL: (url) => url })
    add(own.createScriptURL(`https://${host}/brought-by-its-policy.js`))
  }
  const picture = document.createElement('div')
  picture.innerHTML = `<img src="https://${host}/brought.gif" alt="">`
  refused('script', () => add('https://counters.example/tag.js'))
  refused('markup', () => (picture.innerHTML = '<img src="x" onerror="note(\'ran\', \'markup\')">'))
  refused('code', () => (document.createElement('script').text = "note('ran', 'code')"))
}
