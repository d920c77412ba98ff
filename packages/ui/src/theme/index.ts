import './fonts.css'
import './tokens.css'
import './base.css'

export { fontsToPreload } from './fonts.ts'
export { makeTheme } from './make-theme.ts'
export type { Theme, ThemeSettings } from './make-theme.ts'
export type { MainColorType } from './brand-fill.ts'
export { applyTheme, toCss } from './to-css.ts'
