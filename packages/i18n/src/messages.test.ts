import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createTranslator } from 'use-intl/core'

import { signatureOf } from '../message-signatures.ts'
import ar from '../ar/shop.json' with { type: 'json' }
import eng from '../eng/shop.json' with { type: 'json' }
import kz from '../kz/shop.json' with { type: 'json' }
import ru from '../ru/shop.json' with { type: 'json' }
import tr from '../tr/shop.json' with { type: 'json' }
import uz from '../uz/shop.json' with { type: 'json' }
import zh from '../zh/shop.json' with { type: 'json' }
import type { Messages } from './messages.ts'
import type { translatorOf } from './translator.ts'
import { directionOf, languageTag } from './languages.ts'
import { inEveryLanguage, LANGUAGES } from '@dasturxon/domain'

const languages = inEveryLanguage((language): typeof eng =>
  JSON.parse(readFileSync(new URL(`../${language}/shop.json`, import.meta.url), 'utf8')),
)

function flat(messages: Record<string, Record<string, string>>): [string, string][] {
  return Object.entries(messages).flatMap(([namespace, group]) =>
    Object.entries(group).map(([key, text]): [string, string] => [`${namespace}.${key}`, text]),
  )
}

function signatures(entries: [string, string][]): [string, string][] {
  return entries.map(([key, text]) => [key, signatureOf(text)])
}

describe.each(Object.entries(languages))('LNG-1 the %s dictionary', (language, messages) => {
  const entries = flat(messages)
  const keys = entries.map(([key]) => key)
  const wanted = flat(eng).map(([key]) => key)

  test('LNG-1 T-UI-02 has every key of the others, in the same order, and no empty text', () => {
    const missing = wanted.filter((key) => !keys.includes(key))
    const extra = keys.filter((key) => !wanted.includes(key))
    expect(missing, `translate these into ${language}/shop.json (words of the trade: docs/words.md)`).toEqual(
      [],
    )
    expect(extra, `these are not in eng/shop.json: take them out of ${language}/shop.json`).toEqual([])
    expect(keys, `${language}/shop.json: the order of eng/shop.json`).toEqual(wanted)
    expect(entries.filter(([, text]) => text.trim() === '')).toEqual([])
  })

  test('LNG-1 asks for the same arguments and tags as the others', () => {
    const of = new Map(signatures(entries))
    const other = signatures(flat(eng)).filter(([key, signature]) => of.get(key) !== signature)
    expect(other, `${language}/shop.json: other {arguments} or <tags> than eng/shop.json has`).toEqual([])
  })

  // An ASCII apostrophe is a wrong letter in Uzbek and an escape in ICU, where it silently swallows what follows.
  test('LNG-1 has no ASCII apostrophe, no straight quotes, no dots instead of an ellipsis', () => {
    expect(entries.filter(([, text]) => /['"`]|\.\.\./.test(text))).toEqual([])
  })

  test('LNG-1 has no U+202F, which no font of ours can draw', () => {
    expect(entries.filter(([, text]) => text.includes('\u202F'))).toEqual([])
  })
})

test('LNG-1 Uzbek writes oʻ and gʻ with U+02BB and nothing that only looks like it', () => {
  expect(flat(uz).filter(([, text]) => /[oOgG][‘’ʼ]/.test(text))).toEqual([])
})

describe('LNG-5 plural forms', () => {
  test.each([
    ['uz', uz, 'one other'],
    ['ru', ru, 'one few many other'],
    ['eng', eng, 'one other'],
    ['ar', ar, 'zero one two few many other'],
    ['kz', kz, 'one other'],
    ['tr', tr, 'one other'],
    ['zh', zh, 'other'],
  ] as const)(
    'LNG-5 every plural of %s has exactly the language’s categories',
    (language, messages, categories) => {
      const rules = new Intl.PluralRules(languageTag(language)).resolvedOptions().pluralCategories
      expect(categories.split(' ').toSorted()).toEqual(rules.toSorted())
      const plurals = flat(messages).filter(([, text]) => text.includes(', plural,'))
      expect(plurals.length).toBeGreaterThan(10)
      for (const [key, text] of plurals) {
        const found = [...text.matchAll(/\b(zero|one|two|few|many|other|=\d+) \{/g)].map((match) => match[1])
        expect([key, found.join(' ')]).toEqual([key, categories])
      }
    },
  )

  test.each([
    [0, '0 товаров'],
    [1, '1 товар'],
    [2, '2 товара'],
    [4, '4 товара'],
    [5, '5 товаров'],
    [11, '11 товаров'],
    [14, '14 товаров'],
    [21, '21 товар'],
    [22, '22 товара'],
    [100, '100 товаров'],
    [101, '101 товар'],
    [111, '111 товаров'],
  ])('LNG-5 Russian counts %i as "%s"', (count, text) => {
    const t = createTranslator({ locale: 'ru', messages: ru, namespace: 'plural' })
    expect(t('items', { count })).toBe(text)
  })

  test.each([
    [1, '1 ta mahsulot'],
    [5, '5 ta mahsulot'],
  ])('LNG-5 the Uzbek noun stays singular for %i', (count, text) => {
    const t = createTranslator({ locale: 'uz', messages: uz, namespace: 'plural' })
    expect(t('items', { count })).toBe(text)
  })

  test.each([
    ['kz', kz, 1, '1 тауар'],
    ['kz', kz, 5, '5 тауар'],
    ['tr', tr, 1, '1 ürün'],
    ['tr', tr, 5, '5 ürün'],
    ['zh', zh, 1, '1 件商品'],
    ['zh', zh, 5, '5 件商品'],
  ] as const)('LNG-5 the noun of %s stays as it is beside a number', (language, messages, count, text) => {
    const t = createTranslator({ locale: languageTag(language), messages, namespace: 'plural' })
    expect(t('items', { count })).toBe(text)
  })

  test.each([
    [0, 'لا منتجات'],
    [1, 'منتج واحد'],
    [2, 'منتجان'],
    [3, '3 منتجات'],
    [10, '10 منتجات'],
    [11, '11 منتجًا'],
    [99, '99 منتجًا'],
    [100, '100 منتج'],
    [102, '102 منتج'],
    [103, '103 منتجات'],
  ])('LNG-5 Arabic counts %i as "%s"', (count, text) => {
    const t = createTranslator({ locale: 'ar', messages: ar, namespace: 'plural' })
    expect(t('items', { count })).toBe(text)
  })
})

/** What a message says without its arguments; of a choice all that it may say. */
const wordsIn = (text: string) =>
  text
    .replaceAll(/\{\w+, select, |\b(?:[A-Z]+|other) \{/g, '')
    .replaceAll(/\{[^{}]*\}/g, '')
    .replaceAll(/[{}]/g, '')

test('LNG-1 Arabic has Arabic words: only names of firms are in Latin letters', () => {
  const latin = flat(ar)
    .map(([key, text]): [string, string] => [key, wordsIn(text)])
    .filter(([, words]) => !/[\u0600-\u06FF]/.test(words) && /[A-Za-z]{2}/.test(words))
  expect(latin.map(([key]) => key).filter((key) => !key.startsWith('pay.'))).toEqual([])
})

/** What each language is written in, and words that stay in Latin letters everywhere: names of firms, of units, of files. */
const LETTERS = { kz: /\p{Script=Cyrillic}/u, ru: /\p{Script=Cyrillic}/u, zh: /\p{Script=Han}/u } as const

test.each([
  ['kz', kz],
  ['ru', ru],
  ['zh', zh],
] as const)(
  'LNG-1 %s is written in its own letters: only names of firms are in Latin ones',
  (language, messages) => {
    const foreign = flat(messages)
      .map(([key, text]): [string, string] => [key, wordsIn(text)])
      .filter(([, text]) => /\p{Letter}{2}/u.test(text) && !LETTERS[language].test(text))
    expect(foreign.filter(([, text]) => !/^(Telegram|SMS)$/.test(text))).toEqual([])
  },
)

test('LNG-1 no text is left as it stands in the language it was translated from', () => {
  // 'Platform', 'Telegram': one word may be the same in two languages, a sentence is not
  const sentences = flat(eng).filter(([, text]) => text.split(' ').length > 3)
  for (const messages of [uz, ru, ar, kz, tr, zh]) {
    const texts = new Map(flat(messages))
    expect(sentences.filter(([key, text]) => texts.get(key) === text)).toEqual([])
  }
  const kazakh = new Map(flat(kz))
  const russian = flat(ru).filter(([, text]) => text.split(' ').length > 3)
  expect(russian.filter(([key, text]) => kazakh.get(key) === text)).toEqual([])
})

test('a wrong key or a forgotten argument does not compile; at run time it is reported and shows as its key', () => {
  const problems: string[] = []
  const t: ReturnType<typeof translatorOf> = createTranslator({
    locale: 'en',
    messages: eng as unknown as Messages,
    onError: (error) => problems.push(error.code),
  })
  // @ts-expect-error -- no such key
  expect(t('basket.tilte')).toBe('basket.tilte')
  // @ts-expect-error -- the amount is missing
  expect(t('basket.freeLeft')).toBe('basket.freeLeft')
  expect(problems).toEqual(['MISSING_MESSAGE', 'FORMATTING_ERROR'])
})

test('LNG-1 T-UI-01 only Arabic is written from the right, and every language has a tag and a dictionary', () => {
  expect(LANGUAGES.filter((language) => directionOf(language) === 'rtl')).toEqual(['ar'])
  for (const language of LANGUAGES) {
    expect(new Intl.Locale(languageTag(language)).language).toBe(languageTag(language))
    expect(Object.keys(languages)).toContain(language)
  }
})
