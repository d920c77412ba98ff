import { createTrustedPolicy } from '@dasturxon/runtime/trusted-types'

/** Text, and these elements of the thanks to a map's makers and of Leaflet's own signs. */
const ELEMENTS = /^(?:[^<]|<\/?(?:a|b|i|span|svg|path)(?:\s[^<>]*)?\/?>)*$/
const RUNS = /\son\w+\s*=|javascript:/i

/**
 * Leaflet writes markup as text, also the attribution of an operator's tile server; the policy of a page (Trusted Types)
 * lets it where nothing in it could run. Throws a TypeError at anything else.
 */
export function checkMarkup(html: string): string {
  if (!ELEMENTS.test(html) || RUNS.test(html)) throw new TypeError('The map was to show markup that may run.')
  return html
}

createTrustedPolicy('default', { createHTML: checkMarkup })
