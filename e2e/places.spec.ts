import { signInAhead } from './support/customer.ts'
import { expect, test } from './support/shop.ts'

test('LOC-11 each place has a page of its own', { tag: '@phone' }, async ({ page, shop }) => {
  for (const [path, heading] of [
    ['/branches', 'Filiallar'],
    ['/branches/map', 'Filiallar xaritasi'],
    ['/choose-address', 'Qayerga yetkazamiz?'],
    ['/address/pickup', 'Qayerdan olib ketasiz?'],
    ['/address/pickup2', 'Qayerdan olib ketasiz?'],
    ['/address/delivery', 'Qayerga yetkazamiz?'],
    ['/profile/address', 'Mening manzillarim'],
    ['/profile/address/create', 'Yangi manzil qoʻshish'],
  ] as const) {
    await shop.open('tez', path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
  await signInAhead(page, shop, 'tez')
  await shop.open('tez', '/profile/address')
  await expect(page.getByText('Saqlangan manzillar yoʻq')).toBeVisible()
})
