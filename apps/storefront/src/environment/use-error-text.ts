import type { CallError } from '@dasturxon/contract/client'
import { useTranslations } from '@dasturxon/i18n'
import { useEnvironment } from './environment-provider.tsx'

/**
 * Reads what a failed call says about itself, in the page's language, else in Uzbek, else that something went wrong
 * (spec §8), with the choice it is about (T-OPT-01).
 */
export function useErrorText(): (error: CallError) => string {
  const t = useTranslations()
  const { language } = useEnvironment()
  return ({ description, details }) => {
    const problem = description[language] || description.uz || t('error.generic')
    const group = details?.['group']
    return typeof group === 'string' ? t('mod.problem', { group, problem }) : problem
  }
}
