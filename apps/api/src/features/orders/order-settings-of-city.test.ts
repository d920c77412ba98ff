import { json } from '@dasturxon/db'
import { expect } from 'vitest'
import { buildShop, INSIDE } from '../../test/build.ts'
import { it, world } from '../../test/it.ts'
import { CityRow } from '../import/merchant-rows.ts'

const CITY = {
  ref: 'tashkent',
  name: { uz: 'Toshkent', ru: '', eng: '' },
  latitude: 41.3,
  longitude: 69.2,
}

it('customer 27 spec §3 a city has order settings of its own, which hold for its branches and leave the others', async () => {
  const { merchant, branch, product, customer } = await buildShop(world, {
    merchant: {
      orderSettings: { isServiceFeeEnabled: true, serviceFeeAmount: 2_000, minimalDeliveryPrice: 1 },
    },
  })
  const quote = () =>
    customer.call('orders.quote', {
      body: {
        branchId: branch.id,
        serviceType: 'DELIVERY',
        cartItems: [{ productId: product.id, count: 1 }],
        address: { ...INSIDE, name: 'Amir Temur, 15' },
      },
    })
  expect(await quote()).toMatchObject({ data: { servicePrice: 2_000, missingForDelivery: 0 } })
  await world.db
    .updateTable('city')
    .set({ order_settings: json({ serviceFeeAmount: 3_000, minimalDeliveryPrice: 40_000 }) })
    .where('merchant_id', '=', merchant.id)
    .execute()
  expect(await quote()).toMatchObject({ data: { servicePrice: 3_000, missingForDelivery: 15_000 } })
  expect(await customer.call('orders.settings', { params: { id: merchant.cityId } })).toMatchObject({
    data: { isServiceFeeEnabled: true, serviceFeeAmount: 3_000, cityId: merchant.cityId },
  })
})

it('customer 27 a file of cities keeps only what it says of them, and refuses a misspelt setting', () => {
  expect(CityRow.parse({ ...CITY, orderSettings: { serviceFeeAmount: 3_000 } }).orderSettings).toEqual({
    serviceFeeAmount: 3_000,
  })
  expect(CityRow.parse(CITY).orderSettings).toEqual({})
  for (const wrong of [{ serviceFee: 1 }, { serviceFeeAmount: -1 }, { cashbackPercent: 5 }])
    expect(CityRow.safeParse({ ...CITY, orderSettings: wrong }).success).toBe(false)
})
