/** Where an order has come to, in three words. */
export const PAST_STATES = ['DONE', 'CANCELED', 'UNDER_WAY'] as const

/** Past orders that are summed: of more the sums are in the reports. A large shop has as many in a week. */
export const MOST_SUMMED = 10_000
