import { useProvided } from '@dasturxon/client'
import { createContext, type Context } from 'react'

/** Says one of the texts, with its values in the places that it names in braces. */
type SayText<Texts> = (key: keyof Texts, values?: Record<string, string | number>) => string

/**
 * Texts that some pages have and come with (`withTexts`): a context that provides them to the parts of a page, and a hook that says one.
 *
 * @param provider the name of the provider, for who forgets it
 */
export function createPageTexts<Texts extends { [Key in keyof Texts]: string }>(
  provider: string,
): [Provider: Context<Texts | null>, useSayText: () => SayText<Texts>] {
  const PageTexts = createContext<Texts | null>(null)
  const useSayText = (): SayText<Texts> => {
    const texts = useProvided(PageTexts, provider)
    return (key, values = {}) =>
      texts[key].replaceAll(/\{(\w+)\}/g, (_place, name: string) => String(values[name] ?? ''))
  }
  return [PageTexts, useSayText]
}
