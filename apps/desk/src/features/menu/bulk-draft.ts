import type { BulkChange, StopEnd } from '@dasturxon/contract/desk'
import { isPrice, PERCENT_CHANGE, type PriceStep, type ProductLabel } from '@dasturxon/domain'
import { parsePrice } from '@dasturxon/domain'

/** What one change of many dishes may be about. */
export const BULK_KINDS = [
  'price',
  'stop',
  'active',
  'category',
  'branches',
  'labels',
  'mealtimes',
  'vat',
] as const
export type BulkKind = (typeof BULK_KINDS)[number]

/** What a list gets and what it loses, by what stands in it; what is not there stays as it is. */
export type Chosen = Readonly<Record<string, 'add' | 'remove'>>

/** What somebody has chosen and typed so far, of all kinds. */
export type BulkDraft = {
  how: 'SET' | 'PERCENT' | 'SOM'
  way: 'raise' | 'lower'
  words: string
  /** null: what fits, 500 for a percent and none for som. */
  step: PriceStep | null
  categoryId: string
  labels: Readonly<Partial<Record<ProductLabel, 'add' | 'remove'>>>
  vat: string
  isActive: boolean | null
  /** Until when, and when that was chosen: the end counts from then. */
  stop: { end: StopEnd | 'SELL'; at: string } | null
  /** Branches in which it stops. */
  stopIn: readonly string[]
  /** Branches that sell it, and those that do not. */
  branches: Chosen
  mealtimes: Chosen
}

export const EMPTY_DRAFT: BulkDraft = {
  how: 'PERCENT',
  way: 'raise',
  words: '',
  step: null,
  categoryId: '',
  labels: {},
  vat: '',
  isActive: null,
  stop: null,
  stopIn: [],
  branches: {},
  mealtimes: {},
}

const PERCENT_STEP = 500
/** The rounding that holds: the one that was chosen, or what fits the change. */
export const stepOf = ({ how, step }: BulkDraft): PriceStep => step ?? (how === 'PERCENT' ? PERCENT_STEP : 1)

/** The change that a draft asks for; null while it is none. */
export function changeOf(kind: BulkKind, draft: BulkDraft): BulkChange | null {
  switch (kind) {
    case 'price':
      return priceChangeOf(draft)
    case 'category':
      return draft.categoryId === '' ? null : { categoryId: draft.categoryId }
    case 'labels': {
      const labels = listChangeOf(draft.labels)
      return labels && { labels }
    }
    case 'mealtimes': {
      const mealtimes = listChangeOf(draft.mealtimes)
      return mealtimes && { mealtimes }
    }
    case 'branches': {
      const branches = listChangeOf(draft.branches)
      return branches && { branches }
    }
    case 'stop': {
      const { stop, stopIn } = draft
      if (!stop || stopIn.length === 0) return null
      return { stop: { branchIds: [...stopIn], end: stop.end === 'SELL' ? null : stop.end, at: stop.at } }
    }
    case 'vat':
      return /^\d{1,3}$/.test(draft.vat) && Number(draft.vat) <= 100
        ? { vatPercent: Number(draft.vat) }
        : null
    case 'active':
      return draft.isActive === null ? null : { active: draft.isActive }
  }
}

/** What comes into a list and what leaves it; null while nothing is chosen. */
function listChangeOf<Word extends string>(chosen: Readonly<Partial<Record<Word, 'add' | 'remove'>>>) {
  // Object.entries forgets the names of what it is given: all of them
  const all = Object.entries(chosen) as [Word, 'add' | 'remove'][]
  const those = (what: 'add' | 'remove') => all.flatMap(([word, how]) => (how === what ? [word] : []))
  return all.length === 0 ? null : { add: those('add'), remove: those('remove') }
}

function priceChangeOf(draft: BulkDraft): BulkChange | null {
  const { how, way, words } = draft
  const amount = how === 'PERCENT' ? parsePercent(words) : parsePrice(words)
  if (amount === null) return null
  if (how === 'SET') return { price: { kind: 'SET', amount } }
  if (how === 'PERCENT' && amount > (way === 'raise' ? PERCENT_CHANGE.most : -PERCENT_CHANGE.least))
    return null
  if (!isPrice(Math.ceil(amount))) return null
  return { price: { kind: how, amount: way === 'raise' ? amount : -amount, step: stepOf(draft) } }
}

/** 5, 5.5, 12,25: at most two decimals. */
function parsePercent(words: string): number | null {
  const bare = words.trim().replace(/%$/, '').trim().replace(',', '.')
  return /^\d{1,4}(?:\.\d{1,2})?$/.test(bare) ? Number(bare) : null
}

/** The draft with another amount; a sign before it says which way. */
export function typeAmount(draft: BulkDraft, words: string): BulkDraft {
  const [, sign = '', rest = ''] = /^\s*([-+−]?)(.*)$/s.exec(words) ?? []
  if (sign === '') return { ...draft, words }
  return { ...draft, words: rest, way: sign === '+' ? 'raise' : 'lower' }
}
