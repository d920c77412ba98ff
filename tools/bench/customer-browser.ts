import type { Page } from '@playwright/test'
import { answerOf, signInCustomers } from './customers.ts'
import type { RunningServer } from './server-process.ts'

/** The demo shop in a browser, in its first language. */
const SUB = 'tez'
const PHONE = '+998909990001'

/** An address of the shop as a customer types it. */
export const addressAt = ({ port }: Pick<RunningServer, 'port'>, path: string): string =>
  `http://${SUB}.localhost:${port}${path}`

/** Until a finger is answered. */
export const untilAlive = (page: Page): Promise<void> =>
  page.locator('html[data-alive]').waitFor({ state: 'attached' })

/** Puts a dish into the basket that needs no choice, and signs somebody in. Once for a shop: a phone gets one code a minute. */
export async function fillBasket(page: Page, shop: RunningServer): Promise<void> {
  const [customer] = await signInCustomers(shop.port, 1)
  await page.goto(addressAt(shop, `/product/${customer?.productId}`))
  await untilAlive(page)
  await page.getByRole('button', { name: 'Savatga' }).first().click()
  const post = (path: string, body: object) =>
    page.evaluate(
      async ([url, json]) => {
        const headers = { 'content-type': 'application/json' }
        const answer = await fetch(url, { method: 'POST', headers, body: json })
        if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
      },
      [path, JSON.stringify(body)] as const,
    )
  await post('/api/users/v1/users/code', { phone: PHONE })
  const path = `/dev/inbox.json?phone=${encodeURIComponent(PHONE)}`
  const inbox = await answerOf<{ code: string }[]>({ port: shop.port, path })
  await post('/api/users/v1/users/login', { phone: PHONE, code: inbox[0]?.code })
}
