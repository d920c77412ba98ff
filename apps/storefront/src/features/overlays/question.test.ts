import { readdirSync, readFileSync } from 'node:fs'
import { LANGUAGES, type Language } from '@dasturxon/domain'
import { expect, test } from 'vitest'
import { OVERLAYS } from './overlays.ts'

const SOURCES = new URL('../../', import.meta.url)
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => ({ file, code: readFileSync(new URL(file, SOURCES), 'utf8') }))

type Texts = Record<string, Record<string, string>>
const textsOf = (language: Language): Texts =>
  JSON.parse(
    readFileSync(new URL(`../../../../../packages/i18n/${language}/shop.json`, import.meta.url), 'utf8'),
  ) as Texts

/** “Yes” before what it does. */
const YES: Record<Language, string> = {
  uz: 'Ha, ',
  ru: 'Да, ',
  eng: 'Yes, ',
  ar: 'نعم، ',
  kz: 'Иә, ',
  tr: 'Evet, ',
  zh: '是，',
}

test('CUS-4 whatever asks in the shop is one component; an error that could not be priced asks nothing', () => {
  const own = files.filter(({ code }) => /<AlertDialog\b/.test(code)).map(({ file }) => file)
  expect(own).toHaveLength(2)
  expect(own).toEqual(
    expect.arrayContaining(['features/basket-page/price-error.tsx', 'features/overlays/question.tsx']),
  )
})

test('CUS-4 each question that may lie over a page says which yes it has', () => {
  const asked = files.flatMap(({ code }) => [
    ...[...code.matchAll(/<Question\s+name="([\w-]+)"/g)].map(([, name]) => name),
    ...(code.includes('<YesOrNo')
      ? [...code.matchAll(/useOverlay\('([\w-]+)'/g)].map(([, name]) => name)
      : []),
  ])
  const questions = Object.entries(OVERLAYS).filter(([, kind]) => kind === 'question')
  expect(new Set(asked)).toEqual(new Set(questions.map(([name]) => name)))
})

test.each(LANGUAGES)('CUS-4 in %s every yes names its act, and every title asks', (language) => {
  const texts = textsOf(language)
  const answers = Object.values(texts.yes ?? {})
  expect(answers.filter((yes) => !yes.startsWith(YES[language]) || yes === YES[language])).toEqual([])
  const titles = listTitles().map((key) =>
    key.split('.').reduce<unknown>((of, part) => (of as Texts)[part], texts),
  )
  expect(titles.length).toBeGreaterThan(10)
  expect(titles.filter((title) => !/[?？؟]$/u.test(String(title)))).toEqual([])
})

/** The keys of the titles of all questions; the code that follows one is its second answer. */
function listTitles(): string[] {
  return files
    .filter(({ file }) => !file.endsWith('account-code-dialog.tsx'))
    .flatMap(({ code }) =>
      [...code.matchAll(/<(?:Question|YesOrNo)\b[^>]*?title=\{t\('([\w.]+)'\)\}/g)].map(
        ({ 1: key = '', index }) => {
          const group = [...code.slice(0, index).matchAll(/const t = useTranslations\((?:'(\w+)')?\)/g)].at(
            -1,
          )?.[1]
          return group === undefined ? key : `${group}.${key}`
        },
      ),
    )
}
