/** An address of a provider's settings, without a slash at its end; a path is one of the shop's own (a simulator). */
export function addressOf(address: string, shopUrl: string): string {
  const whole = address.startsWith('/') ? `${shopUrl.replace(/\/+$/, '')}${address}` : address
  return whole.replace(/\/+$/, '')
}
