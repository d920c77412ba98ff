/** Where an order has come to, in three words. */
export const PAST_STATES = ['DONE', 'CANCELED', 'UNDER_WAY'] as const
