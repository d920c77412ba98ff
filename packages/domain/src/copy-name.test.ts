import { describe, expect, it } from 'vitest'
import { nameOfCopy } from './copy-name.ts'

const copied = (name: Parameters<typeof nameOfCopy>[0], taken: readonly string[] = [], max = 120) =>
  nameOfCopy(name, { taken: new Set(taken), max })

describe('DSK-54 what a copy of a dish is called', () => {
  it('as its original with a number, in every language that has a name', () => {
    expect(copied({ uz: 'Osh', ru: ' Плов ', eng: '', kz: 'Палау', tr: null })).toEqual({
      uz: 'Osh (2)',
      ru: 'Плов (2)',
      eng: '',
      kz: 'Палау (2)',
      tr: '',
    })
  })

  it('by the first number that is free in all of them; a copy of a copy counts on', () => {
    const name = { uz: 'Osh', ru: 'Плов' }
    expect(copied(name, ['Osh (2)'])).toEqual({ uz: 'Osh (3)', ru: 'Плов (3)' })
    expect(copied(name, ['Osh (2)', 'Плов (3)'])).toEqual({ uz: 'Osh (4)', ru: 'Плов (4)' })
    expect(copied({ uz: 'Osh (2)', ru: 'Плов (2)' }, ['Osh', 'Osh (2)'])).toEqual({
      uz: 'Osh (3)',
      ru: 'Плов (3)',
    })
    // what stands in brackets and is no number is part of the name
    expect(copied({ uz: 'Osh (katta)' })).toEqual({ uz: 'Osh (katta) (2)' })
    // no name is nobody's: an empty text does not look taken
    expect(copied({ uz: 'Osh', eng: '' }, ['Osh'])).toEqual({ uz: 'Osh (2)', eng: '' })
  })

  it('within the letters of a name, never with half of one', () => {
    expect(copied({ uz: 'abcdefghij' }, [], 10)).toEqual({ uz: 'abcdef (2)' })
    expect(copied({ uz: 'abcdefgh' }, ['abcd (2)'], 8)).toEqual({ uz: 'abcd (3)' })
    expect(copied({ uz: 'abc🍲🍲' }, [], 8)).toEqual({ uz: 'abc (2)' })
  })
})
