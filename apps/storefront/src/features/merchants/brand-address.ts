import type { Brand } from '@dasturxon/contract'

/**
 * Where a brand's shop is, seen from a page of another one: its own address, or the `vendor` parameter on a host that is no
 * shop's own, since sub-domains may not reach from there (the machine's address opened from a phone).
 *
 * @param origin the address of the shop that the page is of; null where a parameter has named it
 */
export function brandAddress(
  { domainUrl, sub }: Pick<Brand, 'domainUrl' | 'sub'>,
  origin: string | null,
): string {
  return origin === null ? `/?vendor=${encodeURIComponent(sub)}` : `${domainUrl}/`
}
