import { toLocalTime, type OpenState } from '@dasturxon/domain'
import { formatTime } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { useNow } from '../../environment/use-now.ts'
import { useTimeLabels } from './use-time-labels.ts'

/** That a branch is closed, and when it opens by its own clock; null while it is open or nobody knows. */
export function useClosedText(zone: string): (state: OpenState | null) => string | null {
  const t = useTranslations('checkout')
  const now = useNow()
  const timeLabels = useTimeLabels(zone)
  return (state) => {
    if (state?.kind !== 'closed') return null
    const { opensAt } = state
    if (!opensAt || !now) return t('closedNow')
    // It opens at a moment; what is delivered comes within a window.
    const labels = { ...timeLabels(opensAt), time: formatTime(opensAt, zone) }
    const isToday = toLocalTime(opensAt, zone).day === toLocalTime(now, zone).day
    return isToday ? t('opensToday', { time: labels.time }) : t('opensOn', labels)
  }
}
