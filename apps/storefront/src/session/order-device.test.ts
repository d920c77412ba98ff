import { afterEach, expect, test, vi } from 'vitest'
import { orderDevice, paymentDevice } from './order-device.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a browser', 'lang=uz', ['CLIENT_WEB', 'WEB']],
  ['Click’s app', 'lang=uz; click-web-session=7f0a; click-theme=dark', ['CLICK_MINI_APP', 'CLICK']],
  ['an older one', 'web-session=7f0a', ['CLICK_MINI_APP', 'CLICK']],
  ['Click’s app without a session', 'click-web-session=', ['CLIENT_WEB', 'WEB']],
])('BOT-3 an order made in %s says so', (_name, cookie, expected) => {
  vi.stubGlobal('document', { cookie })
  expect([orderDevice(), paymentDevice()]).toEqual(expected)
})

test('an order is paid in another way by what its own device offers', () => {
  expect(['TELEGRAM_BOT', 'CLICK_MINI_APP', 'OPERATOR'].map((device) => paymentDevice(device))).toEqual([
    'TG',
    'CLICK',
    'WEB',
  ])
})
