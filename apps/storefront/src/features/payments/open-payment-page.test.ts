import { describe, expect, it } from 'vitest'
import { openPaymentPage } from './open-payment-page.ts'

const INIT_DATA = 'query_id=AAA&user=%7B%7D&hash=0123'
const URL = 'https://checkout.example/pay'

function pageIn(messenger?: object) {
  const opened: string[] = []
  const page = {
    location: { hash: '', assign: (url: string) => opened.push(`here ${url}`) },
    ...(messenger && {
      Telegram: { WebApp: { ...messenger, openLink: (url: string) => opened.push(`outside ${url}`) } },
    }),
  }
  return { page, opened }
}

describe('PAY-2 the page of a provider', () => {
  it('opens in the same tab of a browser, and outside of a messenger', () => {
    const browser = pageIn()
    openPaymentPage(URL, browser.page)
    expect(browser.opened).toEqual([`here ${URL}`])

    const messenger = pageIn({ initData: INIT_DATA })
    openPaymentPage(URL, messenger.page)
    expect(messenger.opened).toEqual([`outside ${URL}`])
  })

  it('opens in the same tab where the messenger’s script is there without a messenger', () => {
    const { page, opened } = pageIn({ initData: '' })
    openPaymentPage(URL, page)
    expect(opened).toEqual([`here ${URL}`])
  })
})
