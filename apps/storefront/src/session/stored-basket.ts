import { MONEY_LIMITS } from '@dasturxon/domain'
import { addLine, EMPTY_BASKET, type Basket, type BasketLine } from './basket.ts'
import { isRecord } from '../storage/is-record.ts'

/**
 * A basket from the browser's storage, where anything may stand: written by hand, by an older shop, cut off. Lines that
 * cannot be right are left out and the others stay; nothing readable is an empty basket.
 */
export function parseBasket(stored: unknown): Basket {
  const lines = isRecord(stored) && Array.isArray(stored['lines']) ? stored['lines'] : []
  const basket = lines
    .map(parseLine)
    .reduce<Basket>((whole, line) => (line ? addLine(whole, line) : whole), EMPTY_BASKET)
  const key = isRecord(stored) ? stored['key'] : undefined
  return typeof key === 'string' && /^[\w-]{8,64}$/.test(key) ? { ...basket, key } : basket
}

function parseLine(stored: unknown): BasketLine | null {
  if (!isRecord(stored)) return null
  const { productId, modifications, count, comment } = stored
  if (typeof productId !== 'string' || !isCount(count, MONEY_LIMITS.lineCount)) return null
  const chosen = Array.isArray(modifications) ? modifications : []
  if (!chosen.every(isModification)) return null
  return { productId, modifications: chosen, count, comment: typeof comment === 'string' ? comment : '' }
}

function isModification(stored: unknown): stored is { id: string; count: number } {
  return (
    isRecord(stored) &&
    typeof stored['id'] === 'string' &&
    isCount(stored['count'], MONEY_LIMITS.modificationCount)
  )
}

function isCount(value: unknown, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most
}
