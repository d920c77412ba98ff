import { describe, expect, it } from 'vitest'
import { readDraft, writeDraft } from './use-reservation-draft.ts'

const draft = {
  branchId: '01900000-0000-7000-8000-000000000001',
  day: '2026-11-24',
  guests: 3,
  tableId: '01900000-0000-7000-8000-000000000002',
  at: '2026-11-24T13:00:00.000Z',
}
const nothing = { branchId: null, day: null, guests: 2, tableId: null, at: null }

describe('CHK-9 the wish for a table in the address of the page', () => {
  it('comes back whole from sign-in and reload', () => {
    expect(readDraft(writeDraft(draft))).toEqual(draft)
    expect(readDraft(writeDraft(nothing))).toEqual(nothing)
  })

  it.each([
    ['', nothing],
    ['day=tomorrow&at=soon', nothing],
    ['guests=1', { ...nothing, guests: 1 }],
    ['guests=0', nothing],
    ['guests=100', { ...nothing, guests: 100 }],
    ['guests=101', nothing],
    ['guests=2.5', nothing],
    ['guests=many', nothing],
  ])('%j is read as what can be right', (search, expected) => {
    expect(readDraft(new URLSearchParams(search))).toEqual(expected)
  })
})
