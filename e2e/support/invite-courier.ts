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

/** A courier of the shop by invitation, in a window of their own. */
export const inviteCourier = (inviting: Inviting): Promise<Page> =>
  inviteStaff(inviting, { name: COURIER, role: 'COURIER' })

type Invited = { name: string; role: 'COURIER' | 'OPERATOR'; phone?: string }

/** People come by invitation, and whoever invites proves once more who they are; answers the window of who was invited. */
export async function inviteStaff(
  { browser, shop, sub, owner, language, board, through }: Inviting,
  { name, role, phone = newPhone() }: Invited,
): Promise<Page> {
  const text = deskTexts(language)
  await board.getByRole('link', { name: text.frame.people }).click()
  await board.getByLabel(text.people.name).first().fill(name)
  await board.getByLabel(text.people.phone).fill(phone.slice('+998'.length))
  await board.getByLabel(text.people.role).selectOption({ label: text.role[role] })
  const askedAt = new Date()
  await board.getByRole('button', { name: text.people.invite }).click()
  const proof = board.getByRole('dialog', { name: text.people.proof })
  const guest = board.getByRole('listitem').filter({ hasText: name })
  // who has proven it within five minutes is not asked again
  await expect(proof.or(guest)).toBeVisible()
  if (await proof.isVisible())
    await proof.getByLabel(text.signIn.code).fill(await readCode(board.request, shop, owner, askedAt))
  await expect(proof).toBeHidden()
  await expect(guest).toContainText(text.people.invited)
  const answer = await board.request.get(shop.serverUrl('/dev/inbox.json'), { params: { phone } })
  const [{ text: letter }]: [{ text: string }] = await answer.json()
  const path = `/desk?invitation=${/invitation=(\S+)/.exec(letter)?.[1]}`
  const window = await signInOnScreen(browser, shop, { phone, language, sub, path, ...PHONE, ...through })
  await board.getByRole('link', { name: text.frame.orders, exact: true }).click()
  return window
}
