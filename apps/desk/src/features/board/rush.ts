import { useState } from 'react'
import { useQuiet } from '../../session/use-quiet.ts'

/** From so many new orders on each is a row; at so few left they are cards again. */
const ROWS_FROM = 5
const CARDS_FROM = 2
/** A list that changes its shape is pressed wrongly: it waits until nobody has touched it for so long (part three work §1). */
const UNTOUCHED_MS = 3_000

type Before = {
  /** Whether they were rows a moment ago. */
  was: boolean
  /** Whether acceptances of this screen may still be taken back: their rows and *Undo all* stay. */
  isHolding: boolean
}

/** Whether new orders are too many for whole cards. */
export const isRush = (count: number, { was, isHolding }: Before): boolean =>
  was ? isHolding || count > CARDS_FROM : count >= ROWS_FROM

/** The same for a screen that lives through it. */
export function useRush(count: number, isHolding: boolean): boolean {
  const isUntouched = useQuiet(UNTOUCHED_MS)
  const [was, setWas] = useState(false)
  const is = isRush(count, { was, isHolding })
  if (is !== was && isUntouched) setWas(is)
  return was
}
