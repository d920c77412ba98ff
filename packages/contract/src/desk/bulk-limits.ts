/** Dishes that one press changes: more than the largest menu has. */
export const MOST_IN_BULK = 10_000
/** Of a dish its id and what the caller saw of all fields that a press changes, as JSON. */
const DISH_BYTES = 250
/** The body that names so many dishes, in bytes. */
export const BULK_BODY_BYTES = MOST_IN_BULK * DISH_BYTES
/** How many days ahead a change of many dishes may be left. */
export const MOST_LATER_DAYS = 30
/** Changes of a shop that wait at once. */
export const MOST_LATER = 50
