import type { City } from '@dasturxon/contract'
import { useShop } from '../../environment/environment-provider.tsx'
import { useFulfilment } from '../../session/session-provider.tsx'
import { useQuery } from '../../runtime/data/use-query.ts'

const NONE: readonly City[] = []

/** The chosen city: the one remembered, else the main one, else the first; null without cities (spec §4, LOC-1). */
export function findCity(cities: readonly City[], chosenId: string | null): City | null {
  const chosen = cities.find(({ id }) => id === chosenId)
  return chosen ?? cities.find(({ isMain }) => isMain) ?? cities[0] ?? null
}

/** The merchant's cities and the one the customer is in; `isKnown` also when they could not be asked for. */
export function useCities(): { cities: readonly City[]; current: City | null; isKnown: boolean } {
  const { merchant } = useShop()
  const cityId = useFulfilment((fulfilment) => fulfilment.cityId)
  const { answer } = useQuery('cities.list', { params: { merchantId: merchant.id } })
  const cities = answer.kind === 'ready' ? answer.data : NONE
  return { cities, current: findCity(cities, cityId), isKnown: answer.kind !== 'loading' }
}
