import type { CallOutput } from '@dasturxon/contract'
import { roundPoint } from '@dasturxon/domain'
import { useState } from 'react'
import { useFulfilment } from '../../session/session-provider.tsx'
import type { Answer } from '@dasturxon/client'
import { useQuery } from '../../runtime/data/use-query.ts'
import { useServiceType } from './service-types.ts'

export type DeliveryOffer = CallOutput<'delivery.calculatePrice'>

/**
 * How soon and at what price the chosen address is delivered to; null while no address and branch are chosen, and where
 * nobody delivers. When it cannot be asked the last that was known stays (spec §8). `cookingMinutes` is the longest of the
 * basket, null for an empty one.
 */
export function useDeliveryOffer(cookingMinutes: number | null): DeliveryOffer | null {
  const isDelivery = useServiceType() === 'DELIVERY'
  const branchId = useFulfilment((fulfilment) => fulfilment.branchId)
  const address = useFulfilment((fulfilment) => fulfilment.address)
  const isKnown = isDelivery && branchId !== null && address !== null
  const { answer } = useQuery(
    'delivery.calculatePrice',
    isKnown
      ? {
          body: {
            productPrice: 0,
            branchId,
            ...roundPoint(address),
            ...(cookingMinutes === null ? {} : { cookingMinutes }),
          },
        }
      : null,
  )
  const [last, setLast] = useState<DeliveryOffer | null>(null)
  const offer = isKnown ? standingOffer(answer, last) : null
  if (offer !== last) setLast(offer)
  return offer
}

/** A refusal is an answer: nobody delivers there. A failure says nothing, and neither does waiting. */
export function standingOffer<Offer>(answer: Answer<Offer>, last: Offer | null): Offer | null {
  if (answer.kind === 'ready') return answer.data
  const isRefused = answer.kind === 'failed' && answer.error.status >= 400 && answer.error.status < 500
  return isRefused ? null : last
}
