import { formatSom } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { useEnvironment } from '../../environment/environment-provider.tsx'

/** What a vacancy pays, in words: `5 000 000 som`, or that it is agreed on in person. */
export function useSalaryLabels(): (monthlySalary: number | null) => string {
  const t = useTranslations('vacancy')
  const { language } = useEnvironment()
  return (monthlySalary) => (monthlySalary === null ? t('byAgreement') : formatSom(monthlySalary, language))
}
