import { describe, expect, it } from 'vitest'
import { inOtherLayout } from './keyboard-layout.ts'
import { createSynonymMatcher, createWordMatcher, matchWithTypo } from './match-word.ts'
import { searchWords } from './search-words.ts'

const fold = (text: string) => searchWords(text).map((word) => word.text)

describe('CAT-7 spellings of one word meet', () => {
  it.each([
    ["lag'mon", ['lagʻmon', 'lag’mon', 'lag`mon', 'lagʼmon', 'Laghmon', 'лағмон', 'ЛАГМОН']],
    ['мёд', ['мед', 'myod', 'med']],
    ['борщ', ['borsh', 'borsch', 'borshch', 'борш']],
    ['цезарь', ['sezar', 'tsezar', 'cezar']],
    ['пицца', ['pitsa', 'pizza', 'пица', 'pitssa']],
    ['джем', ['jem', 'djem', 'dzhem']],
    ['манты', ['manti', 'manty', 'манти']],
    ['чой', ['choy', 'choi']],
    ['хот', ['xot', 'hot', 'khot', 'ҳот']],
    ['микс', ['mix', 'miks']],
    ['Jalapeño', ['jalapeno']],
    ['achchiq', ['аччиқ', 'achiq', 'аччик']],
    ['йогурт', ['yogurt', 'iogurt', 'ёгурт']],
  ])('%s', (word, spellings) => {
    for (const spelling of spellings) expect(fold(spelling), spelling).toEqual(fold(word))
  })

  it('but words of other letters do not', () => {
    for (const [one, other] of [
      ['non', 'nan'],
      ['osh', 'os'],
      ['suv', 'suf'],
      ['шар', 'сар'],
    ] as const)
      expect(fold(one)).not.toEqual(fold(other))
  })

  it('numbers and units are words, and know where they stand', () => {
    expect(searchWords('Kola 1,5l')).toEqual([
      { text: 'kola', start: 0, end: 4 },
      { text: '1', start: 5, end: 6 },
      { text: '5', start: 7, end: 8 },
      { text: 'l', start: 8, end: 9 },
    ])
    expect(fold(' ʻ « » — ъ')).toEqual([])
  })
})

describe('CAT-7 words are compared', () => {
  it.each([
    ['lagmon', 'lagmon', 'exact'],
    ['lagmon', 'lagmoni', 'inflected'],
    ['lagmonlar', 'lagmon', 'inflected'],
    ['kurinaia', 'kurini', 'inflected'],
    ['lagm', 'lagmon', 'prefix'],
    ['osh', 'oshkovok', 'prefix'],
    ['burger', 'chizburger', 'inside'],
    ['kola', 'shokolad', null],
    ['shakar', 'shakarsiz', null],
    ['shakars', 'shakarsiz', 'prefix'],
    ['fri', 'free', null],
    ['lagmon', 'lagman', null],
    ['5', '50', null],
    ['chasi', 'chai', null],
  ])('%s and %s: %s', (query, word, expected) => {
    expect(createWordMatcher(query)(word)).toBe(expected)
  })

  it.each([
    ['plov', 'plov', 'synonym'],
    ['osh', 'oshi', 'formOfSynonym'],
    ['goviadina', 'goviadinoi', 'formOfSynonym'],
    ['osh', 'oshkovok', null],
    ['koka', 'kok', null],
  ])('with another word that means the same: %s and %s: %s', (synonym, word, expected) => {
    expect(createSynonymMatcher(synonym)(word)).toBe(expected)
  })

  it.each([
    ['another letter', 'lagmin', 'lagmon', 'typo'],
    ['a letter too many', 'lagmoon', 'lagmon', 'typo'],
    ['a letter too many at the end', 'lagmonk', 'lagmon', 'typo'],
    ['a letter too few', 'lagon', 'lagmon', 'typo'],
    ['two that changed places', 'lamgon', 'lagmon', 'typo'],
    ['another last letter', 'lagmob', 'lagmon', 'typo'],
    ['a typo before an ending', 'lamgon', 'lagmoni', 'typo'],
    ['a typo in the beginning of a word', 'chuzbur', 'chizburger', 'typoInPrefix'],
    ['not a new last letter of a longer word', 'chizbo', 'chizburger', null],
    ['not two typos', 'lugmin', 'lagmon', null],
    ['not the first letter', 'bagmon', 'lagmon', null],
  ])('one typo is forgiven: %s', (_case, query, word, expected) => {
    expect(matchWithTypo(query, word, 'behind')).toBe(expected)
  })

  it.each([
    ['another first letter of a whole word', 'hamburger', 'gamburger', 'typo'],
    ['not of a beginning', 'hambur', 'gamburger', null],
    ['not a letter behind it', 'gumburger', 'gamburger', null],
  ])('on demand also in the first letter: %s', (_case, query, word, expected) => {
    expect(matchWithTypo(query, word, 'first')).toBe(expected)
  })
})

it('CAT-7 the same keys in the other layout', () => {
  expect(inOtherLayout('kfuvfy')).toBe('лагман')
  expect(inOtherLayout(',ehuth')).toBe('бургер')
  expect(inOtherLayout('дфпьщт')).toBe('lagmon')
  expect(inOtherLayout('42')).toBe('42')
})
