import type { LinkedCheckout } from '../port.ts'
import { somTextOf } from '../som-text.ts'
import { addressOf } from '../address-of.ts'
import type { ClickSettings } from './settings.ts'

/** Where the customer pays, in the browser as in Click's mini app (click.md 2). The way back proves nothing. */
export function clickPayLink(
  { payUrl, serviceId, merchantId }: Pick<ClickSettings, 'payUrl' | 'serviceId' | 'merchantId'>,
  checkout: LinkedCheckout,
): string {
  const query = new URLSearchParams({
    service_id: serviceId,
    merchant_id: merchantId,
    amount: somTextOf(checkout.amountTiyin),
    transaction_param: String(checkout.orderNumber),
    return_url: checkout.returnUrl,
  })
  return `${addressOf(payUrl, checkout.shopUrl)}/services/pay/?${query.toString()}`
}
