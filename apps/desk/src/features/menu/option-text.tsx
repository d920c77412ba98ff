import { loadOptionTexts, type OptionTexts } from '@dasturxon/i18n/desk-options'
import { useProvided } from '@dasturxon/runtime'
import { createContext, lazy, type ComponentType } from 'react'
import { readBoot } from '../../boot.ts'

const Texts = createContext<OptionTexts | null>(null)

/** Gives the parts of these pages their texts. */
export const OptionTextProvider = Texts

/** A text of these pages, with its values in their places. */
export function useOptionText(): (
  key: keyof OptionTexts,
  values?: Record<string, string | number>,
) => string {
  const texts = useProvided(Texts, 'OptionTextProvider')
  return (key, values = {}) =>
    texts[key].replaceAll(/\{(\w+)\}/g, (_place, name: string) => String(values[name] ?? ''))
}

/** A part of another page that has texts of these: it comes with them. */
export const withOptionTexts = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [texts, Part] = await Promise.all([loadOptionTexts(readBoot().language), load()])
    return {
      default: (props: Props) => (
        <OptionTextProvider value={texts}>
          <Part {...props} />
        </OptionTextProvider>
      ),
    }
  })
