import { PRODUCT_UNITS, TEXT_LANGUAGES } from '@dasturxon/domain'
import { expect, test } from 'vitest'
import { cellOf, parseCell } from './cell-values.ts'

test.each(TEXT_LANGUAGES)('DAY-26 what a sheet says of a unit is read back: %s', (language) => {
  for (const unit of PRODUCT_UNITS)
    expect(parseCell('unit', cellOf('unit', unit, language))).toEqual({ kind: 'value', value: unit })
})

test.each([
  ['uz', 'dona (portsiya)'],
  ['ru', 'штука (порция)'],
  ['eng', 'piece (portion)'],
] as const)('DAY-26 a dish by the piece is a portion too: %s', (language, word) => {
  expect(cellOf('unit', 'COUNT', language)).toBe(word)
})

test.each(['dona', 'шт', 'шт.', 'pcs', 'COUNT', 'Portsiya', 'порция', 'штука', 'piece', 'portion'])(
  'DAY-26 sheets made before and by hand are read as they were: %s',
  (cell) => {
    expect(parseCell('unit', cell)).toEqual({ kind: 'value', value: 'COUNT' })
  },
)
