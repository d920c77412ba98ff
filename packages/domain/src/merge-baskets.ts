import { basketLineKey } from './basket-line.ts'
import { MONEY_LIMITS } from './money.ts'
import type { ChosenModification } from './selection.ts'

/** What a customer wants of one product, chosen in one way; never what it costs. */
export type WantedLine = {
  productId: string
  modifications: readonly ChosenModification[]
  count: number
  comment: string
}

/** What the server keeps of a customer's basket. */
export type WantedBasket = { lines: readonly WantedLine[]; promoCode: string }

export const NOTHING_WANTED: WantedBasket = { lines: [], promoCode: '' }

/** `base` is what both last agreed on: nothing when they meet for the first time, at a sign-in. */
export type Differing = { base: WantedBasket; mine: WantedBasket; theirs: WantedBasket }

/**
 * One basket of this device's (`mine`) and the server's (`theirs`), by what each changed since `base` (BSK-1, decision
 * 0029). A line that one of them changed, added or took away is as that one has it. Changed by both, it has the larger
 * count, never the sum, so that merging twice changes nothing; a comment or promo code that both changed is mine, unless
 * mine is empty. A line that one took away and the other changed stays. `cutCount` lines did not fit any more.
 */
export function mergeBaskets({ base, mine, theirs }: Differing): WantedBasket & { cutCount: number } {
  const [before, here, there] = [linesByKey(base), linesByKey(mine), linesByKey(theirs)]
  const keys = new Set([...there.keys(), ...here.keys()])
  const lines = [...keys].flatMap((key) => {
    const line = mergeLine(before.get(key), here.get(key), there.get(key))
    return line ? [line] : []
  })
  return {
    lines: lines.slice(0, MONEY_LIMITS.lines),
    promoCode: mergeText(base.promoCode, mine.promoCode, theirs.promoCode),
    cutCount: Math.max(0, lines.length - MONEY_LIMITS.lines),
  }
}

/** Whether two baskets want the same; the order of their lines says nothing. */
export function isSameBasket(one: WantedBasket, other: WantedBasket): boolean {
  const [ones, others] = [linesByKey(one), linesByKey(other)]
  return (
    one.promoCode === other.promoCode &&
    ones.size === others.size &&
    [...ones].every(([key, line]) => isSameLine(line, others.get(key)))
  )
}

type MaybeLine = WantedLine | undefined

function mergeLine(base: MaybeLine, mine: MaybeLine, theirs: MaybeLine): MaybeLine {
  if (isSameLine(mine, base)) return theirs
  if (isSameLine(theirs, base)) return mine
  if (!mine || !theirs) return mine ?? theirs
  return {
    ...theirs,
    count: mergeCount(base?.count, mine.count, theirs.count),
    comment: mergeText(base?.comment ?? '', mine.comment, theirs.comment),
  }
}

function mergeCount(base: number | undefined, mine: number, theirs: number): number {
  if (mine === base) return theirs
  return theirs === base ? mine : Math.max(mine, theirs)
}

function mergeText(base: string, mine: string, theirs: string): string {
  if (mine === base) return theirs
  return theirs === base ? mine : mine || theirs
}

const isSameLine = (one: MaybeLine, other: MaybeLine) =>
  one?.count === other?.count && one?.comment === other?.comment

/** Lines for the same choice become one line, with the larger count. */
function linesByKey({ lines }: WantedBasket): Map<string, WantedLine> {
  const byKey = new Map<string, WantedLine>()
  for (const line of lines) {
    const key = basketLineKey(line.productId, line.modifications)
    const known = byKey.get(key)
    if (!known || known.count < line.count) byKey.set(key, line)
  }
  return byKey
}
