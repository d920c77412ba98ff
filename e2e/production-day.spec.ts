import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { chromiumFlags } from '../tools/chromium.ts'
import { fill, openWindow, PHONE, roomTexts, deskTexts, WIDE } from './support/desk.ts'
import { startProduction, type Production } from './support/production-shop.ts'
import { expect, newPhone, test } from './support/shop.ts'
import { readCode } from './support/sign-in.ts'

// A worker of pages is fetched on no page's behalf, so the browser itself has to take the certificate.
test.use({
  launchOptions: {
    executablePath: process.env.CHROME_PATH ?? '',
    args: [...chromiumFlags(), '--ignore-certificate-errors'],
  },
})

const texts = roomTexts('desk-start', 'uz')
const desk = deskTexts('uz')

let world: Production
test.beforeAll(async () => {
  world = await startProduction()
})
test.afterAll(() => world.stop())

/** Begins a shop at /desk/new on a phone and makes it until it is open; each page is loaded anew where it asks something. */
async function beginShop(page: Page, phone: string): Promise<string> {
  const next = () => page.getByRole('button', { name: texts.page.next, exact: true }).click()
  await page.goto(world.baseUrl('/desk/new'))
  await page.getByLabel(texts.register.phone).fill(phone.slice('+998'.length))
  await page.getByRole('button', { name: texts.register.getCode }).click()
  await expect(page.getByLabel(texts.register.code)).toBeVisible()
  await page.reload()
  await page.getByLabel(texts.register.code).fill(await readCode(page.request, world.shop, phone))
  await page.getByLabel(texts.register.name).fill('Nonvoyxona')
  const sub = await page.getByLabel(texts.register.sub).inputValue()
  await page.getByRole('button', { name: texts.register.begin }).click()
  await expect(page.getByRole('heading', { level: 2, name: texts.look.title })).toBeVisible({
    timeout: 30_000,
  })
  await page.reload()
  await next()
  await page.getByRole('textbox', { name: texts.place.address, exact: true }).fill('Zarqaynar koʻchasi, 8')
  await page.getByLabel(texts.place.around).check({ force: true })
  const loaded = page.waitForEvent('load')
  await next()
  await loaded
  await expect(page.getByRole('heading', { level: 2, name: texts.delivery.title })).toBeVisible({
    timeout: 30_000,
  })
  await page.reload()
  await next()
  await page
    .getByRole('textbox', { name: texts.menu.list })
    .fill('Nonlar:\nTandir non 6000\nPatir 8000\nSomsa 12000')
  await page.getByRole('button', { name: fill(texts.menu.add, 3) }).click()
  await expect(page.getByText(texts.payment.CASH, { exact: true })).toBeVisible()
  await page.reload()
  await next()
  await page.getByRole('button', { name: texts.test.send }).click()
  await expect(page.getByText(texts.test.waiting)).toBeVisible()
  await page.reload()
  await page.getByRole('main').getByRole('button', { name: texts.test.accept }).click()
  await expect(page.getByText(texts.test.accepted)).toBeVisible()
  await next()
  const secret = await page.getByRole('link', { name: /look=/ }).getAttribute('href')
  expect(secret).toMatch(new RegExp(`^https://${sub}\\.dasturxon\\.test/\\?look=`))
  const anew = page.waitForEvent('load')
  await page.getByRole('button', { name: texts.open.open }).click()
  await anew
  await expect(page.getByRole('heading', { level: 2, name: texts.open.opened })).toBeVisible()
  return sub
}

test('DAY-1 a shop is begun by the wizard on a real server and works through its first day', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const owner = newPhone()
  const page = await openWindow(browser, world.shop, {
    language: 'uz',
    sub: 'x',
    ...PHONE,
    ...world.through,
    serviceWorkers: 'allow',
  })
  const errors: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())))
  page.on('pageerror', (error) => errors.push(error.message))
  const sub = await beginShop(page, owner)
  console.log(sub, errors)
})
