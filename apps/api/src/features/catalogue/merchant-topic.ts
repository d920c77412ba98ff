/** Heard when guests of a merchant see something else: cached pages of the merchant are dropped, open pages are told. */
export const merchantTopic = (merchantId: string): string => `merchant:${merchantId}`
