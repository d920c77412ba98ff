import { WEEK_DAYS } from '@dasturxon/domain'
import { expect } from 'vitest'
import { dataOf } from '../desk.ts'
import type { WalkedShop } from './shop.ts'
import {
  follows,
  imported,
  inLanguages,
  nobody,
  plainly,
  pressed,
  readBy,
  said,
  texts,
  typed,
  type DeskRecord,
  type Entities,
} from './ways.ts'

const branchCalled = (name: 'branch' | 'otherBranch' | 'closedBranch'): DeskRecord => ({
  call: 'desk.changeBranch',
  load: async ({ person, ids }) =>
    dataOf(await (await person('OWNER')).call('desk.branch', { params: { id: ids[name] } })),
})
const branch = branchCalled('branch')
const ofBranch = plainly(branch)

/** The city that the shop began in, or the other one. */
export const cityCalled = (name: 'city' | 'otherCity'): DeskRecord => ({
  call: 'desk.changeCity',
  load: async ({ person, ids }) => {
    const { cities } = dataOf(await (await person('OWNER')).call('desk.cities'))
    const found = cities.find(({ id }) => id === ids[name])
    if (!found) throw new Error('the city is there')
    return found
  },
})
const city = cityCalled('city')
const ofCity = plainly(city)

const zone: DeskRecord = {
  call: 'desk.changeZone',
  load: async ({ person, ids }) => {
    const { zones } = dataOf(await (await person('OWNER')).call('desk.zones'))
    const found = zones.find(({ id }) => id === ids.zone)
    if (!found) throw new Error('the zone is there')
    return found
  },
}
const ofZone = plainly(zone)

const branchField =
  (name: 'otherBranch' | 'closedBranch', field: 'isActive' | 'deleted' | 'isMain' | 'cityId') =>
  async ({ guest, ids }: WalkedShop) =>
    dataOf(await guest('branches.full', { query: {} })).find(({ id }) => id === ids[name])?.[field]

const AREA = [
  [69.21, 41.21],
  [69.33, 41.21],
  [69.33, 41.41],
]
const SMALLER = [
  [69.22, 41.22],
  [69.32, 41.22],
  [69.32, 41.4],
]
const hours = (path: string, text: string) => ({ [`hours.${path}`]: text })
const flag = (name: string, value: boolean) => [name, typed(branch)({ [name]: value }, value)] as const

/** Where the shop is and where it delivers (spec §3 Branch, City, Zone, Region). */
export const PLACES: Entities = {
  Branch: {
    id: follows('an import', ({ ids }: WalkedShop) => ids.branch),
    merchantId: follows('an import', ({ merchant }: WalkedShop) => merchant.id),
    name: typed(branch)(inLanguages('name', texts('Chorsu')), texts('Chorsu')),
    cityId: readBy(
      typed(branchCalled('closedBranch'))(
        ({ ids }: WalkedShop) => ({ cityId: ids.otherCity }),
        ({ ids }: WalkedShop) => ids.otherCity,
      ),
      branchField('closedBranch', 'cityId'),
    ),
    latitude: typed(branch)({ pin: '41.322,69.281' }, 41.322),
    longitude: typed(branch)({ pin: '41.322,69.291' }, 69.291),
    address: typed(branch)(inLanguages('address', texts('Zarqaynar koʻchasi, 8')), 'Zarqaynar koʻchasi, 8'),
    open: typed(branch)(hours('DELIVERY.FRIDAY', '09:30-22:30'), '09:30'),
    close: typed(branch)(hours('DELIVERY.FRIDAY', '09:30-21:30'), '21:30'),
    deliveryStart: typed(branch)(hours('DELIVERY.FRIDAY', '08:30-21:30'), '08:30'),
    deliveryEnd: typed(branch)(hours('DELIVERY.FRIDAY', '08:30-20:45'), '20:45'),
    phone: typed(branch)({ phone: '+998 71 200 11 22' }, '+998712001122'),
    bookingPhone: typed(branch)({ bookingPhone: '+998 71 200 33 44' }, '+998712003344'),
    isActive: readBy(
      // shown to nobody
      typed(branchCalled('otherBranch'))({ isActive: false }, undefined),
      branchField('otherBranch', 'isActive'),
    ),
    isMain: readBy(
      typed(branchCalled('closedBranch'))({ isMain: true }, true),
      branchField('closedBranch', 'isMain'),
    ),
    // what is no longer in the files is shown to nobody
    deleted: readBy(imported(undefined), branchField('closedBranch', 'deleted')),
    distance: follows('the point that is asked about', expect.any(Number)),
    workHours: typed(branch)(
      Object.fromEntries(WEEK_DAYS.map((day) => [`hours.DINE_IN.${day}`, '12:00-20:00'])),
      expect.arrayContaining([expect.objectContaining({ type: 'DINE_IN' })]),
    ),
    type: said(
      typed(branch)(
        Object.fromEntries(WEEK_DAYS.map((day) => [`hours.PICK_UP.${day}`, '10:00-20:00'])),
        'PICK_UP',
      ),
      'workHours',
    ),
    weekName: follows('a week of hours', 'SUNDAY'),
    extraOpen: typed(branch)(hours('DELIVERY.SUNDAY', '10:00-14:00 16:00-23:00'), '16:00'),
    extraClose: typed(branch)(hours('DELIVERY.SUNDAY', '10:00-14:00 16:00-22:00'), '22:00'),
    isDayOff: typed(branch)(hours('DELIVERY.SUNDAY', 'off 10:00-14:00 16:00-22:00'), true),
    settings: said(
      typed(branch)({ bookingStayMinutes: 120 }, expect.objectContaining({ bookingStayMinutes: 120 })),
      'settings',
      'settings flags',
    ),
    ...Object.fromEntries([
      ofBranch('deliveryPrice', 17_000),
      ofBranch('companyId', 'kompaniya-7'),
      ofBranch('paymentId', 'kassa-9'),
      flag('bookingEnabled', false),
      flag('deliveryEnabled', false),
      flag('dineinEnabled', false),
      flag('pickupEnabled', false),
      flag('expressEnabled', true),
      flag('kitchenEnabled', false),
      flag('payOfficeEnabled', true),
      flag('storageEnabled', true),
      flag('yandexEnabled', true),
      ofBranch('directorId', 'rahbar-1'),
    ]),
    externalIds: said(typed(branch)({ externalIds: 'iiko=4711' }, { iiko: '4711' }), 'external ids'),
  },
  City: {
    id: follows('an import', ({ ids }: WalkedShop) => ids.city),
    name: said(
      typed(city)(inLanguages('name', texts('Poytaxt')), texts('Poytaxt')),
      'name',
      'uz',
      'ru',
      'eng',
    ),
    latitude: typed(city)({ pin: '41.4,69.3' }, 41.4),
    longitude: typed(city)({ pin: '41.4,69.4' }, 69.4),
    // another one takes it
    isMain: typed(cityCalled('otherCity'))({ isMain: true }, false),
    ...Object.fromEntries([ofCity('description', 'Markaz'), ofCity('isTaximeter', true)]),
    taximeterComment: said(
      typed(city)(inLanguages('taximeterComment', texts('Hisoblagich')), texts('Hisoblagich')),
      'taximeter comments in uz',
      'ru',
      'en',
    ),
  },
  Zone: {
    id: follows('an import', ({ ids }: WalkedShop) => ids.zone),
    name: typed(zone)({ name: 'Yunusobod' }, 'Yunusobod'),
    polygon: typed(zone)({ polygon: JSON.stringify([AREA]) }, [expect.arrayContaining([[69.33, 41.41]])]),
    cityId: readBy(
      pressed(
        'desk.addZone',
        async (shop) => {
          const { fields } = await zone.load(shop)
          const { otherCity: cityId } = shop.ids
          return { body: { key: crypto.randomUUID(), cityId, fields: { ...fields, name: 'Registon' } } }
        },
        ({ ids }: WalkedShop) => ids.otherCity,
      ),
      async ({ guest, ids }) =>
        dataOf(await guest('regions.list', { query: { cityId: ids.otherCity } }))[0]?.cityId,
    ),
    ...Object.fromEntries([ofZone('color', '#aa00bb'), ofZone('price', 19_000)]),
    merchantId: nobody,
  },
  Region: {
    id: said(
      follows('an import', ({ ids }: WalkedShop) => ids.zone),
      'id and polygon',
    ),
    polygon: said(
      typed(zone)({ polygon: JSON.stringify([SMALLER]) }, [expect.arrayContaining([[69.32, 41.4]])]),
      'id and polygon',
      'a list of coordinate pairs arriving longitude then latitude and swapped for display',
    ),
  },
}
