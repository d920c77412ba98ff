import { describe, expect, it } from 'vitest'
import { foldWords } from './fold-words.ts'

describe('CAT-7 LOC-9 spellings of one word meet', () => {
  it.each([
    ['lagmon', ['Lagʻmon', "lag'mon", 'lag‘mon', 'ЛАҒМОН', 'лагмон', 'lagmon']],
    ['shashlik', ['Shashlik', 'шашлик', 'шашлык']],
    ['hadra', ['Xadra', 'Hadra', 'Khadra', 'Хадра']],
    ['katortol', ['Qatortol', 'Қатортол', 'Katortol']],
  ])('%s', (word, spellings) => {
    for (const spelling of spellings) expect(foldWords(spelling, { yo: 'e' }), spelling).toEqual([word])
  })

  it('ё is yo in an Uzbek name and e in a Russian word', () => {
    expect(foldWords('Ёшлик', { yo: 'yo' })).toEqual(foldWords('Yoshlik', { yo: 'yo' }))
    expect(foldWords('мёд', { yo: 'e' })).toEqual(foldWords('мед', { yo: 'e' }))
  })

  it('gives the words of a text and none of an empty one', () => {
    expect(foldWords(' Choy, koʻk! 0,5 l ', { yo: 'e' })).toEqual(['choy', 'kok', '0', '5', 'l'])
    expect(foldWords(' — ', { yo: 'e' })).toEqual([])
  })
})
