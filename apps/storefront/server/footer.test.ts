import type { PublicSettings } from '@dasturxon/contract'
import { expect, test } from 'vitest'
import { builtShops } from './test/built-shops.ts'

type Settings = Partial<PublicSettings>

const { open } = builtShops()

/** The footer of the home page, as its first HTML has it. */
async function footerWith(settings: Settings, language = 'uz'): Promise<string> {
  const { get } = await open({ settings })
  const { html } = await get('/', { cookie: `lang=${language}` })
  return /<footer\b.*?<\/footer>/s.exec(html)?.[0] ?? ''
}

const LINKS: [keyof PublicSettings, keyof PublicSettings, string, string][] = [
  ['telegram', 'telegramActive', 'https://t.me/tez', 'href="https://t.me/tez"'],
  ['telegramBotLink', 'telegramBotLinkActive', 'https://t.me/tez_bot', 'href="https://t.me/tez_bot"'],
  ['instagram', 'instagramActive', 'https://instagram.com/tez', 'href="https://instagram.com/tez"'],
  ['facebook', 'facebookActive', 'https://facebook.com/tez', 'href="https://facebook.com/tez"'],
  ['iosAppLink', 'iosAppLinkActive', 'https://apps.apple.com/tez', 'href="https://apps.apple.com/tez"'],
  [
    'androidAppLink',
    'androidAppLinkActive',
    'https://play.google.com/tez',
    'href="https://play.google.com/tez"',
  ],
  ['phone', 'phoneActive', '+998711112233', 'href="tel:+998711112233"'],
]

test.each(LINKS)(
  'MER-6 the footer leads to %s with %s and an address, and not without',
  async (name, flag, value, shows) => {
    expect(await footerWith({ [name]: value, [flag]: true })).toContain(shows)
    expect(await footerWith({ [name]: value, [flag]: false })).not.toContain(shows)
    expect(await footerWith({ [name]: '', [flag]: true })).not.toMatch(/href="(?:tel:)?"/)
  },
)

test.each([
  ['uz', '© Tez, Toshkent', 'Barcha huquqlar himoyalangan'],
  ['ru', '© Tez, Ташкент', 'Все права защищены'],
  ['eng', '© Tez, Tashkent', 'All rights reserved'],
])(
  'MER-6 both copyrights of the footer are in the language of the page: %s',
  async (language, left, right) => {
    const footer = await footerWith(
      {
        leftCopyWrite: { uz: '© Tez, Toshkent', ru: '© Tez, Ташкент', eng: '© Tez, Tashkent' },
        rightCopyWrite: {
          uz: 'Barcha huquqlar himoyalangan',
          ru: 'Все права защищены',
          eng: 'All rights reserved',
        },
      },
      language,
    )
    expect(footer.indexOf(left)).toBeGreaterThan(0)
    expect(footer.indexOf(right)).toBeGreaterThan(footer.indexOf(left))
  },
)
