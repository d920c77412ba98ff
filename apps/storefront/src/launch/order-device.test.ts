import { afterEach, expect, test } from 'vitest'
import { readClickLaunch } from './click-launch.ts'
import { readMessengerLaunch } from './messenger-launch.ts'
import { catalogueType, orderDevice, paymentDevice } from './order-device.ts'

/** A page opened with these cookies and this fragment. */
function open({ cookie = '', hash = '' } = {}) {
  const page = {
    location: { href: 'https://tez.uz/', hash, pathname: '/', search: '' },
    history: { state: null, replaceState: () => {} },
    console: { warn: () => {} },
    document: { cookie },
    sessionStorage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
  }
  readMessengerLaunch(page)
  readClickLaunch(page)
}
afterEach(() => open())

test.each([
  ['a browser', { cookie: 'lang=uz' }, ['CLIENT_WEB', 'WEB', 'WEB']],
  ['Click’s app', { cookie: 'lang=uz; click-web-session=7f0a' }, ['CLICK_MINI_APP', 'CLICK', 'WEB']],
  ['Telegram', { hash: '#tgWebAppData=12345678901' }, ['TELEGRAM_BOT', 'TG', 'TG']],
  [
    'Telegram, behind a button of the keyboard',
    { hash: '#tgWebAppVersion=8.0' },
    ['TELEGRAM_BOT', 'TG', 'TG'],
  ],
])('BOT-1 BOT-3 an order made in %s says so, and is chosen from its menu', (_name, launched, expected) => {
  open(launched)
  expect([orderDevice(), paymentDevice('DELIVERY'), catalogueType()]).toEqual(expected)
})

test('an order in the hall has the ways to pay of the tables, but for a messenger’s', () => {
  expect(paymentDevice('DINE_IN')).toBe('QR')
  open({ hash: '#tgWebAppData=12345678901' })
  expect(paymentDevice('DINE_IN')).toBe('TG')
})
