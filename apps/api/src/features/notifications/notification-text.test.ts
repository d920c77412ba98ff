import { LANGUAGES, NOTIFICATION_EVENTS } from '@dasturxon/domain'
import { describe, expect, test } from 'vitest'
import { notificationText, smsText } from './notification-text.ts'

const createdAt = new Date('2026-11-20T18:30:00Z') // half past eleven in the evening in Tashkent
const facts = {
  number: 7,
  totalPrice: 125_000,
  etaTo: '2026-11-20T18:55:00Z',
  timeZone: 'Asia/Tashkent',
}

describe.each(LANGUAGES)('CHK-7 notifications in %s', (language) => {
  test.each(NOTIFICATION_EVENTS)('%s names its order and leaves no gap', (event) => {
    const { title, text } = notificationText({ event, facts, createdAt }, language)
    expect(`${title} ${text}`).toContain('7')
    expect(`${title} ${text}`).not.toMatch(/[{}]|undefined|null/)
    expect(title).not.toBe('')
    // one line of a locked screen
    expect(title.length).toBeLessThan(45)
  })
})

test('CHK-7 a time is on the branch’s clock, and has its day when that is another', () => {
  const text = (etaTo: string | null) =>
    notificationText({ event: 'ORDER_ACCEPTED', facts: { ...facts, etaTo }, createdAt }, 'eng').text
  expect(text('2026-11-20T18:59:00Z')).toBe('Expected by 23:59')
  expect(text('2026-11-20T19:00:00Z')).toBe('Expected by tomorrow, 00:00')
  expect(text(null)).toBe('')
})

test('CHK-7 money is written as the shop writes it', () => {
  const text = (language: 'ru' | 'eng') =>
    notificationText({ event: 'ORDER_PAID', facts, createdAt }, language).text
  expect(text('eng')).toBe('Order #7 is paid: 125,000\u00a0UZS')
  expect(text('ru')).toBe('Заказ №7 оплачен: 125\u00a0000\u00a0сум')
})

test.each([
  ['uz', '№7 buyurtma tayyor'],
  ['ru', 'Заказ №7 готов'],
  ['eng', 'Order #7 is ready'],
  ['ar', 'الطلب رقم 7 جاهز'],
  ['kz', '№7 тапсырыс дайын'],
  ['tr', '7 numaralı sipariş hazır'],
  ['zh', '订单 #7 已备好'],
] as const)('CHK-7 who reads %s is told in it', (language, title) => {
  expect(notificationText({ event: 'ORDER_READY', facts, createdAt }, language).title).toBe(title)
})

test('DSK-190 an order that is eaten there is brought, not picked up', () => {
  const notified = { event: 'ORDER_READY', createdAt } as const
  expect(notificationText({ ...notified, facts }, 'eng').text).toBe('You can pick it up')
  const atTable = notificationText({ ...notified, facts: { ...facts, isAtTable: true } }, 'eng')
  expect(atTable.text).toBe('We are bringing it to your table')
})

test('CUS-18 nobody is wished a good appetite for flowers', () => {
  const notified = { event: 'ORDER_DELIVERED', createdAt } as const
  const said = (shopKind?: 'KITCHEN' | 'FLOWERS') =>
    notificationText({ ...notified, facts: { ...facts, ...(shopKind && { shopKind }) } }, 'ru').text
  expect(said('FLOWERS')).toBe('Пусть радует! Оцените, как всё прошло')
  expect(said('KITCHEN')).toBe('Приятного аппетита! Оцените, как всё прошло')
  expect(said()).toBe(said('KITCHEN'))
})

test('CHK-7 an Uzbek SMS has no letter that would double its price', () => {
  for (const event of NOTIFICATION_EVENTS) {
    const sms = smsText(notificationText({ event, facts, createdAt }, 'uz'), 'Tez Burger')
    expect(sms).toMatch(/^Tez Burger: [\x20-\x7e]+$/)
    expect(sms.length).toBeLessThanOrEqual(160)
  }
})
