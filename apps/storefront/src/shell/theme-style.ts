import { makeTheme, toCss } from '@dasturxon/ui/colours'
import { brandOf } from '../environment/brand-of.ts'
import type { Environment } from '../environment/environment.ts'

/** What a page shows of its shop's theme. */
export type PageTheme = {
  /** The text of an inline `<style>`; its hash stands in the content security policy. */
  css: string
  /** For the browser's own bars. */
  colour: string
}

/** The merchant's theme, worked out by the server alone: the browser goes on with what the page came with. */
export function themeOf(environment: Environment): PageTheme {
  const theme = makeTheme(brandOf(environment).settings ?? {})
  return { css: `:root{${toCss(theme)}}`, colour: theme.bg }
}
