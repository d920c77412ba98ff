import { chooseDeliveryPrice } from '@dasturxon/domain'
import type { DeliveryTariffs } from './port.ts'

/** The merchant's own prices: the zone's, else the branch's; by meter in a taximeter city. Asks nobody. */
export function createLocalTariffs(): DeliveryTariffs {
  return {
    priceOf: async ({ zonePrice, branchPrice, isTaximeter }) => ({
      ...chooseDeliveryPrice({ quote: null, zonePrice, branchPrice, isTaximeter }),
      type: 'CUSTOM',
      id: null,
    }),
  }
}
