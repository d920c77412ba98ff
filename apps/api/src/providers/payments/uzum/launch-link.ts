import { addressOf } from '../address-of.ts'
import type { LinkedCheckout } from '../port.ts'
import { somTextOf } from '../som-text.ts'
import type { UzumSettings } from './settings.ts'

/** The merchant's template with what is in braces filled in, encoded; a name nobody knows stays as it is. */
export function uzumLaunchLink(
  { launchLink, serviceId }: Pick<UzumSettings, 'launchLink' | 'serviceId'>,
  checkout: LinkedCheckout,
): string {
  const values: Record<string, string> = {
    serviceId: String(serviceId),
    orderNumber: String(checkout.orderNumber),
    amountTiyin: String(checkout.amountTiyin),
    amountSom: somTextOf(checkout.amountTiyin).replace(/\.00$/, ''),
    returnUrl: checkout.returnUrl,
  }
  const filled = launchLink.replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = values[name]
    return value === undefined ? hole : encodeURIComponent(value)
  })
  return addressOf(filled, checkout.shopUrl)
}
