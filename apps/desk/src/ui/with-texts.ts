import { loadTexts, type TextNamespace } from '@dasturxon/i18n/desk-texts'
import { lazy, type ComponentType } from 'react'
import { readBoot } from '../boot.ts'

/** A script of a page or a part with the texts that it says: where those do not come, it does not. */
export async function withTexts<Loaded>(
  load: () => Promise<Loaded>,
  ...namespaces: readonly TextNamespace[]
): Promise<Loaded> {
  const { language } = readBoot()
  const [part] = await Promise.all([load(), ...namespaces.map((one) => loadTexts(one, language))])
  return part
}

/** A part of a page that is loaded when it is shown, with the texts that it says. */
export const lazyWithTexts = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...namespaces: readonly TextNamespace[]
) => lazy(async () => ({ default: await withTexts(load, ...namespaces) }))
