import type { Theme } from './make-theme.ts'

/**
 * The theme as CSS declarations (`--bg:#fff;--on-brand:#000;…`) for a `<style>:root{…}</style>` in the first bytes
 * of the page or for `style` of a subtree. Values come from `makeTheme` only, so nothing needs escaping.
 */
export function toCss(theme: Theme): string {
  return Object.entries(theme)
    .map(([token, value]) => `--${kebab(token)}:${value}`)
    .join(';')
}

/** Shows a theme in place of the one that the page came with. */
export function applyTheme({ style }: HTMLElement, theme: Theme): void {
  for (const [token, value] of Object.entries(theme)) style.setProperty(`--${kebab(token)}`, value)
}

function kebab(token: string): string {
  return token.replace(/[A-Z]/g, (letter) => '-' + letter.toLowerCase())
}
