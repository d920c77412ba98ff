/** Orders on one page of the history (spec §9). */
export const ORDER_PAGE_SIZE = 10
