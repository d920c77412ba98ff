import { MINUTE_MS, MONEY_LIMITS } from '@dasturxon/domain'

const HOUR_MS = 60 * MINUTE_MS

/** A basket nobody has ordered ends after this: longer than a lunch, shorter than a night. */
export const BASKET_MS = 6 * HOUR_MS
/** Its rows go a day later, so that whoever still looks is told that its time is over. */
export const RETENTION_MS = BASKET_MS + 24 * HOUR_MS
/** Whoever orders has this long for address and payment; then the others may change their lines again. */
export const LOCK_MS = 10 * MINUTE_MS

export const MOST_PEOPLE = 20
/** As many lines as an order may have, over all people. */
export const MOST_LINES = MONEY_LIMITS.lines
/** Far more than people at a table touch their phones; a script stops here. */
export const MOST_CHANGES = 5_000
