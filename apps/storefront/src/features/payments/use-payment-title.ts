import type { PaymentMethod } from '@dasturxon/contract'
import { pickText } from '@dasturxon/domain'
import { useTranslations } from '../../i18n/index.ts'
import { useEnvironment } from '../../session/environment-provider.tsx'

/** What a way of paying is called: in the merchant's words where they speak the page's language, else in the shop's. */
export function usePaymentTitle(): (method: Pick<PaymentMethod, 'type' | 'title'>) => string {
  const t = useTranslations('pay')
  const { language } = useEnvironment()
  return ({ type, title }) => {
    const { text, language: written } = pickText(title, language, language)
    return written === language ? text : t(type)
  }
}
