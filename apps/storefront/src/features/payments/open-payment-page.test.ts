import { expect, it } from 'vitest'
import { openPaymentPage } from './open-payment-page.ts'

const URL = 'https://checkout.example/pay'

it('PAY-2 the page of a provider opens in the same tab of a browser, and outside of a messenger', () => {
  const opened: string[] = []
  const page = { location: { assign: (url: string) => void opened.push(`here ${url}`) } }
  openPaymentPage(URL, page, null)
  openPaymentPage(URL, page, { openLink: (url) => void opened.push(`outside ${url}`) })
  expect(opened).toEqual([`here ${URL}`, `outside ${URL}`])
})
