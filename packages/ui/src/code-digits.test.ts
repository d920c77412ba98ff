import { expect, test } from 'vitest'

import { codeDigits } from './code-digits.ts'

test.each([
  ['1', '1'],
  ['12345', '12345'],
  ['123456', '123456'],
  ['123 456', '123456'],
  [' 123-456 ', '123456'],
  ['1234567', '123456'],
  ['Tez Burger: 048213. Hech kimga aytmang.\n@tez.example.uz #048213', '048213'],
  ['7 Burger: 048213. Hech kimga aytmang.', '048213'],
  ['Kod: 048213, tel. +998901234567', '048213'],
  ['٠٤٨٢١٣', '048213'],
  ['۰۴۸۲۱۳', '048213'],
  ['０４８２１３', '048213'],
  ['kod', ''],
])('USR-1 %j typed or pasted is the code "%s"', (text, code) => {
  expect(codeDigits(text, 6)).toBe(code)
})
