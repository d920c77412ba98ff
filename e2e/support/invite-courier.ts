import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { deskTexts, PHONE, signInOnScreen, type DeskLanguage } from './desk.ts'
import { expect, newPhone, type Shop } from './shop.ts'
import { readCode } from './sign-in.ts'

/** What the courier is called. */
export const COURIER = 'Jasur'

type Inviting = {
  browser: Browser
  shop: Shop
  sub: string
  language: DeskLanguage
  /** The phone of whoever has signed in at the board. */
  owner: string
  board: Page
  /** Leads a browser to a server of a world of its own. */
  through?: BrowserContextOptions
}

/** People come by invitation, and whoever invites proves once more who they are; answers the courier’s own window. */
export async function inviteCourier({
  browser,
  shop,
  sub,
  owner,
  language,
  board,
  through,
}: Inviting): Promise<Page> {
  const text = deskTexts(language)
  const phone = newPhone()
  await board.getByRole('link', { name: text.frame.people }).click()
  await board.getByLabel(text.people.name).first().fill(COURIER)
  await board.getByLabel(text.people.phone).fill(phone.slice('+998'.length))
  await board.getByLabel(text.people.role).selectOption({ label: text.role.COURIER })
  const askedAt = new Date()
  await board.getByRole('button', { name: text.people.invite }).click()
  const proof = board.getByRole('dialog', { name: text.people.proof })
  await proof.getByLabel(text.signIn.code).fill(await readCode(board.request, shop, owner, askedAt))
  await expect(proof).toBeHidden()
  await expect(board.getByRole('listitem').filter({ hasText: COURIER })).toContainText(text.people.invited)
  const answer = await board.request.get(shop.serverUrl('/dev/inbox.json'), { params: { phone } })
  const [{ text: letter }]: [{ text: string }] = await answer.json()
  const path = `/desk?invitation=${/invitation=(\S+)/.exec(letter)?.[1]}`
  const courier = await signInOnScreen(browser, shop, { phone, language, sub, path, ...PHONE, ...through })
  await board.getByRole('link', { name: text.frame.orders, exact: true }).click()
  return courier
}
