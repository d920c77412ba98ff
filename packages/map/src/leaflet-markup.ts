import { addDefaultRules } from '@dasturxon/client/default-policy'
import { inertMarkup } from '@dasturxon/client/inert-markup'

/** Of the thanks to a map's makers, and of Leaflet's own signs. */
const ELEMENTS = ['a', 'b', 'i', 'span', 'svg', 'path']

/**
 * Leaflet writes markup as text, also the attribution of an operator's tile server; the policy of a page (Trusted Types)
 * lets it where nothing in it could run. Throws a TypeError at anything else.
 */
export const checkMarkup = (html: string): string => inertMarkup(html, ELEMENTS)

addDefaultRules({ createHTML: checkMarkup })
