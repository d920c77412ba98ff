import { describe, expect, it } from 'vitest'
import { type LocalisedText, pickText } from './localised-text.ts'
import type { Language } from './vocabulary.ts'

describe('LNG-4 a text of an entity', () => {
  const FULL = { uz: 'Osh', ru: 'Плов', eng: 'Plov' }

  it.each([
    ['in the asked language', FULL, 'eng', 'ru', 'Plov', 'eng'],
    ['else the merchant’s main language', { uz: 'Osh', ru: 'Плов', eng: '' }, 'eng', 'ru', 'Плов', 'ru'],
    ['else uz', { uz: 'Osh', ru: 'Плов' }, 'kz', 'eng', 'Osh', 'uz'],
    ['else ru', { uz: ' ', ru: 'Плов', eng: 'Plov' }, 'kz', 'tr', 'Плов', 'ru'],
    ['else eng', { uz: null, ru: '', eng: 'Plov' }, 'kz', 'tr', 'Plov', 'eng'],
    ['else in any language', { zh: '抓饭' }, 'uz', 'ru', '抓饭', 'zh'],
    ['in a language only some merchants have', { ...FULL, kz: 'Палау' }, 'kz', 'uz', 'Палау', 'kz'],
    ['customer 37 in English to Arabic readers', FULL, 'ar', 'uz', 'Plov', 'eng'],
    [
      'customer 37 in the main language where there is no English',
      { uz: 'Osh', ru: 'Плов' },
      'ar',
      'ru',
      'Плов',
      'ru',
    ],
    ['without blanks around it', { uz: '  Osh\n' }, 'uz', 'uz', 'Osh', 'uz'],
    ['as nothing when there is none', { uz: '', ru: null }, 'uz', 'ru', '', null],
  ] satisfies [string, LocalisedText, Language, Language, string, Language | null][])(
    'is shown %s',
    (_, text, asked, mainLanguage, shown, language) => {
      expect(pickText(text, asked, mainLanguage)).toEqual({ text: shown, language })
    },
  )
})
