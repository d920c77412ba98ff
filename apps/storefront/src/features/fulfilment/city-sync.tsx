import { useEffect, useState } from 'react'
import { DEFAULT_CITY_DELAY_MS } from '../../environment/constants.ts'
import { useShop } from '../../environment/environment-provider.tsx'
import { useFulfilment, useSetFulfilment } from '../../session/session-provider.tsx'
import { useQuery } from '../../runtime/data/use-query.ts'
import { useIsHydrated } from '../../environment/use-is-hydrated.ts'
import { findCity } from './use-cities.ts'

/** Gives a customer who has chosen no city the default one a moment after start (spec §4 "City"); draws nothing. */
export function CitySync(): null {
  const { merchant } = useShop()
  const cityId = useFulfilment((fulfilment) => fulfilment.cityId)
  const setFulfilment = useSetFulfilment()
  const isHydrated = useIsHydrated()
  const [isDue, setDue] = useState(false)
  const isMissing = isHydrated && cityId === null
  const { answer } = useQuery('cities.list', isMissing ? { params: { merchantId: merchant.id } } : null)
  const found = answer.kind === 'ready' ? findCity(answer.data, null) : null
  const foundId = isMissing && isDue ? found?.id : undefined

  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DEFAULT_CITY_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (foundId !== undefined) setFulfilment({ cityId: foundId })
    // oxlint-disable-next-line react/exhaustive-deps -- `setFulfilment` is made anew at each render and does the same
  }, [foundId])
  return null
}
