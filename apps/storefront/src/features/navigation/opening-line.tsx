import type { Branch } from '@dasturxon/contract'
import { formatTime, openStateAt } from '@dasturxon/domain'
import { useTranslations } from '../../i18n/index.ts'
import { usePlace } from '../../session/session-provider.tsx'
import { findOrderBranch, useBranches } from './use-branches.ts'

/** Whether the branch of the order works at this moment, and until when. It comes after the first paint: the page is cached. */
export function OpeningLine() {
  const t = useTranslations('home')
  const branches = useBranches()
  const branchId = usePlace((place) => place.branchId)
  const branch = findOrderBranch(branches, branchId)
  if (!branch) return null
  const state = stateOf(branch)
  if (state.kind === 'open') {
    return state.until ? t('openUntil', { time: formatTime(state.until, branch.timeZone) }) : t('around24')
  }
  return state.opensAt ? t('opensAt', { time: formatTime(state.opensAt, branch.timeZone) }) : t('closedNow')
}

function stateOf({ workHours, hourExceptions, timeZone }: Branch) {
  const hours = { workHours, exceptions: hourExceptions }
  return openStateAt({ hours, serviceType: null, now: new Date(), zone: timeZone })
}
