import { useState } from 'react'
import { laterPart } from '../../browser/later-part.tsx'
import { useAskedAgain } from '../catalogue/open-product.tsx'

const { Part: RepeatSheet, usePartSoon: useRepeatSheetSoon } = laterPart(
  async () => (await import('./repeat-sheet.tsx')).RepeatSheet,
)

/** Where it is asked whether one more is to be like the last one: there from the first question on. */
export function RepeatOverlay() {
  useRepeatSheetSoon()
  const isAsked = useAskedAgain().productId !== null
  const [wasAsked, setWasAsked] = useState(isAsked)
  if (isAsked && !wasAsked) setWasAsked(true)
  return wasAsked ? <RepeatSheet /> : null
}
