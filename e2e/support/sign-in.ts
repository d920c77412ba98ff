import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { Shop } from './shop.ts'

interface InboxMessage {
  phone: string
  text: string
  code: string | null
  at: string
}

/** The newest code that the shop has sent to a phone, from the demo's inbox; waits until there is one after `since`. */
export async function readCode(
  request: APIRequestContext,
  shop: Shop,
  phone: string,
  since = new Date(0),
): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      const answer = await request.get(shop.serverUrl('/dev/inbox.json'), { params: { phone } })
      const messages: InboxMessage[] = await answer.json()
      const newest = messages
        .filter((message) => message.code && new Date(message.at) >= since)
        .toSorted((one, other) => other.at.localeCompare(one.at))
        .at(0)
      code = newest?.code ?? ''
      return code
    }, `a code sent to ${phone}`)
    .not.toBe('')
  return code
}

/** Signs a phone in by the calls `code` and `login` below a path of the API; the browser of the page has the cookies then. */
export async function signInByCalls(
  page: Page,
  shop: Shop,
  { sub, phone, below }: { sub: string; phone: string; below: string },
): Promise<void> {
  // Only a page of the server's own gets cookies: it says so by its origin.
  const headers = { merchant: sub, origin: new URL(shop.serverUrl('/')).origin }
  const post = async (call: string, data: object) => {
    const answer = await page.request.post(shop.serverUrl(`${below}/${call}`), { headers, data })
    expect(answer.ok(), `${call}: ${await answer.text()}`).toBe(true)
    return answer
  }
  const askedAt = new Date()
  await post('code', { phone })
  const code = await readCode(page.request, shop, phone, askedAt)
  const answer = await post('login', { phone, code })
  // The cookies of the answer, at the shop's own address.
  const cookies = answer.headersArray().flatMap(({ name, value }) => {
    const [, cookie = '', text = ''] = /^([^=]+)=([^;]*)/.exec(value) ?? []
    if (name.toLowerCase() !== 'set-cookie' || text === '') return []
    const httpOnly = /;\s*httponly/i.test(value)
    return [{ name: cookie, value: text, url: shop.url(sub), httpOnly, sameSite: 'Lax' as const }]
  })
  await page.context().addCookies(cookies)
}

/**
 * Signs a phone in on the merchant whose page is open, by the calls that the sign-in page makes, and loads the page
 * again as that user. For stories that begin after the sign-in; the sign-in itself has its own.
 */
export async function signIn(
  page: Page,
  request: APIRequestContext,
  shop: Shop,
  phone: string,
): Promise<void> {
  await callFromPage(page, '/api/users/v1/users/code', { phone })
  const code = await readCode(request, shop, phone)
  await callFromPage(page, '/api/users/v1/users/login', { phone, code })
  await page.reload()
}

// From inside the page, so that merchant, origin and cookie are those of the browser.
async function callFromPage(page: Page, path: string, body: unknown): Promise<void> {
  const failure = await page.evaluate(
    async ([url, json]) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: json,
      })
      return answer.ok ? '' : `${answer.status} ${await answer.text()}`
    },
    [path, JSON.stringify(body)] as const,
  )
  expect(failure, path).toBe('')
}
