import { expect, test } from 'vitest'
import { DISH_WORDS } from './dish-words.ts'
import { dishDictionary } from './dish-dictionary.ts'
import { searchWords } from './search-words.ts'

const fold = (name: string) =>
  searchWords(name)
    .map(({ text }) => text)
    .join('')
const { meaningsOf, meaningsOfTypo } = dishDictionary()
const lines = DISH_WORDS.trim().split('\n')
const meanings = (name: string) => meaningsOf(fold(name), { isBeginning: false })

/** Words of four spellings: Uzbek Latin and Cyrillic, Russian, English; each finds all the others. */
const MEET = [
  ['osh', 'ош', 'плов', 'pilaf'],
  ['lagʻmon', 'лағмон', 'лагман', 'laghman'],
  ['somsa', 'сомса', 'самса', 'samosa'],
  ['goʻsht', 'гўшт', 'мясо', 'meat'],
  ['tovuq', 'товуқ', 'курица', 'chicken'],
  ['pishloq', 'пишлоқ', 'сыр', 'cheese'],
  ['sharbat', 'шарбат', 'сок', 'juice'],
  ['muzqaymoq', 'музқаймоқ', 'мороженое', 'ice cream'],
  ['kola', 'кола', 'кока-кола', 'coca cola'],
  ['donat', 'донат', 'пончики', 'doughnut'],
  ['fri', 'фри', 'картофель фри', 'french fries'],
  ['sovgʻa', 'совға', 'подарок', 'gift'],
] as const

test('CUS-16 the dictionary has some 400 names and more, none written twice in its line', () => {
  const names = lines.flatMap((line) => line.split(/[,>]/).map(fold))
  expect(new Set(names).size).toBeGreaterThanOrEqual(400)
  expect(names.filter((name) => name === '')).toEqual([])
})

test.each(MEET)('CUS-16 %s, %s, %s and %s mean the same', (...names) => {
  for (const name of names)
    for (const other of names) expect([...meanings(name)], `${name}: ${other}`).toContain(fold(other))
})

test('CUS-16 a kind finds what is of it, and is not found by it', () => {
  expect([...meanings('мясо')]).toContain(fold('говядина'))
  expect([...meanings('говядина')]).not.toContain(fold('мясо'))
  expect([...meanings('говядина')]).not.toContain(fold('баранина'))
})

test('CUS-16 a beginning of four letters and a typo from five on stand for a word', () => {
  expect([...meaningsOf(fold('понч'), { isBeginning: true })]).toContain(fold('донат'))
  expect([...meaningsOf(fold('пон'), { isBeginning: true })]).toEqual([])
  expect([...meanings('понч')]).toEqual([])
  expect([...meaningsOfTypo(fold('пончк'))]).toContain(fold('донат'))
  expect([...meaningsOfTypo(fold('qwxyz'))]).toEqual([])
})
