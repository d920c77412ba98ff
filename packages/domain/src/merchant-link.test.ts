import { describe, expect, it } from 'vitest'
import { safeLink } from './merchant-link.ts'

describe('fault 21 a merchant’s link', () => {
  it.each([
    ['https://t.me/tez', 'https://t.me/tez'],
    ['http://tez.uz/a?b=http://c', 'https://tez.uz/a?b=http://c'],
    ['tel:+998712000000', 'tel:+998712000000'],
    ['mailto:a@tez.uz', 'mailto:a@tez.uz'],
    ['tg://resolve?domain=tez', 'tg://resolve?domain=tez'],
    ['@tez', '@tez'],
    ['/menu/osh', '/menu/osh'],
    ['', ''],
  ])('%s leads to %s', (text, link) => expect(safeLink(text)).toBe(link))

  it.each([
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'file:///etc/passwd',
    'intent://x#Intent;end',
  ])('%j leads nowhere', (text) => expect(safeLink(text)).toBe(''))
})
