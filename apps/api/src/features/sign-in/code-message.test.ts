import { LANGUAGES } from '@dasturxon/domain'
import { describe, expect, it } from 'vitest'
import { writeCodeMessage } from './code-message.ts'
import { isOneSms } from './sms-length.ts'

const CODE = '048213'
const asked = { brand: 'Tez Burger', host: 'tez.example.uz', smsContent: '', code: CODE } as const

describe('USR-1 the message with a code', () => {
  it.each(LANGUAGES)(
    'is one SMS in %s, and ends with the line by which browsers fill the code in',
    (language) => {
      const text = writeCodeMessage({ ...asked, language })
      expect(isOneSms(text)).toBe(true)
      expect(text.split('\n').at(-1)).toBe('@tez.example.uz #048213')
      expect(text).toMatch(/^Tez Burger: 048213/)
    },
  )

  it('does without the line where it would make a second SMS', () => {
    const host = 'a-restaurant-with-a-long-name.delivery.example.uz'
    const text = writeCodeMessage({ ...asked, host, language: 'ru' })
    expect(text).toBe('Tez Burger: 048213. Никому не сообщайте.')
    expect(writeCodeMessage({ ...asked, host, language: 'uz' })).toContain(`\n@${host} #048213`)
  })

  it('is the merchant’s own text as its gateway has approved it, with that line only where it says so', () => {
    const write = (smsContent: string) => writeCodeMessage({ ...asked, smsContent, language: 'uz' })
    expect(write('{brand} kodi {code}. Yuring!')).toBe('Tez Burger kodi 048213. Yuring!')
    expect(write('Kod {code}\n@{host} #{code}')).toBe('Kod 048213\n@tez.example.uz #048213')
    expect(write('Salom!')).toContain('048213')
  })
})

it.each([
  ['a'.repeat(160), true],
  ['a'.repeat(161), false],
  [`${'a'.repeat(158)}€`, true],
  [`${'a'.repeat(159)}€`, false],
  [`${'a'.repeat(69)}ж`, true],
  [`${'a'.repeat(70)}ж`, false],
  [`${'a'.repeat(69)}ʻ`, true],
  ['a\n@b #1', true],
])('USR-1 %j is one SMS: %s', (text, isOne) => expect(isOneSms(text)).toBe(isOne))
