import { expect, type Page } from '@playwright/test'
import { roomTexts, takeDeskPicture } from './desk.ts'
import type { Shop } from './shop.ts'
import { readCode } from './sign-in.ts'

const texts = roomTexts('desk-start', 'uz')

/** The page of this host that is no shop's. */
export const baseUrl = (shop: Shop, path: string) => shop.url('x', path).replace('//x.', '//')

/** The heading of a step of the wizard, in Uzbek. */
export const stepOf = (page: Page, step: keyof typeof texts.steps) =>
  page.getByRole('heading', {
    level: 2,
    name: step === 'open' ? texts.open.title : (texts[step as 'menu'].title ?? ''),
  })

/** Begins a shop by phone and code, and answers its address. */
export async function registerOnScreen(
  page: Page,
  shop: Shop,
  { phone, name, ownerName = '' }: { phone: string; name: string; ownerName?: string },
) {
  await page.goto(baseUrl(shop, '/desk/new'))
  await page.getByLabel(texts.register.phone).fill(phone.slice('+998'.length))
  const askedAt = new Date()
  await takeDeskPicture(page, 'start-1-phone-1440-uz-light')
  await page.getByRole('button', { name: texts.register.getCode }).click()
  await page.getByLabel(texts.register.code).fill(await readCode(page.request, shop, phone, askedAt))
  await page.getByLabel(texts.register.ownerName).fill(ownerName)
  await page.getByLabel(texts.register.name).fill(name)
  const sub = await page.getByLabel(texts.register.sub).inputValue()
  expect(sub).toMatch(/^nonvoyxona-/)
  await takeDeskPicture(page, 'start-2-name-1440-uz-light')
  await page.getByRole('button', { name: texts.register.begin }).click()
  await expect(stepOf(page, 'look')).toBeVisible({ timeout: 30_000 })
  return sub
}
