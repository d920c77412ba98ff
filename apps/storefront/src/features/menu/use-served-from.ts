import { useNow } from '@dasturxon/client'
import type { Mealtime, Product } from '@dasturxon/contract'
import { isServedAt, nextServedAt } from '@dasturxon/domain'
import { formatMomentWithin, formatTime } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { useFulfilment } from '../../session/session-provider.tsx'
import { useQuery } from '../../runtime/data/use-query.ts'
import { findOrderBranch } from '../fulfilment/use-branches.ts'
import { useCatalogue } from '../catalogue/use-catalogue.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const NONE: readonly Mealtime[] = []

/**
 * Why a product cannot be had at this time of the day: 'from 07:00', by the clock of the branch; null while it is served,
 * and before the page is alive, since a cached page cannot know when it is read. It is looked at again as time passes.
 */
export function useServedFrom({ mealtimeIds }: Pick<Product, 'mealtimeIds'>): string | null {
  const t = useTranslations('product')
  const { language } = useEnvironment()
  const branchId = useFulfilment((fulfilment) => fulfilment.branchId)
  const now = useNow()
  const mealtimes = useCatalogue(false)?.mealtimes ?? NONE
  const own = mealtimes.filter(({ id }) => mealtimeIds.includes(id))
  const { answer } = useQuery('branches.list', own.length > 0 ? {} : null)
  const zone = findOrderBranch(answer.kind === 'ready' ? answer.data : [], branchId)?.timeZone
  if (!now || isServedAt(own, now, zone)) return null
  const next = nextServedAt(own, now, zone)
  if (!next) return t('unavailable')
  const isSoon = next.getTime() - now.getTime() < DAY_MS
  const time = isSoon
    ? formatTime(next, zone)
    : formatMomentWithin(next, { now, language, ...(zone && { zone }) })
  return t('servedFrom', { time })
}
