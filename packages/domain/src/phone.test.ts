import { describe, expect, it } from 'vitest'
import { formatPhone, normalisePhone, readShopPhone } from './phone.ts'

describe('a phone number', () => {
  it.each([
    '+998901234567',
    '+998 90 123 45 67',
    '+998 (90) 123-45-67',
    '998901234567',
    '00998901234567',
    '8 90 123 45 67',
    '0901234567',
    '901234567',
    '90 123-45-67',
    '90.123.45.67',
    ' 90\u00A0123\u201145\u201167 ',
    '\u202a+998 90 123 45 67\u202c',
    '\u2066901234567\u2069',
    '90\u200b1234567\ufeff',
    '+998 90/123-45-67',
  ])('written as %j is +998901234567', (text) => {
    expect(normalisePhone(text)).toBe('+998901234567')
  })

  it('may have any operator code, also one that looks like a prefix', () => {
    expect(normalisePhone('88 123 45 67')).toBe('+998881234567')
    expect(normalisePhone('998123456')).toBe('+998998123456')
    expect(normalisePhone('+998 00 000 00 00')).toBe('+998000000000')
  })

  it.each([
    '',
    '+998901234567\n',
    '+99890\r\n1234567',
    '12345678',
    '90123456',
    '9012345678',
    '+99890123456',
    '+9989012345678',
    '+79161234567',
    '+901234567',
    '90 123 45 6a',
    '901234567 901234567',
    '++998901234567',
  ])('cannot be %j', (text) => {
    expect(normalisePhone(text)).toBeNull()
  })

  it.each([
    ['+998 71/200-00-00', '+998712000000'],
    ['1177', '1177'],
    [' 1177 ', '1177'],
    ['\u202a1177\u202c', '1177'],
    ['102', '102'],
    ['71 200 00 00, 71 200 00 01', '+998712000000'],
    ['71 200 00 00 / 71 200 00 01', '+998712000000'],
    ['+998 71 200-00-00; 1177', '+998712000000'],
    ['1177\n71 200 00 00', '1177'],
    ['office, 71 200 00 00', '+998712000000'],
  ])('FIL-3 of a shop written as %j is %s', (text, phone) => {
    expect(readShopPhone(text)).toBe(phone)
  })

  it.each(['', '12', '123456', '11-77-77', 'call us', ',', '+998 71 200', '1177a'])(
    'FIL-3 of a shop cannot be %j',
    (text) => {
      expect(readShopPhone(text)).toBeNull()
    },
  )

  it('LNG-5 is shown in groups', () => {
    expect(formatPhone('+998901234567')).toBe('+998 90 123 45 67')
    expect(formatPhone('+79161234567')).toBe('+79161234567')
  })
})
