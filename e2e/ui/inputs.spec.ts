import { expect, restingBox, test } from './gallery.ts'

test.describe('BSK-1 the stepper of a product tile', () => {
  test.beforeEach(({ gallery }) => gallery.open('home'))

  test('BSK-1 CAT-6 CAT-1 a stepper opens, is read out and repeats; what cannot be had has none; the tile is one link', async ({
    page,
  }) => {
    await test.step('the whole tile is one link to the product, the stepper is not part of it', async () => {
      const tile = page.getByRole('article').filter({ hasText: 'Pepperoni pitsa' }).first()
      const box = await tile.boundingBox()
      if (!box) throw new Error('no tile')
      await page.mouse.click(box.x + 30, box.y + 60)
      await expect(page).toHaveURL(/#pizza-pepperoni$/)
    })
    await test.step('a press on plus opens it with one inside, minus at one closes it and plus has the focus', async () => {
      const tile = page.getByRole('group', { name: 'Pepperoni pitsa: soni' }).first()
      const closed = await tile.boundingBox()
      expect(closed?.width).toBeCloseTo(44, 0)
      await tile.getByRole('button', { name: 'koʻpaytirish' }).click()
      await expect(tile).toContainText('1')
      await expect.poll(async () => (await tile.boundingBox())?.width ?? 0).toBeGreaterThan(120)
      await expect(page.getByRole('link', { name: /Savat/ })).toContainText('106 000 soʻm')

      await tile.getByRole('button', { name: 'kamaytirish' }).press('Enter')
      await expect(tile.getByRole('button', { name: 'koʻpaytirish' })).toBeFocused()
      await expect.poll(async () => (await tile.boundingBox())?.width ?? 0).toBeLessThan(50)
    })
    await test.step('what the basket holds is read out once it has settled', async () => {
      const plus = page.getByRole('button', { name: 'Naggets, 8 dona: koʻpaytirish' }).first()
      await plus.click()
      await plus.click()
      await expect(
        page.getByRole('status').filter({ hasText: 'Savatda 3 ta mahsulot, jami 90 000 soʻm' }),
      ).toBeAttached()
    })
    await test.step('holding plus repeats it, and letting go adds no further one', async () => {
      const tile = page.getByRole('group', { name: 'Chizburger klassik: soni' }).first()
      const plus = tile.getByRole('button', { name: 'koʻpaytirish' })
      await plus.click({ delay: 1400 })
      await expect(tile).toContainText('5')
      await expect(tile).toContainText('5')
    })
    await test.step('what cannot be had says so and has no stepper', async () => {
      const donut = page.getByRole('article').filter({ hasText: 'Qulupnayli donat' }).first()
      await expect(donut).toContainText('Hozircha mavjud emas')
      await expect(donut.getByRole('button')).toHaveCount(0)
    })
  })

  test('CAT-6 beyond the most there is nothing is added and a toast says why', async ({ page }) => {
    const tile = page.getByRole('group', { name: 'Chizburger klassik: soni' }).first()
    const plus = tile.getByRole('button', { name: 'koʻpaytirish' })
    for (let press = 0; press < 5; press++) await plus.click()
    await expect(tile).toContainText('5')
    await expect(page.getByText('Koʻpi bilan 5 ta olish mumkin')).toBeVisible()
  })
})

test.describe('CHK-1 one of several', () => {
  test.beforeEach(({ gallery }) => gallery.open('home'))

  test('CHK-1 the service is one stop for Tab, and the arrow keys choose', async ({ page }) => {
    const delivery = page.getByRole('radio', { name: 'Yetkazish' })
    await delivery.focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Olib ketish' })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'Olib ketish' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('radio', { name: 'Zalda' })).not.toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('radio', { name: 'Olib ketish' })).toBeFocused()
  })

  test('CAT-5 a press anywhere on a row or tile chooses it', async ({ page, gallery }) => {
    await gallery.open('product')
    await page.getByRole('button', { name: 'Chizburger klassik' }).click()
    await restingBox(page)
    const large = await page.getByText('Katta').boundingBox()
    await page.mouse.click((large?.x ?? 0) + 4, (large?.y ?? 0) + 4)
    await expect(page.getByRole('radio', { name: /Katta/ })).toBeChecked()
    await expect(page.getByRole('radio', { name: /Standart/ })).not.toBeChecked()
    await page.getByRole('checkbox', { name: /Pomidor/ }).click()
    await expect(page.getByRole('checkbox', { name: /Pomidor/ })).toBeChecked()
  })
})

test.describe('USR-1 phone and code', () => {
  test.beforeEach(({ gallery }) => gallery.open('parts'))

  test('USR-1 a phone is typed, pasted, put right and refused, a code handed in once at its last digit', async ({
    page,
  }) => {
    const phone = page.getByLabel('Telefon raqami')
    await test.step('a phone groups itself while it is typed and never takes a tenth digit', async () => {
      await phone.pressSequentially('9012345678')
      await expect(phone).toHaveValue('90 123 45 67')
    })
    await test.step('a whole number pasted with its country code is the same number', async () => {
      await phone.fill('')
      await phone.fill('+998 (90) 123-45-67')
      await expect(phone).toHaveValue('90 123 45 67')
    })
    await test.step('a digit put right in the middle keeps the caret there', async () => {
      await phone.fill('')
      await phone.pressSequentially('90123456')
      await phone.press('Home')
      await phone.press('ArrowRight')
      await phone.press('Delete')
      await phone.pressSequentially('9')
      await expect(phone).toHaveValue('99 123 45 6')
      expect(await phone.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2)
    })
    await test.step('a short number is refused in words tied to the field', async () => {
      await phone.fill('90')
      await expect(phone).toHaveAttribute('aria-invalid', 'true')
      await expect(phone).toHaveAccessibleDescription('Telefon raqamini toʻliq kiriting')
    })
    await test.step('a code is handed in once, at its last digit', async () => {
      const code = page.getByLabel('SMS kodni kiriting')
      await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
      await code.pressSequentially('12a345')
      await expect(page.getByTestId('completed')).toHaveText('0')
      await code.pressSequentially('6')
      await expect(page.getByTestId('completed')).toHaveText('1')
      await code.pressSequentially('7')
      await expect(code).toHaveValue('123456')
      await expect(page.getByTestId('completed')).toHaveText('1')
    })
  })

  test('USR-1 a code pasted with its words is taken at once', async ({ page }) => {
    const code = page.getByLabel('SMS kodni kiriting')
    await code.fill('Kod: 482 913')
    await expect(code).toHaveValue('482913')
    await expect(page.getByTestId('completed')).toHaveText('1')
  })
})

test.describe('toasts and the connection', () => {
  test.beforeEach(({ gallery }) => gallery.open('parts'))

  test('BSK-1 CAT-9 a toast can be undone; a picture that cannot be had leaves its plate and a drawing', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Toast' }).click()
    await page.getByRole('button', { name: 'Qaytarish' }).click()
    await expect(page.getByText('undone')).toBeVisible()
    await expect(page.getByText('«Chizburger»')).toHaveCount(0)
    await expect(page.getByRole('img', { name: 'broken' })).toBeVisible()
    await expect(page.locator('img[alt="broken"]')).toHaveCount(0)
  })

  test('NAV-7 no internet is said at once, and its return for two seconds', async ({ page, context }) => {
    await context.setOffline(true)
    await expect(page.getByText('Internet yoʻq')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Internet tiklandi')).toBeVisible()
    await expect(page.getByText('Internet tiklandi')).toBeHidden({ timeout: 4000 })
  })
})
