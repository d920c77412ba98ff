import { dataOf } from '../desk.ts'
import { expect } from 'vitest'
import type { WalkedShop } from './shop.ts'
import {
  follows,
  inLanguages,
  plainly,
  readBy,
  said,
  sendsOnce,
  texts,
  typed,
  type DeskRecord,
  type Entities,
  type Way,
} from './ways.ts'

const promo: DeskRecord = {
  call: 'desk.changePromo',
  load: async ({ person, ids }) => {
    const { content } = dataOf(await (await person('OWNER')).call('desk.promos'))
    const found = content.find(({ id }) => id === ids.promo)
    if (!found) throw new Error('the promo code is there')
    return found
  },
}
const ofPromo = plainly(promo)

const vacancy: DeskRecord = {
  call: 'desk.changeVacancy',
  load: async ({ person }) => {
    const { content } = dataOf(await (await person('OWNER')).call('desk.vacancies'))
    const [found] = content
    if (!found) throw new Error('the vacancy is there')
    return found
  },
}

const page: DeskRecord = {
  call: 'desk.changePage',
  load: async ({ person }) => {
    const { content } = dataOf(await (await person('OWNER')).call('desk.pages'))
    const found = content.find(({ type }) => type === 'TERMS')
    if (!found) throw new Error('the page is there')
    return found
  },
}

const listedCodes = async ({ customer }: WalkedShop) =>
  dataOf(await customer.call('promos.list'))
    .map(({ code }) => code)
    .toSorted()

/** A new code is off until somebody switches it on, and listed when they say so. */
const newCode: Way = {
  by: 'desk',
  call: 'desk.addPromo',
  is: ['NAVROZ', 'TEN'],
  read: listedCodes,
  set: async (person) => {
    const added = await person.call('desk.addPromo', { body: { key: crypto.randomUUID(), code: 'NAVROZ' } })
    if (!added.ok) return added
    const patch = { active: { base: false, value: true }, listed: { base: false, value: true } }
    return person.call('desk.changePromo', { params: added.data, body: { version: 1, patch } })
  },
}

const reserved = sendsOnce('reservations.create', ({ ids }) => ({
  body: {
    branchId: ids.branch,
    chairs: 3,
    name: 'Anvar',
    phone: '+998901112233',
    time: '2026-11-20T13:00:00.000Z',
  },
}))

/** What the shop offers and says besides its menu (spec §3 Promo, Vacancy, Company policy, Reservation, Search result). */
export const CONTENT: Entities = {
  Promo: {
    id: follows('an import', ({ ids }: WalkedShop) => ids.promo),
    code: newCode,
    ...Object.fromEntries([
      ofPromo('productDiscount', 20),
      ofPromo('deliveryDiscount', 30),
      ofPromo('minPrice', 40_000),
      ofPromo('startDate', '2026-11-02T00:00:00.000Z'),
      ofPromo('endDate', '2026-12-20T00:00:00.000Z'),
      ofPromo('discountType', 'AMOUNT'),
    ]),
    // what is off is listed to nobody
    isActive: readBy(typed(promo)({ active: false }, ['NAVROZ']), listedCodes),
  },
  Vacancy: {
    position: typed(vacancy)(inLanguages('position', texts('Nonvoy')), texts('Nonvoy')),
    requirements: typed(vacancy)(inLanguages('requirements', texts('Tajriba')), texts('Tajriba')),
    monthlySalary: said(typed(vacancy)({ monthlySalary: 5_500_000 }, 5_500_000), 'monthly salary'),
    responsiblePerson: said(typed(vacancy)({ responsiblePerson: 'Malika' }, 'Malika'), 'responsible person'),
  },
  'Company policy': {
    type: follows('a text of the page', 'TERMS'),
    text: said(typed(page)(inLanguages('text', texts('Shartlar')), texts('Shartlar')), 'translated text'),
  },
  Reservation: {
    branch: reserved(expect.objectContaining({ name: expect.objectContaining({ uz: 'Filial' }) })),
    place: reserved(expect.objectContaining({ table: '2' })),
    chairs: said(reserved(3), 'number of chairs'),
    time: reserved('2026-11-20T13:00:00.000Z'),
  },
  'Search result': {
    name: follows('a search for Amir Temur', expect.stringMatching(/Amir Temur/)),
    lat: follows('a search for Amir Temur', expect.stringMatching(/^41\./)),
    lon: follows('a search for Amir Temur', expect.stringMatching(/^69\./)),
    display_name: follows('a search for Amir Temur', expect.stringMatching(/Amir Temur/)),
  },
}
