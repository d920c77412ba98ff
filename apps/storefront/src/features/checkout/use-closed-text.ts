import { toLocalTime, type OpenState } from '@dasturxon/domain'
import { useTranslations } from '@dasturxon/i18n'
import { useNow } from '../../session/use-now.ts'
import { useTimeWords } from './use-time-words.ts'

/** That a branch is closed, and when it opens by its own clock; null while it is open or nobody knows. */
export function useClosedText(zone: string): (state: OpenState | null) => string | null {
  const t = useTranslations('checkout')
  const now = useNow()
  const timeWords = useTimeWords(zone)
  return (state) => {
    if (state?.kind !== 'closed') return null
    const { opensAt } = state
    if (!opensAt || !now) return t('closedNow')
    const words = timeWords(opensAt)
    const isToday = toLocalTime(opensAt, zone).day === toLocalTime(now, zone).day
    return isToday ? t('opensToday', { time: words.time }) : t('opensOn', words)
  }
}
