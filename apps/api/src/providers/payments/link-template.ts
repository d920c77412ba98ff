import { addressOf } from './address-of.ts'
import type { LinkedCheckout } from './port.ts'
import { somTextOf } from './som-text.ts'

/**
 * A template of a provider's link with what is in braces filled in and encoded: `{orderNumber}`, `{amountTiyin}`, `{amountSom}`,
 * `{returnUrl}` and the account's own; a name nobody knows stays as it is. A path is one of the shop itself.
 */
export function linkOf(template: string, checkout: LinkedCheckout, own: Record<string, string>): string {
  const values: Record<string, string> = {
    orderNumber: String(checkout.orderNumber),
    amountTiyin: String(checkout.amountTiyin),
    amountSom: somTextOf(checkout.amountTiyin).replace(/\.00$/, ''),
    returnUrl: checkout.returnUrl,
    ...own,
  }
  const filled = template.replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return value === undefined ? hole : encodeURIComponent(value)
  })
  return addressOf(filled, checkout.shopUrl)
}
