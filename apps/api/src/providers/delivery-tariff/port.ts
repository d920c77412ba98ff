import type { DeliveryPrice, DeliveryType, Point } from '@dasturxon/domain'

export type TariffQuestion = {
  from: Point & { address: string }
  to: Point
  /** Whole som; null outside every zone. */
  zonePrice: number | null
  branchPrice: number
  /** The city rides by the meter: nobody is asked. */
  isTaximeter: boolean
  /** The branch sends Yandex's couriers, where the merchant or the server has an agreement with them. */
  isByYandex: boolean
  /** The token of the merchant's own agreement; null: that of the server, where it has one. */
  ownToken: string | null
}

/** What a ride costs, and whose price that is: the merchant's own is CUSTOM (spec §3 delivery types). */
export type Tariff = DeliveryPrice & {
  type: DeliveryType
  /** What the provider calls its tariff; null where it has no name for it. */
  id: string | null
}

/** Prices rides. Never throws: whoever cannot be asked leaves the merchant's own price. */
export type DeliveryTariffs = {
  priceOf(question: TariffQuestion): Promise<Tariff>
}
