import { expectAccessible } from './support/accessibility.ts'
import { HOME, signInAhead } from './support/customer.ts'
import {
  actOnOrder,
  createDeskShop,
  deskTexts,
  fill,
  PHONE,
  readAtDesk,
  roomTexts,
  signInAtDesk,
  takeDeskPicture,
  WIDE,
} from './support/desk.ts'
import { placeDishes } from './support/place-unpaid.ts'
import { expect, newPhone, test } from './support/shop.ts'
import { hire, holdKitchen } from './support/shop-database.ts'

for (const language of ['uz', 'ru'] as const)
  test(`DSK-107 a courier cannot hand an order over, says why, and the desk reads it (${language})`, async ({
    page,
    browser,
    shop,
  }) => {
    test.setTimeout(120_000)
    const text = deskTexts(language)
    const { failed } = roomTexts('desk-drawer', language)
    const { sub, owner } = await createDeskShop()
    const phone = newPhone()
    await hire(sub, { phone, name: 'Jasur', role: 'COURIER' })
    await signInAhead(page, shop, sub)
    const dishes = [{ product: 'Mini chizburger', count: 2 }]
    const order = await placeDishes(page, shop, sub, dishes, { address: HOME })
    await holdKitchen(order.id)
    const board = await signInAtDesk(browser, shop, { phone: owner, language, sub, ...WIDE })
    const couriers = await readAtDesk<{ staffId: string; name: string }[]>(board, sub, '/couriers')
    const staffId = couriers.find(({ name }) => name === 'Jasur')?.staffId
    const act = async (action: string, body: Record<string, unknown>) =>
      expect(await actOnOrder(board, { sub, id: order.id, action, body }), action).toBe('')
    await act('accept', { minutes: 20 })
    await act('courier', { staffId })
    for (const to of ['COOKING', 'DONE']) await act('move', { to })

    const ride = await signInAtDesk(browser, shop, { phone, language, sub, ...PHONE })
    const press = (label: string) =>
      ride.getByRole('button', { name: `${label} ${order.number}`, exact: true }).tap()
    await expect(ride.getByRole('button', { name: new RegExp(failed.open) })).toHaveCount(0)
    await press(text.ride.pickedUp)
    await press(failed.open)
    const sheet = ride.getByRole('dialog', { name: fill(failed.title, order.number) })
    const confirm = sheet.getByRole('button', { name: failed.confirm, exact: true })
    await expect(confirm).toBeDisabled()
    await sheet.getByText(text.reject.NOBODY_HOME, { exact: true }).tap()
    await expect(sheet.getByRole('alert')).toHaveText(failed.notThere)
    await sheet.getByRole('button', { name: text.frame.back, exact: true }).tap()
    await press(text.ride.arrived)

    await press(failed.open)
    await sheet.getByText(text.reject.NOBODY_HOME, { exact: true }).tap()
    await expect(sheet.getByRole('alert')).toHaveText(
      new RegExp(failed.from.replace('{time}', String.raw`\d\d:\d\d`)),
    )
    await expect(confirm).toBeDisabled()
    await takeDeskPicture(ride, `ride-waits-390-${language}-light`)
    await expectAccessible(ride)
    const wide = await ride.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
    await sheet.getByText(text.reject.REFUSED, { exact: true }).tap()
    await expect(sheet).toContainText(failed.unpaid)
    await takeDeskPicture(ride, `ride-failed-390-${language}-light`)
    await confirm.tap()
    await expect(ride.getByText(text.ride.none)).toBeVisible()

    await board.goto(shop.url(sub, `/desk/orders/history/${order.number}`))
    await expect(board.getByText(new RegExp(`${text.reject.REFUSED}, `))).toBeVisible()
    for (const one of [board, ride]) await one.context().close()
  })
