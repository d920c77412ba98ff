import { useTranslations } from '@dasturxon/i18n'

/** Why a promo code does not apply, in words, from the code a quote gives. */
export function usePromoProblemText(): (problem: string) => string {
  const t = useTranslations('promo')
  return (problem) => {
    switch (problem) {
      case 'promo_not_active':
        return t('notActive')
      case 'promo_not_started':
        return t('notYet')
      case 'promo_expired':
        return t('expired')
      case 'promo_min_price':
        return t('tooSmall')
      case 'promo_used_up':
        return t('usedUp')
      default:
        return t('notFound')
    }
  }
}
