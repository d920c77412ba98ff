import { describe, expect, it } from 'vitest'
import { isEmail } from './email.ts'

describe('USR-3 an e-mail', () => {
  it.each(['aziza@example.uz', 'a.b+shop@mail.example.com', "o'ktam@pochta.uz", 'A@B.UZ'])('%s', (text) => {
    expect(isEmail(text)).toBe(true)
  })

  it.each([
    '',
    'aziza',
    'aziza@',
    '@example.uz',
    'aziza@localhost',
    'a b@example.uz',
    'a@b@example.uz',
    'a@-b.uz',
    'a@b..uz',
    'Aziza <a@b.uz>',
  ])('is not %j', (text) => {
    expect(isEmail(text)).toBe(false)
  })
})
