/** The colours of a merchant alone, without style sheets: for a server that writes the first HTML of an app, and for changes of them. */
export { contrast, TEXT_CONTRAST } from './contrast.ts'
export { makeTheme } from './make-theme.ts'
export { applyTheme, toCss } from './to-css.ts'
export type { MainColorType } from './brand-fill.ts'
export { answerIcon, iconEntries, type Logo } from './shop-icon.ts'
