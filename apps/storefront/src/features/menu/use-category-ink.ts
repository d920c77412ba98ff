import { useMemo } from 'react'
import { useShop } from '../../environment/environment-provider.tsx'
import { makeReadableInk } from '@dasturxon/ui/theme'

/** The colour a merchant wants a category's name in (CAT-2); undefined for that of all text. */
export function useCategoryInk(textColor: string): string | undefined {
  const { settings } = useShop()
  return useMemo(
    () => (textColor === '' ? undefined : (makeReadableInk(textColor, settings) ?? undefined)),
    [settings, textColor],
  )
}
