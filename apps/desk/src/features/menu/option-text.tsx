import { loadOptionTexts, type OptionTexts } from '@dasturxon/i18n/desk-options'
import { lazy, type ComponentType } from 'react'
import { readBoot } from '../../boot.ts'
import { createPageTexts } from '../../ui/page-texts.ts'

/** The texts of these pages, and a hook that says one of them. */
export const [OptionTextProvider, useOptionText] = createPageTexts<OptionTexts>('OptionTextProvider')

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
