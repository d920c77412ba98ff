import { formatMinuteRange } from '@dasturxon/domain'
import { useEnvironment } from '../../session/environment-provider.tsx'
import { usePlace } from '../../session/session-provider.tsx'
import { useAnswer } from '../../session/use-answer.ts'

/** '25–35 daq' for the chosen address; empty while there is none, or when nobody can say. */
export function useDeliveryTime(): string {
  const { language } = useEnvironment()
  const branchId = usePlace((place) => place.branchId)
  const address = usePlace((place) => place.address)
  const isKnown = branchId !== null && address !== null
  const { answer } = useAnswer(
    'delivery.calculatePrice',
    isKnown
      ? { body: { productPrice: 0, branchId, latitude: address.latitude, longitude: address.longitude } }
      : null,
  )
  return answer.kind === 'ready' ? formatMinuteRange(answer.data, language) : ''
}
