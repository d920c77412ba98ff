import { useEffect } from 'react'
import { isRecord } from '../../session/is-record.ts'
import { useKept, type KeptPart } from '../../session/use-kept.ts'
import type { SeenPrices, ShownLine } from './shown-lines.ts'

const SEEN_PRICES: KeptPart<{ prices: SeenPrices }> = {
  name: 'seen-prices',
  initial: { prices: {} },
  parse: (stored) => {
    const prices = isRecord(stored) && isRecord(stored['prices']) ? stored['prices'] : {}
    const readable = Object.entries(prices).filter((entry): entry is [string, number] =>
      Number.isSafeInteger(entry[1]),
    )
    return { prices: Object.fromEntries(readable) }
  },
}

/** The prices the customer last saw in the basket. */
export function useSeenPrices(): SeenPrices {
  const [{ prices }] = useKept(SEEN_PRICES)
  return prices
}

/** To be called when the customer has read what changed and goes on. */
export function useAcceptPrices(): (lines: readonly ShownLine[]) => void {
  const [, keep] = useKept(SEEN_PRICES)
  return (lines) => keep({ prices: Object.fromEntries(lines.flatMap(priceEntry)) })
}

/** Notes the price of a line when it first appears, and forgets lines that are gone. Once in a page. */
export function useRememberPrices(lines: readonly ShownLine[] | null): void {
  const [{ prices }, keep] = useKept(SEEN_PRICES)
  useEffect(() => {
    if (!lines) return
    const kept = Object.fromEntries(
      lines.flatMap((line) => {
        const known = prices[line.key]
        return known === undefined ? priceEntry(line) : [[line.key, known] as const]
      }),
    )
    if (JSON.stringify(kept) !== JSON.stringify(prices)) keep({ prices: kept })
  }, [keep, lines, prices])
}

function priceEntry({ key, price }: ShownLine): (readonly [string, number])[] {
  return price ? [[key, price.unitNetPrice] as const] : []
}
