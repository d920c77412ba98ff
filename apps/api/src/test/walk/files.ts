import { smallShop, type ShopFiles } from '../small-shop.ts'
import { texts } from './ways.ts'

export const BOT_TOKEN = '7000000003:AAG-invented-for-the-walk-of-the-fields'

const on = (...names: string[]) => Object.fromEntries(names.map((name) => [`${name}Active`, true]))

/** The shop whose fields are walked: it offers everything, and has a row of each kind. */
export function walkedFiles(sub: string): ShopFiles {
  const files = smallShop(sub)
  return {
    ...files,
    merchant: {
      ...files.merchant,
      settings: {
        ...(files.merchant['settings'] as object),
        ...on('delivery', 'dineIn', 'booking', 'promo', 'cashback', 'cancelOrder', 'receiver', 'favourite'),
        productComment: true,
      },
      payments: [
        { type: 'CASH', title: texts('Naqd') },
        { type: 'TERMINAL', title: texts('Terminal') },
        { type: 'OTHER', title: texts('Boshqa') },
      ],
      orderSettings: { isServiceFeeEnabled: true, serviceFeeAmount: 3_000 },
    },
    cities: [
      ...files.cities,
      { ref: 'samarqand', name: texts('Samarqand'), latitude: 39.65, longitude: 66.96 },
    ],
    branches: [
      ...files.branches.map((branch) => ({
        ...branch,
        settings: {
          pickupEnabled: true,
          deliveryEnabled: true,
          dineinEnabled: true,
          bookingEnabled: true,
          yandexEnabled: branch.ref === 'side',
        },
      })),
      { ...files.branches[1], ref: 'closed' },
    ],
    groups: [...files.groups, { ref: 'other', name: texts('Boshqalar') }],
    products: [
      ...files.products.map((product) => ({
        ...product,
        ...(product.ref === 'burger' && { timeCookingMin: 15, timeCookingMax: 25 }),
        ...(product.ref === 'cola' && { stock: { centre: 7, side: 3, closed: 1 } }),
      })),
      { ref: 'hidden', category: 'drinks', name: texts('Yashirin'), costPrice: 8_000, active: false },
    ],
    zones: files.zones.map((zone) => (zone.ref === 'near' ? { ...zone, freeFrom: 400_000 } : zone)),
    promos: files.promos.map((promo) => ({ ...promo, isListed: true, deliveryDiscount: 50 })),
    vacancies: [
      {
        ref: 'cook',
        position: texts('Oshpaz'),
        requirements: { uz: '', ru: '', eng: '' },
        monthlySalary: null,
      },
    ],
    telegram: [{ token: BOT_TOKEN, name: 'yurish_bot' }],
  } as ShopFiles
}

/** The same shop, with another value of each field that only files set. */
export function changedFiles(sub: string): ShopFiles {
  const files = walkedFiles(sub)
  return {
    ...files,
    merchant: {
      ...files.merchant,
      name: texts('Yangi nom'),
      latitude: 41.5,
      longitude: 69.5,
    },
    branches: files.branches.filter(({ ref }) => ref !== 'closed'),
    grades: files.grades.map((grade) => ({ ...grade, grade: 1 })),
    products: files.products.map((product) => ({
      ...product,
      ...(product.ref === 'cola' && { stock: { centre: 7, side: 3 } }),
    })),
  }
}
