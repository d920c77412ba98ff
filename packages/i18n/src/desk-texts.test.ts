import { expect, test } from 'vitest'
import { DESK_LANGUAGES } from './desk.ts'
import { loadTexts, TEXT_NAMESPACES } from './desk-texts.ts'
import synonyms from './setting-synonyms.json' with { type: 'json' }

const flat = (texts: object): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]: [string, string | object]) =>
    typeof value === 'string'
      ? [[key, value]]
      : flat(value).map(([inner, text]): [string, string] => [`${key}.${inner}`, text]),
  )
const placesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted()
const isWrong = (text: string) => text.trim() === '' || /['"`{}]|\.\.\./.test(text.replaceAll(/\{\w+\}/g, ''))

const cases = TEXT_NAMESPACES.flatMap((namespace) =>
  DESK_LANGUAGES.map((language) => ({ namespace, language })),
)

test.each(cases)(
  'DSK-99 DSK-58 the texts of $namespace are written in $language, with every value in its place',
  async ({ namespace, language }) => {
    const texts = flat(await loadTexts(namespace, language))
    const english = flat(await loadTexts(namespace, 'eng'))
    expect(texts.map(([key, text]) => [key, placesIn(text)])).toEqual(
      english.map(([key, text]) => [key, placesIn(text)]),
    )
    expect(texts.filter(([, text]) => isWrong(text))).toEqual([])
  },
)

test.each(DESK_LANGUAGES)('DSK-80 every setting has other words to be found by (%s)', async (language) => {
  const { name } = await loadTexts('settings', language)
  expect(Object.keys(name)).toEqual(Object.keys(synonyms))
})
