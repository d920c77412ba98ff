/**
 * Trusted Types (https://www.w3.org/TR/trusted-types/): a page under this policy takes no plain text where markup or the
 * address of a script is due, so that a text that slipped through cannot run (fault 30). What our own code hands over there
 * goes through rules that look at it first: `dasturxon` for the addresses of our scripts, `default` for the markup that the
 * library of outside maps writes.
 */
export const TRUSTED_TYPES_POLICY = "require-trusted-types-for 'script'; trusted-types dasturxon default"

type Rules = { createHTML?: (html: string) => string; createScriptURL?: (url: string) => string }
/** TypeScript's DOM does not know of them. What a policy makes stands wherever a text may not. */
type Host = { trustedTypes?: { createPolicy: (name: string, rules: Rules) => unknown } }

/** Makes a policy, once for each name and page. A browser without Trusted Types gets the rules themselves. */
export function createTrustedPolicy<Own extends Rules>(name: 'dasturxon' | 'default', rules: Own): Own {
  const { trustedTypes }: Host = globalThis as Host
  // A policy has the rules' own methods.
  return (trustedTypes?.createPolicy(name, rules) as Own | undefined) ?? rules
}
