/**
 * Whether a line or a tile says the same as before, for its `memo`: what it is made of is made anew whenever the menu or the basket
 * changes elsewhere, and when the branch becomes known.
 */
export const isSameJson = (before: object, next: object): boolean =>
  JSON.stringify(before) === JSON.stringify(next)
