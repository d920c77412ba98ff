/** Twelve digits of som stay far below 2^53 tiyin. A third decimal may only be a zero: there is nothing below a tiyin. */
const SOM = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/

/**
 * Som written as decimal text ('125000', '125000.0', '125000.00') as whole tiyin; null for anything else, a sign or an
 * exponent too. Digits are moved, no float is made (providers/README rule 2, T-PAY-10).
 */
export function tiyinOfSomText(text: string): number | null {
  const [, whole, fraction = ''] = SOM.exec(text) ?? []
  return whole === undefined ? null : Number(whole + fraction.padEnd(2, '0'))
}

/** Whole tiyin as som with two decimals: 12500000 is '125000.00'. */
export function somTextOf(tiyin: number): string {
  const digits = String(tiyin).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
