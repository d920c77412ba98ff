import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { HOME } from './customer.ts'
import { createShop, neverCloses, type Change } from './own-shop.ts'
import { expect, type MerchantSub, type Shop } from './shop.ts'

const dictionary = readJson('packages/i18n/zh/shop.json') as Record<string, Record<string, string>>

/** What a Chinese page says for a key of the dictionary: `chinese('basket.clear')`. */
export function chinese(key: string): string {
  const [part = '', name = ''] = key.split('.')
  const text = dictionary[part]?.[name]
  if (text === undefined) throw new Error(`no text ${key}`)
  return text
}

/** Names of firms, and what a language calls itself: the same on every page. */
const SAME_EVERYWHERE = new Set(
  'Instagram Telegram Facebook Payme Click Uzum Rahmat Payze Paynet Oʻzbekcha Русский English العربية Қазақша Türkçe'
    .split(' ')
    .concat('App Store', 'Google Play'),
)

/** A shop whose customer reads Chinese, and a check of what it says. */
export interface ChineseShop {
  sub: string
  /** Fails when the page that is open has a text that is neither Chinese nor the shop's own; `where` names it. */
  expectOwnTexts: (where: string) => Promise<void>
}

/**
 * Every text of ours has Chinese letters (messages.test.ts), and a shop of Tashkent has none: on a Chinese page a text
 * without them is the shop's own, or was written into the code. `known` is what else the story itself has typed.
 */
export async function openChineseShop(
  page: Page,
  shop: Shop,
  { from, change, known = [] }: { from: MerchantSub; change?: Change; known?: string[] },
): Promise<ChineseShop> {
  // What is near a point on the map is called as the gazetteer calls it.
  let entities = readFileSync('apps/api/src/providers/geocoding/gazetteer.tsv', 'utf8') + known.join('\n')
  // An address that a story has saved is said by its street and house (SPC-1).
  entities += `${HOME.streetName} ${HOME.houseNumber}`
  const { sub } = await createShop(from, (files) => {
    for (const language of ['ar', 'kz', 'tr', 'zh']) files.merchant.settings[`${language}Active`] = true
    Object.assign(files, { payments: readJson(`packages/demo/merchants/${from}/payments.json`) })
    neverCloses(files)
    change?.(files)
    entities += JSON.stringify(files)
  })
  await page.context().addCookies([{ name: 'lang', value: 'zh', url: shop.url(sub) }])
  return {
    sub,
    expectOwnTexts: async (where) => {
      await expect(page.locator('html'), where).toHaveAttribute('lang', 'zh')
      const texts = await textsOf(page)
      expect.soft(texts.filter((text) => /\p{Script=Han}/u.test(text)).length, where).toBeGreaterThan(2)
      expect
        .soft(
          texts.filter((text) => isWritten(text) && !SAME_EVERYWHERE.has(text) && !entities.includes(text)),
          where,
        )
        .toEqual([])
    },
  }
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** Words, and not an address to copy. */
const isWritten = (text: string) => /\p{Letter}{3}/u.test(text) && !/\p{Script=Han}|^http:/u.test(text)

/** What the shop itself says on the page: texts and names of things. What says which language it is in is somebody's own. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const spoken: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('script, style, noscript, [lang]:not(html)'))
        spoken.push(node.textContent ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
        spoken.push(element.getAttribute(name) ?? '')
      }
    }
    return spoken.map((text) => text.trim())
  })
}
