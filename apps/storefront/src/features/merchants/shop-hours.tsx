import type { Branch } from '@dasturxon/contract'
import { openStateAt } from '@dasturxon/domain'
import { useOpenStateText } from '../fulfilment/use-branch-labels.ts'

type ShopHoursProps = { hours: Pick<Branch, 'workHours' | 'hourExceptions' | 'timeZone'>; now: Date }

/** Whether a shop of a list delivers at this moment, and until or from when. */
export function ShopHours({ hours: { workHours, hourExceptions, timeZone }, now }: ShopHoursProps) {
  const openStateText = useOpenStateText()
  const hours = { workHours, exceptions: hourExceptions }
  const state = openStateAt({ hours, serviceType: 'DELIVERY', now, zone: timeZone })
  return <> · {openStateText(state, now, timeZone)}</>
}
