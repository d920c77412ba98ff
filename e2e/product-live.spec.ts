import { createDeskShop, deskTexts, readAtDesk, signInAtDesk, WIDE } from './support/desk.ts'
import { expect, test } from './support/shop.ts'

type Dish = { id: string; name: { ru: string }; version: number; discount: number; active: boolean }

test('CAT-6 DSK-54 a dish opened by its own address, and one that a search has found, follow the desk without a reload', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(120_000)
  const text = deskTexts('ru')
  const { sub, owner } = await createDeskShop()
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'ru', sub, ...WIDE })
  const { products } = await readAtDesk<{ products: Dish[] }>(desk, sub, '/products')
  const dish = products.find(({ active, discount }) => active && discount === 0)
  if (!dish) throw new Error('the shop sells nothing')

  await page.goto(shop.url(sub, `/product/${dish.id}?lang=ru`))
  await expect(page.getByRole('heading', { level: 1, name: dish.name.ru })).toBeVisible()
  const search = await page.context().newPage()
  await search.goto(shop.url(sub, `/search?lang=ru&q=${encodeURIComponent(dish.name.ru)}`))
  const found = search.getByRole('listitem').filter({ hasText: dish.name.ru }).first()
  await expect(found).toBeVisible()

  await desk.goto(shop.url(sub, `/desk/menu/${dish.id}`))
  await desk.getByLabel(text.product.basePrice).fill('77 300')
  await desk.keyboard.press('Control+s')
  await expect(desk.getByText(text.product.saved, { exact: true })).toBeVisible()
  await expect(page.getByText(/77.300/).first()).toBeVisible()
  await expect(found).toContainText(/77.300/)

  // Stopped in every branch: it stays on the page and cannot be had; sold again, it can.
  const stop = (end: 'OPENING' | null) =>
    desk.evaluate(
      async ([merchant, body]) => {
        const answer = await fetch('/api/desk/v1/stops', {
          method: 'PUT',
          headers: {
            'content-type': 'application/json',
            merchant,
            'idempotency-key': crypto.randomUUID(),
          },
          body,
        })
        return answer.status
      },
      [sub, JSON.stringify({ kind: 'PRODUCT', id: dish.id, branchId: null, end })] as const,
    )
  const add = page.getByRole('button', { name: /^В корзину/ }).filter({ visible: true })
  await expect(add).toBeEnabled()
  expect(await stop('OPENING')).toBe(200)
  await expect(add).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: dish.name.ru })).toBeVisible()
  expect(await stop(null)).toBe(200)
  await expect(add).toBeEnabled()
})
