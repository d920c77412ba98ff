/**
 * Trusted Types (https://www.w3.org/TR/trusted-types/): a page under this policy takes no plain text where markup or the
 * address of a script is due, so that a text that slipped through cannot run (fault 30). What our own code hands over there
 * goes through rules that look at it first: `dasturxon` for the addresses of our scripts, `counters` for those of what counts a
 * merchant's visits, `default` for the texts that libraries of others write (decision 0108).
 *
 * @param more names of further policies that a page lets be made
 */
export const trustedTypesPolicy = (more: readonly string[] = []): string =>
  ["require-trusted-types-for 'script'; trusted-types dasturxon default", ...more].join(' ')

type Rules = { createHTML?: (html: string) => string; createScriptURL?: (url: string) => string }
/** TypeScript's DOM does not know of them. What a policy makes stands wherever a text may not. */
type Host = { trustedTypes?: { createPolicy: (name: string, rules: Rules) => unknown } }

/** Makes a policy, once for each name and page. A browser without Trusted Types gets the rules themselves. */
export function createTrustedPolicy<Own extends Rules>(
  name: 'dasturxon' | 'default' | 'counters',
  rules: Own,
): Own {
  const { trustedTypes }: Host = globalThis as Host
  // A policy has the rules' own methods.
  return (trustedTypes?.createPolicy(name, rules) as Own | undefined) ?? rules
}
