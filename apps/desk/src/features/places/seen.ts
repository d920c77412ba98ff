import {
  hoursToday,
  hoursWith,
  openStateAt,
  STOREFRONT_SERVICE_TYPES,
  type ClockInterval,
  type FieldValue,
  type OpenState,
  type StorefrontServiceType,
} from '@dasturxon/domain'

type Fields = Readonly<Record<string, FieldValue>>

export const SERVICE_SWITCHES = {
  DELIVERY: 'deliveryEnabled',
  PICK_UP: 'pickupEnabled',
  DINE_IN: 'dineinEnabled',
} as const satisfies Record<StorefrontServiceType, string>

export type Seen = {
  service: StorefrontServiceType
  /** The branch offers it at all. */
  isOffered: boolean
  state: OpenState
  /** The hours of that day. */
  today: ClockInterval[]
}

/**
 * What customers see of a branch at a moment, by its fields as they are saved or typed: the one rule of hours, which the shop
 * asks as well (DSK-70).
 */
export function seenAt(fields: Fields, { now, zone }: { now: Date; zone: string }): Seen[] {
  const hours = hoursWith({ workHours: [] }, fields)
  return STOREFRONT_SERVICE_TYPES.map((service) => {
    const question = { hours, serviceType: service, now, zone }
    const isOffered = fields['isActive'] === true && fields[SERVICE_SWITCHES[service]] === true
    return { service, isOffered, state: openStateAt(question), today: hoursToday(question) }
  })
}
