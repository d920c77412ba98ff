import { useNow } from '@dasturxon/client'
import { openStateAt } from '@dasturxon/domain'
import { formatOpening, formatTime } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { useFulfilment } from '../../session/session-provider.tsx'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { hoursQuestion } from '../fulfilment/branch-hours.ts'
import { useServiceType } from '../fulfilment/service-types.ts'
import { withReason } from '../fulfilment/use-branch-labels.ts'
import { findOrderBranch, useBranches } from '../fulfilment/use-branches.ts'

/** Whether the branch of the order works at this moment for the chosen service; null until the first paint: the page is cached. */
function useOpenState() {
  const branches = useBranches()
  const serviceType = useServiceType()
  const now = useNow()
  const branchId = useFulfilment((fulfilment) => fulfilment.branchId)
  const branch = findOrderBranch(branches, branchId)
  if (!branch || !now) return null
  return { ...openStateAt(hoursQuestion(branch, serviceType, now)), now, zone: branch.timeZone }
}

/** Whether the branch of the order works, and until when. */
export function OpeningLine() {
  const t = useTranslations('home')
  const closed = useClosedLine()
  const state = useOpenState()
  if (state?.kind !== 'open') return closed
  return state.until ? t('openUntil', { time: formatTime(state.until, state.zone) }) : t('around24')
}

/** That the branch of the order is closed now, and when it opens; null while it works, and until that is known (LOC-3). */
export function useClosedLine(): string | null {
  const t = useTranslations('home')
  const { language } = useEnvironment()
  const state = useOpenState()
  if (state?.kind !== 'closed') return null
  if (!state.opensAt) return t('closedNow')
  const { day, time } = formatOpening(state.opensAt, { language, ...state })
  return withReason(day === null ? t('opensAt', { time }) : t('opensOn', { day, time }), state)
}
