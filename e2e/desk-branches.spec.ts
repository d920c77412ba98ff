import { expectAccessible } from './support/accessibility.ts'
import { createDeskShop, deskTexts, fill, PHONE, signInAtDesk, takeDeskPicture } from './support/desk.ts'
import { expect, test } from './support/shop.ts'

const WIDE = { viewport: { width: 1440, height: 1000 } }

test('DSK-70 hours are drawn by keys, typed and split, a special day is added, and the shop closes by them', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(120_000)
  const text = deskTexts('ru')
  const { sub, owner } = await createDeskShop()
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'ru', sub, ...WIDE })
  /** The hours of Monday and the special days, as the shop reads them. */
  const hoursOf = () =>
    page.evaluate(async (merchant) => {
      const answer = await fetch('/api/users/v1/branches', { headers: { merchant } })
      const [branch] = (await answer.json()) as {
        workHours: { days: { weekName: string; open: string; extraClose: string | null }[] }[]
        hourExceptions: { date: string; isClosed: boolean }[]
      }[]
      const monday = branch?.workHours[0]?.days.find(({ weekName }) => weekName === 'MONDAY')
      return {
        monday: `${monday?.open} ${monday?.extraClose}`,
        closed: branch?.hourExceptions.filter(({ isClosed }) => isClosed).map(({ date }) => date),
      }
    }, sub)
  await page.goto(shop.url(sub, '/?lang=ru'))
  await desk.getByRole('navigation').getByRole('link', { name: text.places.title }).click()
  // The board, which has links too, stays until the page has loaded.
  await expect(desk.getByRole('heading', { name: text.places.title, level: 1 })).toBeVisible()
  await desk.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  const week = desk.getByRole('region', { name: text.places.hours })
  await expect(week).toBeVisible()

  // A day by plain fields, with a break, and Tuesday like it.
  await week.getByRole('button', { name: /^Понедельник/ }).click()
  const day = desk.getByRole('dialog', { name: 'Понедельник' })
  await day.getByLabel(text.places.opens).fill('10:00')
  await day.getByLabel(text.places.closes).fill('22:00')
  await day.getByRole('button', { name: text.places.addOpening }).click()
  await expect(day.getByLabel(text.places.opens)).toHaveCount(2)
  await day.getByLabel('Вт', { exact: true }).check()
  await day.getByRole('button', { name: text.places.done }).click()
  await expect(week.getByRole('button', { name: 'Вторник: 10:00–15:30, 16:30–22:00' })).toBeVisible()

  // An edge by the arrow keys, a quarter of an hour each.
  const closes = week.getByRole('slider', { name: fill(text.places.closesOn, 'Вторник') }).last()
  await closes.press('ArrowRight')
  await closes.press('PageUp')
  await expect(closes).toHaveAttribute('aria-valuetext', '23:15')
  // And drawn over midnight by the mouse.
  const box = await closes.boundingBox()
  if (!box) throw new Error('the edge is not there')
  await desk.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await desk.mouse.down()
  await desk.mouse.move(box.x + 120, box.y + box.height / 2, { steps: 5 })
  await desk.mouse.up()
  await expect(closes).toHaveAttribute('aria-valuetext', /^0[0-4]:(?:00|15|30|45)$/)

  // Monday 15:45 of a week to come is in the break, and a special day closes it whole.
  const seen = desk.getByRole('region', { name: text.places.seen })
  await seen.getByLabel(text.places.whatIf).fill('2031-03-17T15:45')
  await expect(seen.getByText(text.places.opensAt.replace('{time}', '16:30')).first()).toBeVisible()
  const special = desk.getByRole('region', { name: text.places.special })
  await special.getByRole('button', { name: text.places.addSpecial }).click()
  const adding = desk.getByRole('dialog', { name: text.places.addSpecial })
  await adding.getByLabel(text.places.from).fill('2030-12-31')
  await adding.getByLabel(text.places.to).fill('2031-01-02')
  await adding.getByLabel(fill(text.product.nameIn, text.product.ru)).fill('Новогодние дни')
  await adding.getByRole('button', { name: text.places.done }).click()
  await expect(special.getByRole('button', { name: /^Новогодние дни/ })).toBeVisible()
  await seen.getByLabel(text.places.whatIf).fill('2031-01-01T12:00')
  await expect(seen.getByText('Новогодние дни')).toBeVisible()
  await takeDeskPicture(desk, 'hours-1440-ru-light')
  await expectAccessible(desk)

  // What is typed outlives the page; saved, the shop reads it.
  await desk.reload()
  await expect(desk.getByText(text.product.since.split('{')[0] ?? '')).toBeVisible()
  const before = await hoursOf()
  // The shop is open all the while: it asks for its branches by itself.
  const heard = page.waitForResponse((answer) =>
    new URL(answer.url()).pathname.endsWith('/users/v1/branches'),
  )
  await desk.keyboard.press('Control+s')
  await expect(desk.getByText(text.product.saved, { exact: true })).toBeVisible()
  await heard
  expect(await hoursOf()).toEqual({
    monday: '10:00 22:00',
    closed: ['2030-12-31', '2031-01-01', '2031-01-02'],
  })

  // And the log takes it back.
  await desk.goto(shop.url(sub, '/desk/log'))
  await desk
    .getByRole('button', { name: new RegExp(`^${text.log.undo}`) })
    .first()
    .click()
  await expect(desk.getByRole('status').getByText(text.log.done)).toBeVisible()
  expect(await hoursOf()).toEqual(before)

  // On a phone the week is a list.
  const phone = await browser.newContext({ ...PHONE, storageState: await desk.context().storageState() })
  const small = await phone.newPage()
  await small.goto(shop.url(sub, '/desk/branches'))
  await small.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(small.getByRole('slider')).toHaveCount(0)
  await small.getByRole('button', { name: /^Пятница/ }).click()
  await expect(small.getByRole('dialog', { name: 'Пятница' })).toBeVisible()
  await expectAccessible(small)
  await phone.close()
})

test('DSK-70 a limit of orders for one time is added, said in words, changed and taken away', async ({
  browser,
  shop,
}) => {
  test.setTimeout(120_000)
  const text = deskTexts('ru')
  const { sub, owner } = await createDeskShop()
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'ru', sub, ...WIDE })
  /** The limits of the branch as the desk reads them, by its own sign-in. */
  const limitsOf = () =>
    desk.evaluate(async () => {
      const read = async (path: string) => (await fetch(path)).json()
      const [row] = (await read('/api/desk/v1/branches')) as { id: string }[]
      const { fields } = (await read(`/api/desk/v1/branches/${row?.id}`)) as {
        fields: Record<string, unknown>
      }
      return Object.entries(fields).flatMap(([path, value]) => (path.startsWith('limit.') ? [value] : []))
    })
  await desk.goto(shop.url(sub, '/desk/branches'))
  await desk.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  const limits = desk.getByRole('region', { name: text.places.limits })
  await expect(limits.getByText(text.places.noLimits)).toBeVisible()
  const save = async () => {
    await desk.keyboard.press('Control+s')
    await expect(desk.getByText(text.product.saved, { exact: true })).toBeVisible()
  }

  // Three orders for delivery on Friday and Saturday evening.
  await limits.getByRole('button', { name: text.places.addLimit }).click()
  const adding = desk.getByRole('dialog', { name: text.places.addLimit })
  await adding.getByLabel(text.places.limitMost).fill('0')
  await expect(adding.getByRole('alert')).toHaveText(text.places.wrongLimit)
  await expect(adding.getByRole('button', { name: text.places.done })).toBeDisabled()
  await adding.getByLabel(text.places.limitMost).fill('3')
  await adding.getByLabel(text.places.service).selectOption('DELIVERY')
  await adding.getByRole('switch', { name: text.places.limitAlways }).click()
  for (const day of ['Пн', 'Вт', 'Ср', 'Чт', 'Вс']) await adding.getByLabel(day, { exact: true }).uncheck()
  await adding.getByLabel(text.places.limitTo).fill('02:00')
  await expectAccessible(desk)
  await adding.getByRole('button', { name: text.places.done }).click()
  const made = limits.getByRole('button', { name: 'до 3 заказов · Доставка · Пт, Сб 18:00–02:00' })
  await expect(made).toBeVisible()
  await takeDeskPicture(desk, 'limits-1440-ru-light')
  await save()
  expect(await limitsOf()).toEqual(['3 DELIVERY FRIDAY/18:00-02:00 SATURDAY/18:00-02:00'])

  // Changed by keys alone, and read again from the server.
  await desk.reload()
  await made.focus()
  await desk.keyboard.press('Enter')
  const sheet = desk.getByRole('dialog', { name: text.places.limit })
  await sheet.getByLabel(text.places.limitMost).fill('5')
  await sheet.getByRole('button', { name: text.places.done }).press('Enter')
  await save()
  expect(await limitsOf()).toEqual(['5 DELIVERY FRIDAY/18:00-02:00 SATURDAY/18:00-02:00'])

  // The log says it in the same words.
  await desk.goto(shop.url(sub, '/desk/log'))
  await expect(desk.getByText('до 5 заказов · Доставка · Пт, Сб 18:00–02:00').first()).toBeVisible()

  // On a narrow phone it is taken away.
  const phone = await browser.newContext({ ...PHONE, storageState: await desk.context().storageState() })
  const small = await phone.newPage()
  await small.setViewportSize({ width: 320, height: 700 })
  await small.goto(shop.url(sub, '/desk/branches'))
  await small.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await small.getByRole('button', { name: /^до 5 заказов/ }).click()
  const removing = small.getByRole('dialog', { name: text.places.limit })
  await takeDeskPicture(small, 'limit-320-ru-light')
  await expectAccessible(small)
  await expect.poll(() => small.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await removing.getByRole('button', { name: text.places.remove }).click()
  await expect(small.getByText(text.places.noLimits)).toBeVisible()
  await small.getByRole('button', { name: text.product.save, exact: true }).last().click()
  await expect(small.getByText(text.product.saved, { exact: true })).toBeVisible()
  expect(await limitsOf()).toEqual([])
  await phone.close()
})

test('DSK-29 DSK-88 a station is made at its branch, splits the kitchen, and its story is in the log', async ({
  browser,
  shop,
}) => {
  test.setTimeout(120_000)
  const text = deskTexts('ru')
  const { sub, owner } = await createDeskShop()
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'ru', sub, ...WIDE })
  await desk.goto(shop.url(sub, '/desk/branches'))
  await desk.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  const stations = desk.getByRole('region', { name: text.places.stations })
  await expect(stations.getByText(text.places.noStations)).toBeVisible()
  await stations.getByRole('button', { name: text.places.addStation }).click()
  const adding = desk.getByRole('dialog', { name: text.places.addStation })
  await adding.getByLabel(text.places.stationName).fill('Мангал')
  await adding.getByRole('button', { name: 'Бургеры' }).click()
  await adding.getByLabel(text.places.stationDish).selectOption({ index: 1 })
  await expect(
    adding.getByRole('button', { name: new RegExp(`^${text.places.stationWithout.split('{')[0]}`) }),
  ).toBeVisible()
  await takeDeskPicture(desk, 'station-1440-ru-light')
  await expectAccessible(desk)
  await adding.getByRole('button', { name: text.product.save, exact: true }).click()
  const made = stations.getByRole('button', { name: /^Мангал/ })
  await expect(made).toContainText('Бургеры')
  await expect(made).toContainText('1 блюдо')

  await desk.goto(shop.url(sub, '/desk/kitchen'))
  await expect(desk.getByText(/^Мангал/)).toBeVisible()

  await desk.goto(shop.url(sub, '/desk/log'))
  const entry = desk.getByRole('listitem').filter({ hasText: text.log.STATION_CHANGED }).first()
  await expect(entry).toContainText('Мангал')
  await expect(entry).toContainText('Бургеры')
  await expect(entry.getByRole('button')).toHaveCount(0)

  await desk.goBack()
  await desk.goBack()
  await made.click()
  await desk.getByRole('button', { name: text.places.removeStation }).click()
  await expect(stations.getByText(text.places.noStations)).toBeVisible()
})
