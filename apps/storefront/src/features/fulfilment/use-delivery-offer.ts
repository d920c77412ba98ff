import type { CallOutput } from '@dasturxon/contract'
import { roundPoint, type DishCount } from '@dasturxon/domain'
import { useState } from 'react'
import { useFulfilment } from '../../session/session-provider.tsx'
import type { Answer } from '@dasturxon/client'
import { SELECT_DEBOUNCE_MS, useQuery } from '../../runtime/data/use-query.ts'
import { useServiceType } from './service-types.ts'

const AFTER_REST = { restMs: SELECT_DEBOUNCE_MS, firstRestMs: 0 }

export type DeliveryOffer = CallOutput<'delivery.calculatePrice'>

/**
 * How soon and at what price the chosen address is delivered to; null while no address and branch are chosen, and where
 * nobody delivers. When it cannot be asked the last that was known stays (spec §8). `dishes` is what is in the
 * basket: a change of it is asked about after a moment of rest.
 */
export function useDeliveryOffer(dishes: readonly DishCount[]): DeliveryOffer | null {
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
            dishes: [...dishes],
          },
        }
      : null,
    AFTER_REST,
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
