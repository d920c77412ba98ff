import type { Boot } from '../../boot.ts'
import { paths } from '../../paths.ts'

/** Where a tablet joins; with a code, what its QR image says. */
export function joinAddress(
  { sub, isNamedByHost }: Pick<Boot, 'sub' | 'isNamedByHost'>,
  { origin, code }: { origin: string; code?: string },
): URL {
  const address = new URL(paths.joinDevice, origin)
  if (!isNamedByHost) address.searchParams.set('vendor', sub)
  if (code !== undefined) address.searchParams.set('code', code)
  return address
}

/** The digits that an address brings along; null where they are to be typed. */
export const codeOfAddress = (address: URL): string | null => address.searchParams.get('code')
