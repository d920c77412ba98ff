import type { PaymentMethod } from '@dasturxon/contract'
import { brandOf, isPaidOnline, pickText, type PaymentType } from '@dasturxon/domain'
import { useTranslations } from '@dasturxon/i18n'
import { useEnvironment } from '../../environment/environment-provider.tsx'

type Named = Pick<PaymentMethod, 'type'> & { title: PaymentMethod['title'] | null }

/**
 * What a way of paying is called: in the merchant's words where they speak the page's language, else in the shop's. What OTHER is
 * the merchant alone can say.
 */
export function usePaymentTitle(): (method: Named) => string {
  const t = useTranslations('pay')
  const { language } = useEnvironment()
  const titleOf = (type: PaymentType) => (isPaidOnline(type) ? brandOf(type).name : t(type))
  return ({ type, title }) => {
    const { text, language: written } = pickText(title ?? {}, language, language)
    return written === language || (type === 'OTHER' && text !== '') ? text : titleOf(type)
  }
}
