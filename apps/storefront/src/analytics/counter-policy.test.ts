import { expect, test } from 'vitest'
import { checkCounterMarkup, checkCounterScript } from './counter-policy.ts'

test.each([
  'https://mc.yandex.ru/metrika/tag.js',
  'https://yastatic.net/s3/metrika/2.js',
  'https://connect.facebook.net/signals/config/123?v=2',
  '//www.googletagmanager.com/gtag/js?id=G-1',
])('fault 30 %s is a script of what counts visits', (address) =>
  expect(checkCounterScript(address)).toBe(address),
)

test.each([
  'https://evil.example/tag.js',
  'https://mc.yandex.ru.evil.example/tag.js',
  'https://evil.example/?https://mc.yandex.ru/metrika/tag.js',
  'https://mc.yandex.ru:8443/tag.js',
  'https://user@evil.example/mc.yandex.ru',
  'http://mc.yandex.ru/metrika/tag.js',
  'data:text/javascript,alert(1)',
  '/media/picture.js',
  'blob:https://mc.yandex.ru/1',
  '',
])('fault 30 %s is none', (address) => expect(() => checkCounterScript(address)).toThrow(TypeError))

test('fault 30 a counter may leave a picture, and nothing that runs', () => {
  for (const html of [
    '<img src="https://mc.yandex.ru/watch/1" alt="">',
    '<div><span>1</span><br/></div>',
    '',
  ])
    expect(checkCounterMarkup(html)).toBe(html)
  for (const html of [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<img/src=x/onerror=alert(1)>',
    '<img src="x"onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<iframe srcdoc="x"></iframe>',
    '<a href="javascript:alert(1)">1</a>',
    '<form action="https://evil.example">',
  ])
    expect(() => checkCounterMarkup(html)).toThrow(TypeError)
})
