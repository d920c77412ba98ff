import { readFileSync } from 'node:fs'
import { LANGUAGES } from '@dasturxon/domain'
import type { Page } from '@playwright/test'
import { createShop } from './support/own-shop.ts'
import { expect, test } from './support/shop.ts'

const LANGUAGE_NAMES = ['Oʻzbekcha', 'Русский', 'English', 'العربية', 'Қазақша', 'Türkçe']

const SCREENS = [
  '/',
  '/basket',
  '/search',
  '/branches',
  '/vacancy',
  '/profile',
  '/login',
  '/address/delivery',
  '/together',
  '/extr3',
]

/** Names of firms and our languages in themselves: the same on every page. */
const SAME_EVERYWHERE = new Set([
  'Instagram',
  'Telegram',
  'Facebook',
  'App Store',
  'Google Play',
  'Payme',
  'Click',
  'Uzum',
  ...LANGUAGE_NAMES,
])

/** What the shop itself says on the page: texts and names of things, without marks and numbers. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const spoken: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('script, style, noscript, [lang]:not(html)'))
        spoken.push(node.textContent ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]')) {
      for (const name of ['aria-label', 'placeholder', 'title']) spoken.push(element.getAttribute(name) ?? '')
    }
    return spoken.map((text) => text.trim())
  })
}

// Every text of ours has Chinese letters (messages.test.ts), and a shop of Tashkent has none: on a Chinese page a text
// without them is the shop's own, or was written into the code.
test(
  'LNG-1 LNG-4 no screen has a text that is not in the dictionary',
  { tag: '@phone' },
  async ({ page, shop }) => {
    // What is near a point on the map is called as the gazetteer calls it.
    let entities = readFileSync('apps/api/src/providers/geocoding/gazetteer.tsv', 'utf8')
    const ours = await createShop('osh', (files) => {
      for (const language of LANGUAGES) files.merchant.settings[`${language}Active`] = true
      entities += JSON.stringify(files)
    })
    await page.context().addCookies([{ name: 'lang', value: 'zh', url: shop.url(ours.sub) }])
    for (const screen of SCREENS) {
      await page.goto(shop.url(ours.sub, screen))
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh')
      await expect(page.locator('h1, [role=dialog], form').first()).toBeAttached()
      const texts = await textsOf(page)
      expect(texts.filter((text) => /\p{Script=Han}/u.test(text)).length, screen).toBeGreaterThan(3)
      const foreign = texts.filter(
        (text) =>
          /\p{Letter}{3}/u.test(text) &&
          !/\p{Script=Han}/u.test(text) &&
          !SAME_EVERYWHERE.has(text) &&
          !entities.includes(text),
      )
      expect(foreign, screen).toEqual([])
    }
  },
)
