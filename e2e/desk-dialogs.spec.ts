import { HOME, signInAhead } from './support/customer.ts'
import {
  beginShift,
  createDeskShop,
  deskTexts,
  fill,
  openWindow,
  PHONE,
  signInAtDesk,
  TABLET,
  takeDeskPicture,
} from './support/desk.ts'
import { cancelAsCustomer, placeDishes, placeUnpaid } from './support/place-unpaid.ts'
import { expect, test } from './support/shop.ts'
import { readCode } from './support/sign-in.ts'

const PIN = '2468'

test('DSK-7 DSK-8 DSK-12 DSK-14 DSK-15 DSK-17 DSK-25 DSK-34 DSK-38 what a dialog of the desk says, the shop does, and a tablet asks whose hand it is', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(300_000)
  const text = deskTexts('ru')
  const { sub, owner } = await createDeskShop()
  const board = await signInAtDesk(browser, shop, { phone: owner, language: 'ru', sub, ...TABLET })
  await beginShift(board, text)
  await signInAhead(page, shop, sub)
  const go = (place: string) => board.getByRole('navigation').getByRole('link', { name: place }).click()

  // A PIN of one's own, behind a proof.
  const askedAt = new Date()
  await board.getByRole('navigation').getByRole('button').click()
  await board.getByRole('button', { name: text.pin.choose }).click()
  await board.getByLabel(text.pin.pin).fill(PIN)
  const proof = board.getByRole('dialog', { name: text.people.proof })
  await proof.getByLabel(text.signIn.code).fill(await readCode(page.request, shop, owner, askedAt))
  await expect(board.getByRole('button', { name: text.pin.choose })).toBeVisible()
  await board.getByRole('button', { name: text.frame.close }).first().click()

  // Accepted, delayed, begun, made ready, taken one step back, noted, paid, and cancelled late.
  const first = await placeUnpaid(page, shop, sub, 'CASH', HOME)
  const named = (number: number) => ({ name: fill(text.order.open, number), exact: true })
  const panel = board.getByRole('article', named(first.number)).last()
  const button = (name: string) => panel.getByRole('button', { name, exact: true })
  // One press at a time: the next when the one before was answered.
  const press = (name: string) => button(name).and(panel.locator('button:not([aria-busy])')).click()
  await board.getByRole('link', named(first.number)).click()
  await press(text.order.accept)
  const promised = panel.getByText(/^\d\d:\d\d–\d\d:\d\d$/)
  const before = (await promised.textContent()) ?? ''
  await press(fill(text.order.delayBy, 10))
  await expect(promised).not.toHaveText(before)
  await press(text.order.start)
  await press(text.order.done)
  await press(text.order.correct)
  await expect(button(text.order.done)).toBeVisible()
  await panel.getByLabel(text.order.note).fill('Домофон не работает')
  await press(text.order.save)
  await expect(button(text.order.save)).toBeHidden()
  await press(text.order.paid)
  await expect(panel.getByText(text.order.isPaid, { exact: true }).first()).toBeVisible()
  await board.reload()
  await expect(panel.getByLabel(text.order.note)).toHaveValue('Домофон не работает')
  await press(text.order.cancelLate)
  const late = board.getByRole('dialog', { name: fill(text.reject.lateTitle, first.number) })
  await late.getByText(text.reject.ACCIDENT).click()
  await late.getByRole('button', { name: text.order.cancelLate }).click()
  await expect(late).toBeHidden()

  // The kitchen sees that it was cancelled, until it says so.
  await go(text.frame.kitchen)
  await expect(board.getByText(text.kitchen.cancelled, { exact: true })).toBeVisible()
  await board.getByRole('button', { name: text.kitchen.seen }).click()
  await expect(board.getByText(text.kitchen.cancelled, { exact: true })).toBeHidden()

  // A dish ran out: the order is rejected, and the dish is stopped until somebody sells it again.
  const second = await placeUnpaid(page, shop, sub, 'CASH')
  await go(text.frame.orders)
  await board.getByRole('link', named(second.number)).click()
  await board
    .getByRole('article', named(second.number))
    .last()
    .getByRole('button', { name: text.order.reject })
    .click()
  const reject = board.getByRole('dialog', { name: fill(text.reject.title, second.number) })
  await reject.getByText(text.reject.RAN_OUT).click()
  // Nobody asks which of one dish (DAY-28).
  await expect(reject.getByRole('button', { name: /чизбургер/i })).toHaveCount(0)
  await reject.getByRole('button', { name: text.reject.confirm, exact: true }).click()
  await expect(board.getByRole('link', named(second.number))).toHaveCount(0)
  await go(text.frame.stopList)
  const stopped = board.getByRole('region', { name: text.stops.now })
  await expect(stopped).toContainText(/чизбургер/i)
  await stopped.getByRole('button', { name: new RegExp(`^${text.stops.sellAgain}`) }).click()
  await expect(stopped).toBeHidden()

  // A stop with an end, and its undo.
  const sold = board.getByRole('button', { name: new RegExp(`^${text.stops.available}:`) })
  await sold.first().click()
  await board.getByRole('button', { name: text.stops.HOUR }).click()
  await expect(stopped).toContainText(fill(text.stops.until, '').trim())
  // The list may say so before the press is answered: only then can it be taken back.
  await expect(board.getByText(fill(text.stops.stopped, '').trim())).toBeVisible()
  await board.keyboard.press('Control+z')
  await expect(stopped).toBeHidden()

  // Pause and busy, both with an end.
  await board.getByRole('combobox', { name: text.frame.branch }).selectOption({ index: 1 })
  await board.getByRole('button', { name: text.branch.open }).click()
  await board.getByText(text.branch.for15, { exact: true }).click()
  await board.getByRole('button', { name: text.branch.pause }).click()
  await board.getByRole('button', { name: fill(text.branch.paused, '').trim() }).click()
  await board.getByRole('button', { name: text.branch.resume }).click()
  await board.getByRole('button', { name: text.branch.open }).click()
  await board.getByRole('button', { name: text.branch.setBusy }).click()
  await expect(board.getByRole('button', { name: text.branch.busyTitle })).toContainText('+10')

  // Wrong digits join no tablet, whether its camera or fingers bring them; the right ones of the QR image do, and it is on the list at once; who rejects on it is told by a PIN; revoked, it shows nothing.
  await go(text.frame.people)
  await board.getByLabel(text.people.deviceName).fill('Касса 1')
  await board.getByRole('button', { name: text.people.addDevice }).click()
  const digits = (await board.getByText(/^\d{6}$/).textContent()) ?? ''
  const tablet = await openWindow(browser, shop, { language: 'ru', sub })
  const wrong = digits === '000000' ? '111111' : '000000'
  const typed = tablet.getByRole('textbox', { name: text.signIn.code })
  await tablet.goto(shop.url(sub, `/desk/device?code=${wrong}`))
  await expect(typed).toHaveAttribute('aria-invalid', 'true')
  await expect(tablet).toHaveURL(/\/desk\/device$/)
  await typed.fill(wrong)
  await expect(typed).toHaveValue('')
  await tablet.goto(shop.url(sub, `/desk/device?code=${digits}`))
  await expect(board.getByRole('listitem').filter({ hasText: 'Касса 1' })).toBeVisible()
  await expect(board.getByText(digits)).toBeHidden()
  // Whose shift it is on a tablet of many, a PIN says.
  await tablet.getByRole('navigation').getByRole('button').click()
  await tablet.getByRole('button', { name: text.shift.begin }).click()
  await tablet.getByRole('dialog', { name: text.pin.whoBegins }).getByLabel(text.pin.pin).fill(PIN)
  await expect(tablet.getByText(/Malika \(Касса 1\)/)).toBeVisible()
  await tablet.getByRole('button', { name: text.frame.close }).first().click()
  const third = await placeUnpaid(page, shop, sub, 'CASH')
  await tablet.getByRole('link', named(third.number)).click()
  await tablet.getByRole('button', { name: text.order.reject }).click()
  const tabletReject = tablet.getByRole('dialog', { name: fill(text.reject.title, third.number) })
  await tabletReject.getByText(text.reject.TOO_BUSY).click()
  await tabletReject.getByRole('button', { name: text.reject.confirm, exact: true }).click()
  const pin = tablet.getByRole('dialog', { name: text.pin.title })
  await pin.getByLabel(text.pin.pin).fill('1111')
  await expect(pin.getByLabel(text.pin.pin)).toHaveValue('')
  await pin.getByLabel(text.pin.pin).fill(PIN)
  await expect(tablet.getByRole('link', named(third.number))).toHaveCount(0)
  await board.getByRole('button', { name: `${text.people.revoke} Касса 1` }).click()
  await expect(tablet.getByRole('navigation')).toBeHidden()
  await tablet.context().close()

  // Fifteen at once are rows, and one press accepts them all as suggested; one that its customer took back holds up none.
  await signInAhead(page, shop, sub)
  const many = await Promise.all(Array.from({ length: 15 }, () => placeUnpaid(page, shop, sub, 'CASH')))
  await board.getByRole('navigation').getByRole('link', { name: text.frame.orders }).click()
  await board.getByRole('button', { name: fill(text.board.acceptAll, many.length) }).click()
  const [gone] = many.slice(-1)
  await cancelAsCustomer(page, shop, sub, gone?.id ?? '')
  await expect(board.getByRole('button', { name: text.order.start })).toHaveCount(many.length - 1)
  await board.context().close()
})

test('DSK-11 DSK-94 an order for later is found on a phone before its time comes, and opens', async ({
  page,
  browser,
  shop,
}) => {
  const text = deskTexts('ru')
  const { sub, owner } = await createDeskShop()
  const board = await signInAtDesk(browser, shop, { phone: owner, language: 'ru', sub, ...PHONE })
  await signInAhead(page, shop, sub)
  const later = await placeDishes(page, shop, sub, [{ product: 'Mini chizburger' }], { isForLater: true })
  const pill = board.getByRole('button', { name: new RegExp(`^${text.board.later} 1 · `) })
  await expect(pill).toBeInViewport({ ratio: 1 })
  await expect(board.getByRole('main').getByRole('article')).toHaveCount(0)
  await pill.click()
  const list = board.getByRole('dialog', { name: `${text.board.later} · 1` })
  await takeDeskPicture(board, 'later-390-ru-light')
  await list.getByRole('link', { name: String(later.number) }).click()
  await expect(list).toBeHidden()
  const panel = board.getByRole('article', { name: fill(text.order.open, later.number), exact: true })
  await expect(panel.last()).toBeInViewport()
  await board.context().close()
})
