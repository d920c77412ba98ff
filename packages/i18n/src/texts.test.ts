import { readdirSync, readFileSync } from 'node:fs'
import { LANGUAGES } from '@dasturxon/domain'
import { describe, expect, test } from 'vitest'

const FOLDER = new URL('..', import.meta.url)

/** Every text of a file by its path, such as 'events.ORDER_READY.title'; shop.json has tests of its own (messages.test.ts). */
function textsOf(language: string, file: string): [string, string][] {
  const flat = (value: unknown, path: string): [string, string][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => flat(inner, path === '' ? key : `${path}.${key}`))
      : [[path, String(value)]]
  return flat(JSON.parse(readFileSync(new URL(`${language}/${file}`, FOLDER), 'utf8')), '')
}

/** The bot writes in the languages that a messenger may choose (LNG-2), the desk in those of the merchants' people. */
const isOptional = (file: string) =>
  [
    'bot.json',
    'desk.json',
    'desk-office.json',
    'desk-accounts.json',
    'desk-branch.json',
    'desk-branch-prices.json',
    'desk-cities.json',
    'desk-customers.json',
    'desk-domain.json',
    'desk-drawer.json',
    'desk-hall.json',
    'desk-hall.json',
    'desk-history.json',
    'desk-nowhere.json',
    'desk-options.json',
    'desk-pictures.json',
    'desk-refunds.json',
    'desk-registers.json',
    'desk-reports.json',
    'desk-rights.json',
    'desk-settings.json',
    'desk-showcase.json',
    'desk-start.json',
    'desk-zones.json',
    'menu-import.json',
    'sheets.json',
  ].includes(file)
const files = readdirSync(new URL('eng', FOLDER)).filter((file) => file !== 'shop.json')

describe.each(LANGUAGES)('LNG-1 the texts in %s', (language) => {
  const own = readdirSync(new URL(language, FOLDER))

  test('LNG-1 are in the same files as the English ones', () => {
    expect([...files, 'shop.json'].filter((file) => !isOptional(file) && !own.includes(file))).toEqual([])
    expect(own.filter((file) => ![...files, 'shop.json'].includes(file))).toEqual([])
  })

  test.each(files.filter((file) => own.includes(file)))(
    'LNG-1 %s has every text of the English one, in its order, each with the same {places}',
    (file) => {
      const shape = (texts: [string, string][]) =>
        texts.map(([path, text]) => [path, text === '', (text.match(/\{\w+\}/g) ?? []).toSorted().join(' ')])
      expect(shape(textsOf(language, file))).toEqual(shape(textsOf('eng', file)))
    },
  )
})

/** What customers met and nobody says, by language; docs/words.md has what is said instead. */
const UNSAID: Record<string, RegExp> = {
  uz: /soʻm dan|\} dan bepul|tizimga kir|QR kodni koʻrsating|hech bir qurilma|xizmat hudud|masʼul shaxs/i,
  ru: /картой через терминал|сделать вход|зоны обслуживания|контактное лицо|местоположения/i,
  eng: /\bhit\b|\bwishes\b|how to get (?:the|your) order|we begin to cook|scheduled for today|\bgrades?\b(?!\})|\bstore\b|table booking|\bsign(?:ed)? in\b|\bpositions\b|pick-up/i,
}
/** An amount of som and a time end in a word that is known, so that their endings are too. */
const KNOWN_ENDINGS = /\{(?:amount|time)\}/g

describe('customer 37 words', () => {
  test.each(Object.entries(UNSAID))('in %s are those of the law', (language, unsaid) => {
    const said = ['shop.json', 'errors.json', 'notifications.json'].flatMap((file) => textsOf(language, file))
    expect(said.filter(([, text]) => unsaid.test(text.replaceAll(/\{\w+/g, '{')))).toEqual([])
  })

  test.each(['uz', 'kz', 'tr'])('in %s no ending is glued to a word that is not known', (language) => {
    const own = readdirSync(new URL(language, FOLDER)).filter(
      (file) => !['desk.json', 'desk-office.json'].includes(file),
    )
    const glued = own
      .flatMap((file) => textsOf(language, file))
      .filter(([, text]) => /\{\w+\}\p{L}/u.test(text.replaceAll(KNOWN_ENDINGS, '')))
    expect([own.length > 4, glued]).toEqual([true, []])
  })
})
