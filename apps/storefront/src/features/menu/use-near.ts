import { useIsHydrated } from '@dasturxon/client'
import { useEffect, useState, type RefObject } from 'react'
import { drawInTurn, leaveTurn } from './drawing-turns.ts'
import { observeNearness } from './nearness.ts'

/** Drawn this far from what is seen: a flick on a phone goes about as far while something is drawn. */
const SCREENS = 1

/** What was near when it was last looked at, so that a page that is left and come back to is drawn where it was. */
const lastNear = new Set<string>()

type Nearness = {
  /** The same for the same part on every visit. */
  name: string
  /** Stands on the first screens: drawn at once, also on the server. */
  isFirst: boolean
  /** Stays drawn once it was, and is drawn wherever it is when nothing else is to be done: a phone can hold it. */
  isLasting: boolean
}

/** Whether a part of a long page is to be drawn. It carries `data-waiting` as long as it is not. */
export function useNear(ref: RefObject<Element | null>, { name, isFirst, isLasting }: Nearness): boolean {
  const isHydrated = useIsHydrated()
  const [isDrawn, setDrawn] = useState(() => isFirst || (isHydrated && lastNear.has(name)))

  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const stop = observeNearness(element, SCREENS, (isNear, distance) => {
      if (isNear) lastNear.add(name)
      else lastNear.delete(name)
      const isWanted = isNear || isLasting
      const isThere = !element.hasAttribute('data-waiting')
      // What has the focus is not taken away from under it.
      if (isWanted === isThere || (!isWanted && element.contains(document.activeElement))) {
        leaveTurn(ref)
        return
      }
      const urgency = isNear ? { distance } : isWanted ? 'whenever' : 'removal'
      drawInTurn(ref, urgency, () => setDrawn(isWanted))
    })
    return () => {
      stop()
      leaveTurn(ref)
    }
  }, [ref, name, isLasting])

  return isDrawn
}
