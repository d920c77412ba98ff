import type { SharedLine } from '@dasturxon/contract'
import { useRef, useState } from 'react'
import type { SharedBasketChanges } from './use-basket-changes.ts'

/**
 * Counts of one's own lines as they were pressed, before the server knows of them. One request of a line at a time, and then
 * the last count that was wanted: presses overtake no other.
 */
export function useLineCounts({ putLines }: SharedBasketChanges) {
  const [wanted, setWanted] = useState<Readonly<Record<string, number>>>({})
  const latest = useRef(new Map<string, number>())

  async function setCount(line: SharedLine, count: number): Promise<void> {
    const { key, productId, modifications, comment } = line
    setWanted((known) => ({ ...known, [key]: count }))
    const isUnderWay = latest.current.has(key)
    latest.current.set(key, count)
    if (isUnderWay) return
    let sent: number | undefined
    while (latest.current.get(key) !== sent) {
      sent = latest.current.get(key)
      const lines = [{ productId, modifications, comment, count: sent ?? 0 }]
      if (!(await putLines({ mode: 'set', lines })).ok) break
    }
    latest.current.delete(key)
    setWanted(({ [key]: _done, ...others }) => others)
  }

  return { countOf: ({ key, count }: SharedLine) => wanted[key] ?? count, setCount }
}
