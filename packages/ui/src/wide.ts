/**
 * Where a screen has room beside the menu: from 1024 px with text as it comes (DESIGN). Counted in letters, so that a window
 * whose text is twice as large keeps the layout of a narrower one; the style sheets ask for the same 64em.
 */
export const WIDE = '(min-width: 64em)'
