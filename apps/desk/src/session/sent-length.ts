import type { CallError } from '@dasturxon/contract/client'

/**
 * How many digits the code has that was sent before, where another one was refused because that one is on its way: it still works, also
 * on a page that does not know of it. Undefined for any other refusal.
 */
export function sentLength({ details }: CallError): number | undefined {
  const length = details?.codeLength
  return typeof length === 'number' ? length : undefined
}
