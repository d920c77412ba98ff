import { addDefaultRules } from '@dasturxon/client/default-policy'
import { inertMarkup } from '@dasturxon/client/inert-markup'
import { createTrustedPolicy } from '@dasturxon/client/trusted-types'
import { isCounterScript } from './analytics-hosts.ts'

/** What shows something and runs nothing. */
const ELEMENTS = ['a', 'b', 'br', 'div', 'i', 'img', 'noscript', 'p', 'span']

/** An address of a script of what counts visits, whole or without `https:`. Throws a TypeError at any other. */
export function checkCounterScript(address: string): string {
  if (!isCounterScript(address.startsWith('//') ? `https:${address}` : address))
    throw new TypeError(`${address} is no script of what counts visits`)
  return address
}

/** Markup that a counter leaves in the page, such as a picture of one pixel. Throws a TypeError where it may run. */
export const checkCounterMarkup = (html: string): string => inertMarkup(html, ELEMENTS)

/** The scripts that we load ourselves for a merchant (fault 30). */
export const counterScripts = createTrustedPolicy('counters', { createScriptURL: checkCounterScript })

// What they bring along later, they hand over as plain text.
addDefaultRules({ createScriptURL: checkCounterScript, createHTML: checkCounterMarkup })
