import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { putAddress, putBasket, signInAhead } from '../support/customer.ts'
import { createShop, neverCloses, readDemoFile } from '../support/own-shop.ts'
import { placeUnpaid } from '../support/place-unpaid.ts'
import { finishOrder } from '../support/shop-database.ts'
import type { Shop } from '../support/shop.ts'

/** A customer on the way through every screen of a shop that has everything switched on, in one language and one look. */
export interface Visit {
  page: Page
  shop: Shop
  sub: string
  language: VisitLanguage
  /** Imports the shop again, changed further. */
  change: Awaited<ReturnType<typeof createShop>>['change']
  tableCode: string
  /** Known from the signing in on: an order that was handed over, and one that waits for its payment. */
  orders: { finished: string; unpaid: string }
}

export type VisitLanguage = 'uz' | 'ru' | 'eng' | 'ar'

/** What leads to a screen, or to what lies over one, in a state worth looking at. */
export type Way = (visit: Visit) => Promise<unknown>

const BURGER = 'Mini chizburger'

/** What a text of the shop begins with in the visit's language: `text(visit, 'nav.basket')`. */
export function text({ language }: Visit, key: string): RegExp {
  const dictionary: Record<string, unknown> = JSON.parse(
    readFileSync(join(import.meta.dirname, `../../packages/i18n/${language}/shop.json`), 'utf8'),
  )
  const message = key
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], dictionary)
  const literal = String(message)
    .split(/\{[^}]*\}|<[^>]*>/)
    .reduce((longest, part) => (part.length > longest.length ? part : longest))
  return new RegExp(literal.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
}

export const seen = (locator: Locator): Locator => locator.locator('visible=true').first()

export const button = (visit: Visit, key: string): Locator =>
  seen(visit.page.getByRole('button', { name: text(visit, key) }))

/** Until what is awaited has come: data, fonts, pictures. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('[data-on-its-way]')).toHaveCount(0)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.locator('h1, dialog[open]').first()).toBeAttached()
}

/** Opens a page of the shop. */
export const go =
  (path: string): Way =>
  ({ shop, sub }) =>
    shop.open(sub, path)

export async function beginVisit(
  page: Page,
  shop: Shop,
  language: VisitLanguage,
  isDark: boolean,
): Promise<Visit> {
  let tableCode = ''
  const payments = await readDemoFile('tez', 'payments')
  const { sub, change } = await createShop('tez', (files) => {
    neverCloses(files)
    Object.assign(files, { payments })
    // What is ordered in shops is shown with their brands.
    files.merchant['brandGroup'] = 'dasturxon-demo'
    Object.assign(files.merchant.settings, { isDark, arActive: true, bookingActive: true })
    for (const branch of files.branches)
      branch['settings'] = { ...(branch['settings'] as object), bookingEnabled: true }
    // Another branch does not have it: choosing that one is asked about.
    Object.assign(files.products.find(({ ref }) => ref === 'cheeseburger-mini') ?? {}, {
      branches: ['amir-temur'],
    })
    const [hall] = files.halls as unknown as { tables: { code: string }[] }[]
    tableCode = hall?.tables[0]?.code ?? ''
  })
  await page.context().addCookies([{ name: 'lang', value: language, url: shop.url(sub) }])
  return { page, shop, sub, change, language, tableCode, orders: { finished: '', unpaid: '' } }
}

/** Signs the visit in, with a basket, an address that is saved, an order of before and one that is to be paid. */
export async function becomeCustomer(visit: Visit): Promise<void> {
  const { page, shop, sub } = visit
  await signInAhead(page, shop, sub)
  const finished = await placeUnpaid(page, shop, sub, 'CASH')
  await finishOrder(finished.id)
  const unpaid = await placeUnpaid(page, shop, sub, 'PAYME')
  visit.orders = { finished: finished.id, unpaid: unpaid.id }
  await putAddress(page, shop, sub)
  await putBasket(page, shop, sub, [{ product: BURGER, count: 2 }, { product: 'Qulupnayli donat' }])
  await shop.open(sub, '/profile/address/create')
  await expect(page.getByRole('textbox', { name: text(visit, 'address.street') })).not.toHaveValue('')
  await button(visit, 'address.save').click()
  await expect(page).toHaveURL(shop.url(sub, '/profile/address'))
}
