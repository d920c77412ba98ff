/**
 * Whether two values say the same: to a `memo` of what is made anew whenever the menu or the basket changes elsewhere, or becomes known
 * to be that of a branch.
 */
export const isSameJson = (before: object, next: object): boolean =>
  JSON.stringify(before) === JSON.stringify(next)
