import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { beginShift, createDeskShop, deskTexts, signInAtDesk, TABLET, WIDE } from './support/desk.ts'
import { placeRush } from './support/rush.ts'
import { ask, hire } from './support/shop-database.ts'
import { expect, newPhone, test } from './support/shop.ts'

const ORDERS = 15
/** So many wait when the two begin; the others come while they press. */
const WAITING = 6

type Press = { number: number; minutes: number }

/** What accepts is named by these words, on a card and on a row; minutes and the way back by others. */
const ACCEPT = (['uz', 'ru'] as const).map((language) => deskTexts(language).order.accept)

/** Notes each press that accepts: of which order, and the minutes that stood there at that moment, on its row or on its card. */
const notePresses = (desk: Page) =>
  desk.addInitScript((accept) => {
    const presses: Press[] = []
    Object.assign(window, { presses })
    window.addEventListener(
      'click',
      ({ target }) => {
        const button = target instanceof Element ? target.closest('article button') : null
        if (!button || button.ariaDisabled === 'true') return
        const { ariaLabel } = button
        if (ariaLabel !== null && !accept.some((words) => ariaLabel.startsWith(words))) return
        const row = button.closest('article')
        const chip = row?.querySelector('button[aria-label]')?.textContent
        const shown = chip ?? /· (\d+)/.exec(button.textContent)?.[1]
        presses.push({ number: Number(row?.querySelector('a')?.textContent), minutes: Number(shown) })
      },
      true,
    )
  }, ACCEPT)

const pressesOf = (desk: Page) => desk.evaluate(() => (window as unknown as { presses: Press[] }).presses)

/** The buttons that accept an order that nobody has answered on this screen, the order that waits longest first. */
const acceptable = (desk: Page): Locator =>
  desk.locator(
    `section[data-lane=new] article button:is(:not([aria-label]), ${ACCEPT.map((words) => `[aria-label^="${words}"]`).join(', ')}):not([aria-disabled])`,
  )

/** The numbers of the orders that can be accepted on this screen. */
const readWaiting = (desk: Page) =>
  acceptable(desk).evaluateAll((all) =>
    all.map((button) => button.closest('article')?.querySelector('a')?.textContent),
  )

/** Presses the one at this place of the list, by the mouse; false where there is none. */
async function pressAt(desk: Page, place: number): Promise<boolean> {
  const button = acceptable(desk).nth(place)
  if ((await button.count()) === 0) return false
  await button.scrollIntoViewIfNeeded({ timeout: 1_000 }).catch(() => undefined)
  const box = await button.boundingBox()
  if (!box) return false
  await desk.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  return true
}

/** Chooses other minutes than those proposed for the order that waits longest, on the sheet over the page. */
async function chooseOthers(desk: Page): Promise<void> {
  await desk.locator('section[data-lane=new] article[data-state=new] button[aria-label]').first().click()
  await desk.getByRole('dialog').locator('button[aria-pressed=false]:not(:disabled)').first().click()
  await expect(desk.getByRole('dialog')).toBeHidden()
}

test('DSK-152 two operators answer a rush of fifteen by the same rows, the network of one is gone in the middle: each order is accepted once, in the minutes that were shown', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(120_000)
  const { sub, owner } = await createDeskShop()
  const phone = newPhone()
  await hire(sub, { phone, name: 'Dilshod', role: 'OPERATOR' })
  const malika = await signInAtDesk(browser, shop, { phone: owner, language: 'uz', sub, ...WIDE })
  const dilshod = await signInAtDesk(browser, shop, { phone, language: 'ru', sub, ...TABLET })
  await beginShift(malika, deskTexts('uz'))
  await beginShift(dilshod, deskTexts('ru'))
  for (const desk of [malika, dilshod]) {
    await notePresses(desk)
    await desk.goto(shop.url(sub, '/desk/orders'))
  }
  const begun = Date.now()
  const placing = placeRush(page, shop, sub, [0, ORDERS])
  const states = () =>
    ask<{ number: number; minutes: number | null; by: string; times: number }>(
      `select o.number::int as number, o.kitchen_minutes as minutes, max(s.name) as by, count(c.*)::int as times
       from orders o join merchant m on m.id = o.merchant_id
       left join order_change c on c.merchant_id = o.merchant_id and c.order_id = o.id and c.status = 'ACCEPTED' and c.reason = 'CHANGE_STATUS'
       left join staff s on s.merchant_id = c.merchant_id and s.id = c.staff_id
       where m.sub = $1 group by o.number, o.kitchen_minutes order by o.number`,
      [sub],
    )
  for (const desk of [malika, dilshod])
    await expect.poll(() => acceptable(desk).count()).toBeGreaterThanOrEqual(WAITING)

  await chooseOthers(malika)
  await pressAt(malika, 0)
  for (let step = 0; step < 2; step += 1) {
    // Both at once, on the row that waits longest, at the pace of people.
    await Promise.all([pressAt(malika, 0), pressAt(dilshod, 0)])
    await wait(300)
  }
  // What was pressed is answered, and both see the same rows.
  await expect(async () => {
    const [hers, his] = await Promise.all([malika, dilshod].map(readWaiting))
    expect(hers?.slice(0, 3)).toEqual(his?.slice(0, 3))
    expect(his?.length).toBeGreaterThanOrEqual(3)
    for (const desk of [malika, dilshod])
      await expect(desk.locator('article [aria-disabled]')).toHaveCount(0, { timeout: 100 })
  }).toPass()
  await dilshod.context().setOffline(true)
  const before = (await pressesOf(dilshod)).length
  await pressAt(dilshod, 0)
  await pressAt(dilshod, 0)
  const [same, own] = (await pressesOf(dilshod)).slice(before)
  // Of the two that wait for the network, she answers the one.
  const isAccepted = (wanted?: Press) =>
    expect.poll(async () => (await states()).find(({ number }) => number === wanted?.number)?.times).toBe(1)
  await pressAt(malika, 0)
  await isAccepted(same)
  await dilshod.context().setOffline(false)
  await isAccepted(own)

  await placing
  await expect(async () => {
    await Promise.all([pressAt(malika, 0), pressAt(dilshod, 0)])
    expect((await states()).filter(({ times }) => times > 0)).toHaveLength(ORDERS)
  }).toPass({ intervals: [300], timeout: 60_000 })
  test.info().annotations.push({ type: 'rush', description: `${ORDERS} in ${Date.now() - begun} ms` })

  const pressed: Record<string, Press[]> = {
    Malika: await pressesOf(malika),
    Dilshod: await pressesOf(dilshod),
  }
  const accepted = await states()
  expect(accepted.map(({ number, times }) => [number, times])).toEqual(
    accepted.map(({ number }) => [number, 1]),
  )
  for (const { number, minutes, by } of accepted) {
    const shown = pressed[by]?.filter((one) => one.number === number).map((one) => one.minutes)
    expect(shown, `${number}, accepted by ${by}`).toContain(minutes)
  }
  const byBoth = accepted.filter(({ number }) =>
    Object.values(pressed).every((presses) => presses.some((one) => one.number === number)),
  )
  expect(byBoth.length).toBeGreaterThanOrEqual(2)
  const acceptedBy = (number = 0) => accepted.find((one) => one.number === number)?.by
  expect([acceptedBy(same?.number), acceptedBy(own?.number)]).toEqual(['Malika', 'Dilshod'])
  // Both screens say the same, and nothing is new on either.
  for (const desk of [malika, dilshod]) await expect(acceptable(desk)).toHaveCount(0)
  for (const desk of [malika, dilshod]) await desk.context().close()
})
