import { DEFAULT_ZONE, formatDay, formatSom, formatTime, toLocalTime } from '@dasturxon/domain'
import { useNavigate } from 'react-router'
import { useTranslations } from '../../i18n/index.ts'
import { paths } from '../../paths.ts'
import { useEnvironment } from '../../session/environment-provider.tsx'
import { useErrorText } from '../../session/use-error-text.ts'
import { useNow } from '../../session/use-now.ts'
import { openPlace } from '../places/open-place.ts'
import type { Obstacle } from './obstacle.ts'

/** What the order button says when something is in the way, and where a press leads. */
export function useObstacleWords(zone = DEFAULT_ZONE): (obstacle: Obstacle) => {
  label: string
  resolve: () => void
} {
  const t = useTranslations('checkout')
  const tMap = useTranslations('map')
  const tBasket = useTranslations('basket')
  const tPay = useTranslations('pay')
  const { language } = useEnvironment()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const now = useNow()

  function closedText(opensAt: Date | null): string {
    if (!opensAt || !now) return t('closedNow')
    const day = toLocalTime(opensAt, zone).day
    const time = formatTime(opensAt, zone)
    return day === toLocalTime(now, zone).day
      ? t('opensToday', { time })
      : t('opensOn', { day: formatDay(day, { language, now, zone }), time })
  }

  return (obstacle) => {
    switch (obstacle.kind) {
      case 'no_address':
        return { label: t('addressMissing'), resolve: openPlace }
      case 'no_branch':
        return { label: t('branchMissing'), resolve: openPlace }
      case 'outside_zones':
        return { label: tMap('outOfZone'), resolve: openPlace }
      case 'closed': {
        const opensAt = obstacle.state.kind === 'closed' ? obstacle.state.opensAt : null
        return { label: closedText(opensAt), resolve: openPlace }
      }
      case 'too_small': {
        const amount = formatSom(obstacle.missing, language)
        return { label: tBasket('minLeft', { amount }), resolve: () => void navigate(paths.home) }
      }
      case 'refused':
        return { label: errorText(obstacle.error), resolve: () => void navigate(paths.basket) }
      case 'no_payment':
        return { label: tPay('none'), resolve: () => undefined }
    }
  }
}
