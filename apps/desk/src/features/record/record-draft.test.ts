import { openDeviceStorage } from '@dasturxon/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { leaveDesk, waitingKey } from '../../session/leave-desk.ts'
import {
  changeField,
  conflictsOf,
  draftStore,
  fieldsWith,
  resolve,
  type RecordDraft,
} from './record-draft.ts'

const fields = { 'name.uz': 'Osh', costPrice: 38_000, labels: [], active: true }
const seen = { version: 3, fields }
const at = new Date('2026-11-20T07:00:00Z')
const later = new Date('2026-11-20T08:00:00Z')
const type = (draft: RecordDraft | null, path: string, value: string | number, now = at) =>
  changeField(draft, { seen, path, value, at: now })

/** A browser's storage; `device` is what the desk makes of it. */
function memory() {
  const kept = new Map<string, string>()
  const browser = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  return { browser, device: deviceOf(browser) }
}
const deviceOf = (browser: object) => openDeviceStorage(() => browser as Storage)
const place = { merchantId: 'm', personId: 'malika', recordId: 'osh' }

describe('DSK-64 what is typed', () => {
  it('keeps what each field held before the first letter, and when that was', () => {
    let draft = type(null, 'costPrice', 3)
    draft = type(draft, 'costPrice', 38_500, later)
    draft = type(draft, 'name.uz', 'Choyxona oshi', later)
    expect(draft).toEqual({
      version: 3,
      since: at.toISOString(),
      changes: {
        costPrice: { base: 38_000, value: 38_500 },
        'name.uz': { base: 'Osh', value: 'Choyxona oshi' },
      },
    })
    expect(fieldsWith(fields, draft)).toMatchObject({
      'name.uz': 'Choyxona oshi',
      costPrice: 38_500,
      active: true,
    })
    expect(type(type(draft, 'costPrice', 38_000), 'name.uz', 'Osh')).toBeNull()
  })

  it('outlives the page, by person and dish; a browser that keeps nothing says so', () => {
    const { browser, device } = memory()
    const draft = type(null, 'name.uz', 'Choyxona oshi')
    expect(draftStore(device, place).persist(draft)).toBe(true)
    expect(draftStore(device, place).read()).toEqual(draft)
    expect(draftStore(device, { ...place, personId: 'dilshod' }).read()).toBeNull()
    expect(draftStore(device, { ...place, recordId: 'manti' }).read()).toBeNull()
    draftStore(device, place).persist(null)
    expect(draftStore(device, place).read()).toBeNull()
    const full = deviceOf({
      ...browser,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    expect(draftStore(full, place).persist(draft)).toBe(false)
    device.setItem('desk:draft:m:malika:osh', '{"version":')
    expect(draftStore(device, place).read()).toBeNull()
  })
})

describe('DSK-64 signing out', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('takes away what waited for the network, and leaves what was typed for whoever typed it', () => {
    const { browser, device } = memory()
    vi.stubGlobal('window', { localStorage: browser })
    vi.stubGlobal('location', { assign: vi.fn<() => void>() })
    device.setItem(waitingKey('m'), '[]')
    const draft = type(null, 'name.uz', 'Choyxona oshi')
    draftStore(device, place).persist(draft)
    leaveDesk({ merchantId: 'm' })
    expect(device.getItem(waitingKey('m'))).toBeNull()
    expect(draftStore(device, place).read()).toEqual(draft)
  })
})

describe('DSK-63 choosing', () => {
  const draft = type(type(null, 'costPrice', 38_500), 'name.uz', 'Choyxona oshi') as RecordDraft
  const now = { version: 5, fields: { ...fields, costPrice: 39_000 } }

  it('asks about the fields that both changed, and no other', () => {
    expect(conflictsOf(seen, draft)).toEqual([])
    expect(conflictsOf(now, draft)).toEqual([
      { path: 'costPrice', base: 38_000, yours: 38_500, theirs: 39_000 },
    ])
  })

  it('mine is saved over what is there now, theirs is left; the rest of what I typed is neither lost nor asked', () => {
    const mine = resolve(now, draft, new Map([['costPrice', 'yours']]))
    expect(mine).toMatchObject({
      version: 5,
      changes: {
        costPrice: { base: 39_000, value: 38_500 },
        'name.uz': { base: 'Osh', value: 'Choyxona oshi' },
      },
    })
    expect(mine && conflictsOf(now, mine)).toEqual([])
    const theirs = resolve(now, draft, new Map([['costPrice', 'theirs']]))
    expect(Object.keys(theirs?.changes ?? {})).toEqual(['name.uz'])
    const price = type(null, 'costPrice', 38_500) as RecordDraft
    expect(resolve(now, price, new Map([['costPrice', 'theirs']]))).toBeNull()
  })
})
