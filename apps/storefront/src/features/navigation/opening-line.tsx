import { openStateAt } from '@dasturxon/domain'
import { formatTime } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { useFulfilment } from '../../session/session-provider.tsx'
import { useNow } from '../../environment/use-now.ts'
import { useServiceType } from '../fulfilment/service-types.ts'
import { findOrderBranch, useBranches } from '../fulfilment/use-branches.ts'

/**
 * Whether the branch of the order works at this moment for the chosen service, and until when. It comes after the first
 * paint: the page is cached.
 */
export function OpeningLine() {
  const t = useTranslations('home')
  const branches = useBranches()
  const serviceType = useServiceType()
  const now = useNow()
  const branchId = useFulfilment((fulfilment) => fulfilment.branchId)
  const branch = findOrderBranch(branches, branchId)
  if (!branch || !now) return null
  const hours = { workHours: branch.workHours, exceptions: branch.hourExceptions }
  const state = openStateAt({ hours, serviceType, now, zone: branch.timeZone })
  if (state.kind === 'open') {
    return state.until ? t('openUntil', { time: formatTime(state.until, branch.timeZone) }) : t('around24')
  }
  return state.opensAt ? t('opensAt', { time: formatTime(state.opensAt, branch.timeZone) }) : t('closedNow')
}
