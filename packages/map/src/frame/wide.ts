/** From here on, px, what lies over a map's lower part is a card on its left, not all of its width. */
export const WIDE = 600
