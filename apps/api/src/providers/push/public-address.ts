import { lookup as lookUp } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Addresses that are not on the internet: our own machine and network, and those that lead back to them. */
const inside = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, prefix, 'ipv6')

/** Whether an IP address is on the internet; a mapped one (::ffff:10.0.0.1) is what it maps. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  return version !== 0 && !inside.check(address, version === 4 ? 'ipv4' : 'ipv6')
}

/** An https address with a public host name on the usual port: no IP address, nothing local, no credentials. */
export function isPublicHttps(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  const isName = /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(hostname)
  const isLocal = /\.(?:localhost|local|internal|lan|home|test|arpa)$/.test(hostname)
  return protocol === 'https:' && port === '' && username === '' && password === '' && isName && !isLocal
}

/** Finds hosts as Node does, and refuses those whose name leads into our own network: it is the address that is used. */
export const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookUp(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 4)
    const [first] = found
    const isOutside = found.every(({ address }) => isPublicAddress(address))
    if (!first || !isOutside) return done(new Error(`${hostname} is not on the internet`), '', 4)
    if (options.all) return done(null, found)
    return done(null, first.address, first.family)
  })
}
