import { useState } from 'react'

/** So many new orders at once are shown as lines, until so few are left: a list that changes its shape is pressed wrongly. */
const RUSH_FROM = 30
const RUSH_UNTIL = 20

/** Whether new orders are too many for whole cards (desk §5.2); `was`: whether they were a moment ago. */
export const isRush = (count: number, was: boolean): boolean => count >= (was ? RUSH_UNTIL : RUSH_FROM)

/** The same for a screen that lives through it. */
export function useRush(count: number): boolean {
  const [was, setWas] = useState(false)
  const is = isRush(count, was)
  if (is !== was) setWas(is)
  return is
}
