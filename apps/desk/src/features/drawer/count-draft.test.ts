import { expect, test } from 'vitest'
import { countDraft } from './count-draft.ts'

function memory() {
  const held = new Map<string, string>()
  return {
    held,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => (held.set(key, value), true),
    removeItem: (key: string) => void held.delete(key),
  }
}
const PLACE = { merchantId: 'shop', personId: 'malika', shiftId: 'shift 1' }

test('DSK-105 what was typed of a count is there after a reload, for the same person and shift alone', () => {
  const storage = memory()
  countDraft(storage, PLACE).persist({ pieces: { 50_000: 3 }, coins: 500 })
  expect(countDraft(storage, PLACE).read()).toEqual({ pieces: { 50_000: 3 }, coins: 500 })
  expect(countDraft(storage, { ...PLACE, personId: 'aziz' }).read()).toEqual({ pieces: {}, coins: null })
  expect(countDraft(storage, { ...PLACE, shiftId: 'shift 2' }).read()).toEqual({ pieces: {}, coins: null })
})

test('DSK-105 a count that was sent, or emptied, leaves nothing behind', () => {
  const storage = memory()
  const draft = countDraft(storage, PLACE)
  draft.persist({ pieces: { 1_000: 1 }, coins: null })
  expect(storage.held.size).toBe(1)
  draft.persist({ pieces: { 1_000: 0 }, coins: null })
  expect(storage.held.size).toBe(0)
})

test('DSK-105 what cannot be read is no count', () => {
  const storage = memory()
  const draft = countDraft(storage, PLACE)
  draft.persist({ pieces: {}, coins: 5 })
  for (const key of storage.held.keys()) storage.held.set(key, '{broken')
  expect(draft.read()).toEqual({ pieces: {}, coins: null })
})
