import type { Page, Request } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { customerHeaders, signInAhead } from './support/customer.ts'
import {
  createDeskShop,
  deskTexts,
  fill,
  PHONE,
  roomTexts,
  signInAtDesk,
  TABLET,
  takeDeskPicture,
  WIDE,
} from './support/desk.ts'
import { expect, test } from './support/shop.ts'

/** Of the first table of Registon's first branch. */
const TABLE_CODE = 'w3b2jfcfe2zw'

test('DAY-18 DSK-164 a call and a wish for the bill are answered by two buttons, and others read who goes with what', async ({
  page,
  browser,
  shop,
}) => {
  const { sub, owner } = await createDeskShop('osh')
  const text = deskTexts('uz')
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'uz', sub, ...TABLET })
  await desk.getByRole('link', { name: text.frame.hall }).click()
  await shop.open(sub, `/extra?table=${TABLE_CODE}`, 'uz')
  await page.getByRole('button', { name: /^Ofitsiantni chaqirish/ }).click()
  await page.getByRole('button', { name: /^Hisobni soʻrash/ }).click()
  const press = (name: string) => desk.getByRole('button', { name: new RegExp(`^${name}`) })
  await expect(press(text.hall.onMyWay)).toHaveCount(1)
  await expect(press(text.hall.bringBill)).toHaveCount(1)
  await takeDeskPicture(desk, 'hall-calls-1280-uz')
  await press(text.hall.bringBill).click()
  await expect(desk.getByText(fill(text.hall.isBringingBill, 'Malika'))).toBeVisible()
  await expect(press(text.hall.bringBill)).toHaveCount(0)
  await expect(press(text.hall.onMyWay)).toBeVisible()
  await expectAccessible(desk)
  await desk.context().close()
})

test('DAY-14 the hall shows who comes today, tomorrow and later, at which table, and nobody is missing early', async ({
  page,
  browser,
  shop,
}) => {
  const { sub, owner } = await createDeskShop('osh')
  await signInAhead(page, shop, sub)
  const headers = await customerHeaders(page, shop, sub)
  const read = async <Answer>(path: string): Promise<Answer> =>
    (await page.request.get(shop.serverUrl(`/api${path}`), { headers })).json()
  const [branch] = await read<{ id: string }[]>('/users/v1/branches')
  const branchId = branch?.id ?? ''
  for (const [chairs, ahead] of [
    [2, 1],
    [8, 3],
  ] as const) {
    const day = dayInTashkent(ahead)
    const query = new URLSearchParams({ branchId, day, chairs: String(chairs) })
    const { times } = await read<{ times: { at: string; isFree: boolean }[] }>(
      `/orders/v1/reservations/free?${query}`,
    )
    const time = times.find(({ isFree }) => isFree)?.at
    const guest = { branchId, chairs, time, name: 'Anvar', phone: '901234567', comment: 'Tugʻilgan kun' }
    const answer = await page.request.post(shop.serverUrl('/api/orders/v1/reservations'), {
      headers,
      data: guest,
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  for (const [language, device] of [
    ['uz', WIDE],
    ['ru', PHONE],
  ] as const) {
    const desk = await signInAtDesk(browser, shop, { phone: owner, language, sub, ...device })
    await desk.goto(shop.url(sub, '/desk/hall'))
    const rows = desk.getByRole('listitem').filter({ hasText: 'Anvar' })
    await expect(rows).toHaveCount(2)
    await expect(rows.first().getByRole('link', { name: '+998 90 123 45 67' })).toBeVisible()
    await expect(rows.last()).toContainText(/8/)
    await expect(rows.first()).toContainText(language === 'uz' ? /ertaga/i : /завтра/i)
    const noShow = desk.getByRole('button', {
      name: new RegExp(`^${roomTexts('desk-hall', language).day.doNO_SHOW}`),
    })
    await expect(noShow).toHaveCount(0)
    await rows.first().scrollIntoViewIfNeeded()
    await expectAccessible(desk)
    await takeDeskPicture(desk, `hall-reservations-${device.viewport.width}-${language}`)
    await desk.context().close()
  }
})

test('DSK-45 a waiter says “on my way”, and within a second the guests at the table read it', async ({
  page,
  browser,
  shop,
}) => {
  const { sub, owner } = await createDeskShop('osh')
  const text = deskTexts('ru')
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'ru', sub, ...TABLET })
  await desk.getByRole('link', { name: text.frame.hall }).click()
  // The guests' clock is the story's: it goes on by one second, however slow the machine is.
  await page.clock.install()
  const looks = looksUnderWay(page)
  await shop.open(sub, `/extra?table=${TABLE_CODE}`, 'uz')
  await page.getByRole('button', { name: /^Ofitsiantni chaqirish/ }).click()
  await expect(page.getByText('Chaqirdik, biroz kuting').first()).toBeVisible()
  const call = desk.getByRole('main').getByText(text.hall.call)
  await expect(call).toBeVisible()

  await page.clock.pauseAt(Date.now() + 60_000)
  await expect(page.getByText('Chaqirdik, biroz kuting').first()).toBeVisible()
  // One that is under way may have been answered before the waiter, and the next one waits for it.
  await expect.poll(looks).toBe(0)
  await desk.getByRole('button', { name: new RegExp(`^${text.hall.onMyWay}`) }).click()
  await expect(call).toBeHidden()
  await page.clock.runFor(1000)
  await expect(page.getByText('Ofitsiant kelyapti').first()).toBeVisible()
  await desk.context().close()
})

/** 'YYYY-MM-DD' in the branch's calendar, so many days ahead of today. */
const dayInTashkent = (ahead: number): string =>
  new Date(Date.now() + ahead * 24 * 3_600_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Tashkent' })

/** Tells how many times the page has asked after its table and has no answer yet. */
function looksUnderWay(page: Page): () => number {
  const underWay = new Set<Request>()
  page.on('request', (request) => request.url().includes(TABLE_CODE) && underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return () => underWay.size
}
