import { useEffect, useState } from 'react'
import { useShop } from '../../environment/environment-provider.tsx'

type MakeInk = typeof import('@dasturxon/ui/readable-ink').makeReadableInk

/** The arithmetic of colours: the server has it, a browser fetches it for the first category that has a colour. */
let makeInk: MakeInk | null = import.meta.env.SSR
  ? (await import('@dasturxon/ui/readable-ink')).makeReadableInk
  : null

/**
 * The colour a merchant wants a category's name in (CAT-2); undefined for that of all text. A browser that is still without the arithmetic
 * leaves what the server has written: draw it with `suppressHydrationWarning`.
 */
export function useCategoryInk(textColor: string): string | undefined {
  const { settings } = useShop()
  const [isHere, setHere] = useState(makeInk !== null)
  useEffect(() => {
    if (isHere || textColor === '') return undefined
    let isGone = false
    void import('@dasturxon/ui/readable-ink').then(
      ({ makeReadableInk }) => {
        makeInk = makeReadableInk
        if (!isGone) setHere(true)
      },
      // In the colour of all text it can be read as well.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [isHere, textColor])
  if (textColor === '') return undefined
  return makeInk?.(textColor, settings) ?? undefined
}
