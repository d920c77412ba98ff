import type { OpenState } from '@dasturxon/domain'
import { formatOpening, formatTime } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { useEnvironment } from '../../environment/environment-provider.tsx'

/** Says whether a branch is open, and until or from when. */
export function useOpenStateText(): (state: OpenState, now: Date, zone: string) => string {
  const t = useTranslations('branch')
  const tHome = useTranslations('home')
  const { language } = useEnvironment()
  return (state, now, zone) => {
    if (state.kind === 'open') {
      return state.until ? t('openUntil', { time: formatTime(state.until, zone) }) : tHome('around24')
    }
    if (!state.opensAt) return t('closed')
    const { day, time } = formatOpening(state.opensAt, { language, now, zone })
    return withReason(day === null ? t('opensAt', { time }) : t('opensOn', { day, time }), state)
  }
}

/** That a branch is closed, with why where somebody has paused it and said so. */
export const withReason = (closed: string, state: OpenState): string =>
  state.kind === 'closed' && state.reason ? `${closed} · ${state.reason}` : closed
