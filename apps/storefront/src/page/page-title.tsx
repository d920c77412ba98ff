import { pickText, type LocalisedText } from '@dasturxon/domain'
import { useEnvironment } from '../environment/environment-provider.tsx'
import type { Environment } from '../environment/environment.ts'

/** Shown where no merchant's name can stand. */
const PRODUCT_NAME = 'Dasturxon'

/** `<title>` of a screen. Every screen has one (NAV-1). */
export function PageTitle({ children }: { children: string }) {
  const { name } = brandOf(useEnvironment())
  return <title>{children === name ? name : `${children} · ${name}`}</title>
}

/** The shop's name for customers, in the language of the page. */
export function useShopName(): string {
  return brandOf(useEnvironment()).name
}

/** The merchant's settings and its name for customers, in the language of the page. */
export function brandOf(environment: Environment) {
  const { merchantState, language } = environment
  if (merchantState.kind !== 'active' && merchantState.kind !== 'blocked') {
    return { settings: null, name: PRODUCT_NAME }
  }
  const { settings, merchant } = merchantState
  const inLanguage = (text: LocalisedText) => pickText(text, language, settings.mainLanguage).text
  return {
    settings,
    name: inLanguage(settings.title) || settings.brand || inLanguage(merchant.name),
  }
}
