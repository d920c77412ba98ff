import type { CallError } from '@dasturxon/contract/client'
import type { Language } from '@dasturxon/domain'
import { useTranslations, type Translate } from '@dasturxon/i18n'
import { useEnvironment } from '../environment/environment-provider.tsx'

/**
 * Reads what a failed call says about itself, in the page's language, else in Uzbek, else that something went wrong
 * (spec §8), with the choice (T-OPT-01) or the product it is about.
 */
export function useErrorText(): (error: CallError) => string {
  const t = useTranslations()
  const { language } = useEnvironment()
  return (error) => errorText({ t, language }, error)
}

/** The same outside of components. */
export function errorText(
  { t, language }: { t: Translate; language: Language },
  { description, details }: CallError,
): string {
  const problem = description[language] || description.uz || t('error.generic')
  const group = details?.['group'] ?? details?.['product']
  return typeof group === 'string' ? t('mod.problem', { group, problem }) : problem
}
