import type { City } from '@dasturxon/contract'
import { useFulfilment, useSetFulfilment } from '../../session/session-provider.tsx'
import { useMove } from '../../session/use-move.ts'
import { useText } from '../../texts/use-text.ts'
import { cityAddress } from './city-address.ts'
import { useNearestBranch } from './use-nearest-branch.ts'

/** spec §4 "City": another city resets the chosen address to its centre; what is delivered comes from the branch nearest to it. */
export function useChangeCity(): (city: City) => void {
  const text = useText()
  const setFulfilment = useSetFulfilment()
  const move = useMove()
  const serviceType = useFulfilment((fulfilment) => fulfilment.serviceType)
  const findNearest = useNearestBranch()
  return (city) => {
    if (serviceType === 'DELIVERY') move.begin()
    setFulfilment({ cityId: city.id, address: cityAddress(city, text(city.name)) })
    if (serviceType === 'DELIVERY') void findNearest(city).then(move.settleIfSame)
  }
}
