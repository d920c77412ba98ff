import { expect, test } from 'vitest'

import { beginningOfCode, caretAfter, groupDigits, nationalDigits } from './phone-digits.ts'

test.each([
  ['', ''],
  ['9', '9'],
  ['90', '90'],
  ['901', '90 1'],
  ['90123', '90 123'],
  ['9012345', '90 123 45'],
  ['901234567', '90 123 45 67'],
])('LNG-5 a phone typed as far as "%s" reads "%s"', (digits, text) => {
  expect(groupDigits(digits)).toBe(text)
})

test.each([
  ['+998 90 123-45-67', '901234567'],
  ['998901234567', '901234567'],
  ['8901234567', '901234567'],
  ['0901234567', '901234567'],
  ['90 123 45 67', '901234567'],
  ['998 12', '99812'],
  ['+998', ''],
  ['+998 9', '9'],
  ['+99890', '90'],
  ['998123456', '998123456'],
  ['9012345678', '901234567'],
  ['٩٠ ١٢٣ ٤٥ ٦٧', '901234567'],
])('USR-1 "%s" typed or pasted is the number %s', (text, digits) => {
  expect(nationalDigits(text)).toBe(digits)
})

test.each([
  [0, 0],
  [2, 2],
  [3, 4],
  [9, 12],
])('after %i digits the caret stands at %i, never left behind by a space', (digits, position) => {
  expect(caretAfter(digits, '90 123 45 67')).toBe(position)
})

test.each([
  ['+', '+'],
  ['+9', '+9'],
  ['+99', '+99'],
  ['+998', ''],
  ['+998 9', ''],
  ['+7', ''],
  ['9', ''],
  ['', ''],
])('USR-1 "%s" is the country code as far as "%s"', (text, code) => {
  expect(beginningOfCode(text)).toBe(code)
})
