import type { OpenState } from '@dasturxon/domain'
import { formatOpening } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { useEnvironment } from '../../environment/environment-provider.tsx'

/** That a branch is closed, and when it opens by its own clock; null while it is open or there is none. */
export function useClosedText(zone: string, now: Date): (state: OpenState | null) => string | null {
  const t = useTranslations('checkout')
  const { language } = useEnvironment()
  return (state) => {
    if (state?.kind !== 'closed') return null
    const { opensAt } = state
    if (!opensAt) return t('closedNow')
    const { day, time } = formatOpening(opensAt, { language, now, zone })
    return day === null ? t('opensToday', { time }) : t('opensOn', { day, time })
  }
}
