import { createTrustedPolicy } from './trusted-types.ts'

/** Answers a text that nothing in it can run, and throws a TypeError at any other. */
type Rule = (text: string) => string

const rulesOf: Record<'createHTML' | 'createScriptURL', Rule[]> = { createHTML: [], createScriptURL: [] }
let isMade = false

/**
 * Lets what libraries of others hand over as plain text through rules of the policy `default`, of which a page has one for
 * all of them: a text passes that one rule of its kind lets through, and the others are refused with a TypeError.
 */
export function addDefaultRules({
  createHTML,
  createScriptURL,
}: {
  createHTML?: Rule
  createScriptURL?: Rule
}): void {
  if (createHTML) rulesOf.createHTML.push(createHTML)
  if (createScriptURL) rulesOf.createScriptURL.push(createScriptURL)
  if (isMade) return
  isMade = true
  createTrustedPolicy('default', {
    createHTML: (html: string) => passed(rulesOf.createHTML, html),
    createScriptURL: (url: string) => passed(rulesOf.createScriptURL, url),
  })
}

function passed(rules: readonly Rule[], text: string): string {
  let refusal = new TypeError('This page lets no such text through.')
  for (const rule of rules) {
    try {
      return rule(text)
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      refusal = error
    }
  }
  throw refusal
}
