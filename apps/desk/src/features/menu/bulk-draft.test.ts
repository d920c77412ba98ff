import { describe, expect, it } from 'vitest'
import { changeOf, EMPTY_DRAFT, stepOf, typeAmount, type BulkDraft } from './bulk-draft.ts'

const price = (draft: Partial<BulkDraft>) => changeOf('price', { ...EMPTY_DRAFT, ...draft })?.price ?? null

describe('DSK-57 what is typed of a change of many dishes', () => {
  it.each<[string, Partial<BulkDraft>, ReturnType<typeof price>]>([
    ['nothing yet', {}, null],
    [
      'five percent, to 500 unless something else is chosen',
      { words: '5' },
      { kind: 'PERCENT', amount: 5, step: 500 },
    ],
    [
      'with a sign of percent and a comma',
      { words: '12,25 %' },
      { kind: 'PERCENT', amount: 12.25, step: 500 },
    ],
    ['three decimals', { words: '1.005' }, null],
    ['all of it', { words: '100', way: 'lower', step: 1 }, { kind: 'PERCENT', amount: -100, step: 1 }],
    ['more than all of it', { words: '100.01', way: 'lower' }, null],
    ['eleven times', { words: '1000' }, { kind: 'PERCENT', amount: 1000, step: 500 }],
    ['more than that', { words: '1000.01' }, null],
    ['som, unrounded unless asked', { how: 'SOM', words: '2 000' }, { kind: 'SOM', amount: 2000, step: 1 }],
    [
      'som less',
      { how: 'SOM', way: 'lower', words: '500', step: 100 },
      { kind: 'SOM', amount: -500, step: 100 },
    ],
    ['half a som', { how: 'SOM', words: '0.5' }, null],
    ['one price', { how: 'SET', words: '25.000' }, { kind: 'SET', amount: 25_000 }],
    ['one price knows no way', { how: 'SET', way: 'lower', words: '25000' }, { kind: 'SET', amount: 25_000 }],
    ['words', { words: 'пять' }, null],
  ])('%s', (_what, draft, change) => {
    expect(price(draft)).toEqual(change)
  })

  it('a sign that is typed says which way, and stays until another one is', () => {
    const lower = typeAmount(EMPTY_DRAFT, '-5')
    expect(lower).toMatchObject({ way: 'lower', words: '5' })
    expect(typeAmount(lower, '51')).toMatchObject({ way: 'lower', words: '51' })
    expect(typeAmount(lower, '+3')).toMatchObject({ way: 'raise', words: '3' })
    expect(stepOf({ ...EMPTY_DRAFT, how: 'SOM' })).toBe(1)
  })

  it('category, labels, VAT and visibility, each only once something is chosen', () => {
    for (const kind of ['category', 'labels', 'vat', 'active'] as const)
      expect(changeOf(kind, EMPTY_DRAFT)).toBeNull()
    const draft: BulkDraft = {
      ...EMPTY_DRAFT,
      categoryId: 'c',
      labels: { HIT: 'add', NEW: 'remove' },
      vat: '0',
      isActive: false,
    }
    expect(changeOf('category', draft)).toEqual({ categoryId: 'c' })
    expect(changeOf('labels', draft)).toEqual({ labels: { add: ['HIT'], remove: ['NEW'] } })
    expect(changeOf('vat', draft)).toEqual({ vatPercent: 0 })
    expect(changeOf('vat', { ...draft, vat: '101' })).toBeNull()
    expect(changeOf('active', draft)).toEqual({ active: false })
  })

  it('stops, branches and mealtimes: an end counts from when it was chosen, and somewhere', () => {
    for (const kind of ['stop', 'branches', 'mealtimes'] as const)
      expect(changeOf(kind, { ...EMPTY_DRAFT, stopIn: ['a'] })).toBeNull()
    const at = '2026-11-24T07:00:00.000Z'
    const draft: BulkDraft = {
      ...EMPTY_DRAFT,
      stop: { end: 'HOUR', at },
      stopIn: ['a'],
      branches: { a: 'add', b: 'remove' },
      mealtimes: { m: 'remove' },
    }
    expect(changeOf('stop', draft)).toEqual({ stop: { branchIds: ['a'], end: 'HOUR', at } })
    expect(changeOf('stop', { ...draft, stop: { end: 'SELL', at } })).toEqual({
      stop: { branchIds: ['a'], end: null, at },
    })
    expect(changeOf('stop', { ...draft, stopIn: [] })).toBeNull()
    expect(changeOf('branches', draft)).toEqual({ branches: { add: ['a'], remove: ['b'] } })
    expect(changeOf('mealtimes', draft)).toEqual({ mealtimes: { add: [], remove: ['m'] } })
  })
})
