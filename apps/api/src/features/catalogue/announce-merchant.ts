import type { Bus } from '../../db/bus.ts'

/** Heard when guests of a merchant see something else; also what import-merchant.ts publishes. */
export const merchantTopic = (merchantId: string): string => `merchant:${merchantId}`

/**
 * Tells all processes that guests see something else now: cached pages of the merchant are dropped, open pages are told.
 * After the commit, never inside the transaction.
 */
export function announceMerchant({
  bus,
  merchantId,
}: {
  bus: Pick<Bus, 'publish'>
  merchantId: string
}): void {
  bus.publish([merchantTopic(merchantId)])
}
