import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Browser, type Page } from '@playwright/test'
import { customerHeaders, signInAhead } from './customer.ts'
import { fill, PHONE, roomTexts } from './desk.ts'
import type { Production } from './production-shop.ts'
import { readCode } from './sign-in.ts'

const texts = roomTexts('desk-start', 'uz')

/** Begins a shop at /desk/new on a phone and makes it until it is open; each page is loaded anew where it asks something. */
export async function beginShop(world: Production, page: Page, phone: string): Promise<string> {
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
  await page.getByText(texts.place.around, { exact: true }).click()
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

/** What these accounts have with the providers, on both sides. */
const PAYME = { merchantId: '64fa00000000000000000b77', key: 'a-key-of-the-production-day-0123456789' }
const CLICK = { serviceId: '45777', merchantId: '32777', secretKey: 'a-key-of-the-production-day' }
export const TABLE_CODE = 'kecha0kunduz'

type Branch = { ref: string; settings: object }

/** What the desk has no screens for comes by files: ways to pay online with their accounts, and a hall with a table. */
export async function addAccountsAndHall(world: Production, sub: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'production-day-'))
  try {
    await rm(folder, { recursive: true })
    await world.command('apps/server/src/export-merchant.ts', sub, '--to', folder)
    const read = async <Content>(name: string): Promise<Content> =>
      JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')) as Content
    const write = (name: string, content: unknown) =>
      writeFile(join(folder, `${name}.json`), JSON.stringify(content))
    const merchant = await read<{ settings: object; payments: object[] }>('merchant')
    const on = ['terminalActive', 'paymeActive', 'clickActive', 'dineInActive']
    const payments = ['TERMINAL', 'PAYME', 'CLICK'].map((type) => ({
      type,
      title: { uz: type, ru: type, eng: type },
    }))
    await write('merchant', {
      ...merchant,
      settings: { ...merchant.settings, ...Object.fromEntries(on.map((name) => [name, true])) },
      payments: [...merchant.payments, ...payments],
    })
    const branches = await read<Branch[]>('branches')
    const [branch] = branches
    const withHall = branches.map((one) => ({ ...one, settings: { ...one.settings, dineinEnabled: true } }))
    await write('branches', withHall)
    const tables = [{ ref: 't1', name: '1', chairs: 4, code: TABLE_CODE }]
    await write('halls', [
      { ref: 'zal', branch: branch?.ref, name: { uz: 'Zal', ru: 'Зал', eng: 'Hall' }, tables },
    ])
    await write('payments', [
      { provider: 'PAYME', settings: { ...PAYME, checkoutUrl: `${world.simulatorsAt}/payme` } },
      { provider: 'CLICK', settings: { ...CLICK, payUrl: `${world.simulatorsAt}/click` } },
    ])
    await world.command('apps/server/src/import-merchant.ts', folder, '--over-desk')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  for (const [name, account] of Object.entries({ payme: PAYME, click: CLICK })) {
    const endpoint = world.shop.url(sub, `/api/payments/${name}/${sub}`)
    const answer = await fetch(`${world.simulatorsAt}/${name}/accounts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...account, endpoint }),
    })
    expect(answer.status).toBe(204)
  }
}

/** A customer's browser, who is signed in where `phone` says so. */
export async function openCustomer(
  world: Production,
  browser: Browser,
  { sub, phone }: { sub: string; phone: string },
): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, ...world.through, serviceWorkers: 'allow' })
  await context.addCookies([{ name: 'lang', value: 'uz', url: world.shop.url(sub) }])
  const page = await context.newPage()
  failOnErrors(page)
  await signInAhead(page, world.shop, sub, phone)
  return page
}

/** Ends whatever keeps a branch from selling; answers the status of the call. */
export const sellAgain = (board: Page, sub: string, branchId: string): Promise<number> =>
  board.evaluate(
    async ([path, merchant]) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), merchant }
      const body = JSON.stringify({ services: [], minutes: 0, reason: '' })
      return (await fetch(path, { method: 'PUT', headers, body })).status
    },
    [`/api/desk/v1/branches/${branchId}/state/pause`, sub] as const,
  )

/** What a browser complains of, such as what a policy refused, fails the test. */
export function failOnErrors(page: Page): void {
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
  })
}
export const complaints: string[] = []

/** Pays at the provider's page, which calls the shop by its name, and comes back. */
export async function payOnline(
  world: Production,
  page: Page,
  { sub, id }: { sub: string; id: string },
): Promise<void> {
  const headers = await customerHeaders(page, world.shop, sub)
  const answer = await page.request.get(world.shop.serverUrl(`/api/payments/v2/checkout/${id}`), { headers })
  const { url } = (await answer.json()) as { url: string }
  expect(url).toContain(world.simulatorsAt)
  await page.goto(url)
  await page.locator('button.main').click()
  await expect(page).toHaveURL(new RegExp(`^${world.shop.url(sub, `/profile/orders/${id}`)}`))
  const order = await page.request.get(world.shop.serverUrl(`/api/orders/v1/orders/${id}`), { headers })
  expect(await order.json()).toMatchObject({ isPaid: true })
}
