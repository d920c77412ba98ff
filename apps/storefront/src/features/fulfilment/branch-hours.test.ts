import type { Branch } from '@dasturxon/contract'
import { WEEK_DAYS } from '@dasturxon/domain'
import { describe, expect, test } from 'vitest'
import {
  findFirstChoice,
  findOpenLonger,
  listWeekHours,
  offersService,
  viewBranchHours,
  withoutPaused,
} from './branch-hours.ts'

// Saturday, 15:00 in Tashkent.
const now = new Date('2026-11-21T10:00:00Z')
const off = {
  bookingEnabled: false,
  deliveryEnabled: false,
  dineinEnabled: false,
  expressEnabled: false,
  kitchenEnabled: true,
  payOfficeEnabled: false,
  pickupEnabled: false,
  storageEnabled: false,
  yandexEnabled: false,
  bookingStayMinutes: 90,
}

function buildBranch(changes: Partial<Branch> = {}): Branch {
  return {
    id: 'branch',
    merchantId: 'merchant',
    cityId: 'city',
    name: { uz: 'Filial', ru: 'Филиал', eng: 'Branch' },
    address: '',
    latitude: 41.3,
    longitude: 69.28,
    phone: '',
    bookingPhone: '',
    isActive: true,
    isMain: false,
    deleted: false,
    deliveryPrice: 0,
    workHours: [buildHours()],
    hourExceptions: [],
    timeZone: 'Asia/Tashkent',
    pauses: [],
    settings: off,
    distance: null,
    ...changes,
  }
}

function buildHours(dayOff?: string): Branch['workHours'][number] {
  const days = WEEK_DAYS.map((weekName) => ({
    weekName,
    open: '10:00',
    close: '23:00',
    extraOpen: null,
    extraClose: null,
    isDayOff: weekName === dayOff,
  }))
  return { type: 'GENERAL', days }
}

const question = { serviceType: 'PICK_UP', now, language: 'uz' } as const

describe('LOC-3 hours of a branch in a list', () => {
  test('are those of today', () => {
    expect(viewBranchHours(buildBranch(), question)).toMatchObject({
      today: '10:00–23:00',
      isSelectable: true,
      state: { kind: 'open' },
    })
  })

  test('before opening it can be chosen, though it is closed', () => {
    const early = new Date('2026-11-21T04:59:00Z')
    const view = viewBranchHours(buildBranch(), { ...question, now: early })
    expect(view).toMatchObject({ isSelectable: true, state: { kind: 'closed' } })
    const opening = new Date('2026-11-21T05:00:00Z')
    expect(viewBranchHours(buildBranch(), { ...question, now: opening }).state.kind).toBe('open')
  })

  test('on its day off it cannot be chosen', () => {
    const branch = buildBranch({ workHours: [buildHours('SATURDAY')] })
    expect(viewBranchHours(branch, question)).toMatchObject({ today: '', isSelectable: false })
  })

  test('of a week begin with today', () => {
    const week = listWeekHours(buildBranch({ workHours: [buildHours('MONDAY')] }), question)
    expect(week.map(({ day }) => day).slice(0, 3)).toEqual(['SATURDAY', 'SUNDAY', 'MONDAY'])
    expect(week.map(({ hours }) => hours !== '')).toEqual([true, true, false, true, true, true, true])
  })
})

describe('DSK-38 a branch whose services rest', () => {
  const pauseOf = (service: 'DELIVERY' | 'PICK_UP', minutes: number, reason = 'Gaz') => ({
    service,
    until: new Date(now.getTime() + minutes * 60_000).toISOString(),
    reason,
  })
  const both = { ...off, deliveryEnabled: true, pickupEnabled: true }

  test('is closed for these, and for all once nothing is left, until the first goes on', () => {
    const stateOf = (pauses: Branch['pauses'], serviceType: 'PICK_UP' | 'DELIVERY' | null) =>
      viewBranchHours(buildBranch({ settings: both, pauses }), { ...question, serviceType }).state
    const delivery = [pauseOf('DELIVERY', 40, 'Yomgʻir')]
    expect(stateOf(delivery, 'PICK_UP').kind).toBe('open')
    expect(stateOf(delivery, null).kind).toBe('open')
    expect(stateOf(delivery, 'DELIVERY')).toMatchObject({ kind: 'closed', reason: 'Yomgʻir' })
    const all = [...delivery, pauseOf('PICK_UP', 20)]
    expect(stateOf(all, null)).toEqual({
      kind: 'closed',
      opensAt: new Date(now.getTime() + 20 * 60_000),
      reason: 'Gaz',
    })
  })

  test('is left out where another one works', () => {
    const [here, there] = [buildBranch({ id: 'here', pauses: [pauseOf('PICK_UP', 20)] }), buildBranch()]
    expect(withoutPaused([here, there], 'PICK_UP', now)).toEqual([there])
    expect(withoutPaused([here], 'PICK_UP', now)).toEqual([here])
    expect(withoutPaused([here, there], 'DELIVERY', now)).toEqual([here, there])
  })
})

describe('LOC-2 the branch a picker begins with', () => {
  const first = buildBranch({ id: 'first' })
  const main = buildBranch({ id: 'main', isMain: true })
  const far = buildBranch({ id: 'far' })
  const all = [first, main, far]

  test.each([
    ['the current one', 'far', () => true, 'far'],
    ['the main one when there is no current one', null, () => true, 'main'],
    ['the main one when the current one is closed', 'far', ({ id }: Branch) => id !== 'far', 'main'],
    ['the first one when the main one is closed', null, ({ id }: Branch) => id !== 'main', 'first'],
    ['none when all are closed', 'far', () => false, undefined],
  ])('is %s', (_, currentId, canChoose, id) => {
    expect(findFirstChoice(all, currentId, canChoose)?.id).toBe(id)
  })
})

test('LOC-3 pickup is offered only where it is switched on', () => {
  expect(offersService(buildBranch({ settings: { ...off, pickupEnabled: true } }), 'PICK_UP')).toBe(true)
  expect(offersService(buildBranch({ settings: { ...off, deliveryEnabled: true } }), 'PICK_UP')).toBe(false)
  expect(offersService(buildBranch(), null)).toBe(true)
})

describe('DSK-155 another branch that is open longer', () => {
  const pickup = { ...off, pickupEnabled: true }
  const closing = (close: string, more: Partial<Branch> = {}) => {
    const hours = buildHours()
    const workHours = [{ ...hours, days: hours.days.map((day) => ({ ...day, close })) }]
    return buildBranch({ id: close, settings: pickup, workHours, ...more })
  }
  const own = closing('15:30', { id: 'own' })
  const found = (...others: Branch[]) =>
    findOpenLonger([own, ...others], own, { serviceType: 'PICK_UP', now })?.id ?? null

  test.each([
    ['none but itself', [], null],
    ['that closes with it', [closing('15:30')], null],
    ['that closes a minute later', [closing('15:31')], '15:31'],
    ['that never closes', [closing('10:00', { id: 'always' })], 'always'],
    ['that is closed', [closing('14:59')], null],
    ['that hands nothing out', [closing('23:00', { settings: off })], null],
    ['that is out of service', [closing('23:00', { isActive: false })], null],
    [
      'of two the nearest, however long they are open',
      [closing('23:00', { latitude: 41.5 }), closing('16:00', { latitude: 41.31 })],
      '16:00',
    ],
  ] as [string, Branch[], string | null][])('%s', (_, others, id) => {
    expect(found(...others)).toBe(id)
  })
})
