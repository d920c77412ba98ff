import { describe, expect, it } from 'vitest'
import { isMerchantLink, safeLink } from './merchant-link.ts'

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

describe('fault 21 a link that the desk takes', () => {
  it.each([
    ['/about', true],
    ['/product/0190?a=1#b', true],
    ['https://t.me/tez', true],
    ['https://tez.uz', true],
    ['https://tez.uz?x=1', true],
    ['tel:+998712000000', true],
    ['mailto:a@tez.uz', true],
    ['tg://resolve?domain=tez', true],
    ['', false],
    ['about', false],
    ['//tez.uz', false],
    ['/\\tez.uz', false],
    ['http://tez.uz', false],
    ['https://', false],
    ['https:tez.uz', false],
    ['https://a@tez.uz', false],
    ['HTTPS://tez.uz', false],
    ['tel:', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['/a b', false],
    ['/a\n', false],
    [`/${'a'.repeat(500)}`, false],
  ])('%j: %s', (text, isOne) => expect(isMerchantLink(text)).toBe(isOne))
})
