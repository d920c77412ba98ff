import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const ON_ANDROID = `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT}`
const ON_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ON_WINDOWS = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT}`

test.each([
  [`${ON_ANDROID} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Android · Chrome'],
  [`${ON_ANDROID} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`, 'Android · Samsung Internet'],
  [`${ON_ANDROID} Chrome/126.0.0.0 YaBrowser/24.7.0.0 Mobile Safari/537.36`, 'Android · Yandex'],
  [`${ON_ANDROID} Chrome/131.0.0.0 Mobile Safari/537.36 EdgA/131.0.0.0`, 'Android · Edge'],
  [`${ON_ANDROID} Chrome/130.0.0.0 Mobile Safari/537.36 Telegram-Android/11.4`, 'Android · Telegram'],
  ['Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0', 'Android · Firefox'],
  [`${ON_IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, 'iPhone · Safari'],
  [`${ON_IPHONE} CriOS/131.0.0.0 Mobile/15E148 Safari/604.1`, 'iPhone · Chrome'],
  [`${ON_WINDOWS} Chrome/131.0.0.0 Safari/537.36 OPR/116.0.0.0`, 'Windows · Opera'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`, 'ChromeOS · Chrome'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`, 'Linux · Chrome'],
  ['Dalvik/2.1.0 (Linux; U; Android 14)', 'Android'],
  ['node', ''],
  ['', ''],
])('USR-2 %s is called %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
