import { locate, mayLocate } from '@dasturxon/client'
import { roundPoint, type Point } from '@dasturxon/domain'
import { useEffect, useEffectEvent } from 'react'

/** Begins where the device is, when it may be asked without a question. */
export function useLocatedFirst(isWanted: boolean, onLocated: (point: Point) => void): void {
  const beginAt = useEffectEvent(onLocated)
  useEffect(() => {
    if (!isWanted) return undefined
    let isDropped = false
    async function begin() {
      const point = (await mayLocate()) ? await locate() : null
      if (point && !isDropped) beginAt(roundPoint(point))
    }
    void begin()
    return () => {
      isDropped = true
    }
  }, [isWanted])
}
