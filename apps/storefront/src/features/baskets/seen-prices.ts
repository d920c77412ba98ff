import { useEffect } from 'react'
import { isRecord } from '../../storage/is-record.ts'
import { usePersisted, type PersistedValue } from '../../storage/use-persisted.ts'
import type { SeenPrices, ShownLine } from './shown-lines.ts'

const SEEN_PRICES: PersistedValue<{ prices: SeenPrices }> = {
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
  const [{ prices }] = usePersisted(SEEN_PRICES)
  return prices
}

/** To be called when the customer has read what changed and goes on. */
export function useAcceptPrices(): (lines: readonly ShownLine[]) => void {
  const [, save] = usePersisted(SEEN_PRICES)
  return (lines) => save({ prices: Object.fromEntries(lines.flatMap(priceEntry)) })
}

/** Notes the price of a line when it first appears, and forgets lines that are gone. Once in a page. */
export function useRememberPrices(lines: readonly ShownLine[] | null): void {
  const [{ prices }, save] = usePersisted(SEEN_PRICES)
  useEffect(() => {
    if (!lines) return
    const stillShown = Object.fromEntries(
      lines.flatMap((line) => {
        const known = prices[line.key]
        return known === undefined ? priceEntry(line) : [[line.key, known] as const]
      }),
    )
    if (JSON.stringify(stillShown) !== JSON.stringify(prices)) save({ prices: stillShown })
  }, [save, lines, prices])
}

function priceEntry({ key, price }: ShownLine): (readonly [string, number])[] {
  return price ? [[key, price.unitNetPrice] as const] : []
}
