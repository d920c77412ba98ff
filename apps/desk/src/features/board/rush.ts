import { useState } from 'react'
import { useQuiet } from '../../session/use-quiet.ts'

/** From so many new orders on each is a row; at so few left they are cards again. */
const ROWS_FROM = 5
const CARDS_FROM = 2
/** A list that changes its shape is pressed wrongly: it waits until nobody has touched it for so long (part three work §1). */
const UNTOUCHED_MS = 3_000

/** Whether new orders are too many for whole cards; `was`: whether they were a moment ago. */
export const isRush = (count: number, was: boolean): boolean =>
  was ? count > CARDS_FROM : count >= ROWS_FROM

/** The same for a screen that lives through it. */
export function useRush(count: number): boolean {
  const isUntouched = useQuiet(UNTOUCHED_MS)
  const [was, setWas] = useState(false)
  const is = isRush(count, was)
  if (is !== was && isUntouched) setWas(is)
  return was
}
