import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
/** The part of an IPv6 address that names a household; the rest its owner chooses as they like (RFC 6177). */
const NETWORK_GROUPS = 4

/** The network of a caller: what budgets of every door count by. */
export const sourceOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => networkOf(ip)

/** What budgets count an address as: IPv4 itself, IPv6 by its /64. */
export function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after]
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => (parseInt(group, 16) || 0).toString(16))
  return `${network.join(':')}::/64`
}
