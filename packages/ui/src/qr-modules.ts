import { encode } from 'uqr'

/** Four modules around it, as scanners ask for. */
const QUIET = 4

/** The modules of an address's QR code, row by row: true is dark. `size` of them in each row and in all. */
export function qrModules(address: string): { rows: boolean[][]; size: number } {
  const { data, size } = encode(address, { ecc: 'M', border: QUIET })
  return { rows: data, size }
}
