import { createShop } from './support/own-shop.ts'
import { expect, test } from './support/shop.ts'

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
  await page.getByRole('contentinfo').getByRole('link', { name: 'Filiallar' }).click()
  const hits = () =>
    page.evaluate(() =>
      (window as unknown as { ym: { a: unknown[][] } }).ym.a
        .filter(([, what]) => what === 'hit')
        .map((hit) => hit[2]),
    )
  await expect.poll(hits).toEqual([shop.url(sub, '/'), shop.url(sub, '/branches')])
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
