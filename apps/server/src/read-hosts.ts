import { isIP, isIPv4, isIPv6 } from 'node:net'
import { z } from 'zod'

/**
 * A host as browsers say it in its `https` address: small letters, no default port, no dot at its end. Without that nobody who is sent
 * there would ever have arrived.
 */
export function readHost(text: string, context: z.RefinementCtx): string {
  const url = URL.parse(`https://${text.trim()}`)
  if (url && url.href === `https://${url.host}/` && !text.includes('/'))
    return url.host.replace(/\.(?=:|$)/, '')
  context.addIssue({ code: 'custom', message: 'a host such as desk.example.uz' })
  return z.NEVER
}

/** `1.1.1.1,[2606:4700::1111]:53`: addresses of resolvers, which are asked in this order. */
export function readServers(text: string, context: z.RefinementCtx): string[] {
  const servers = text
    .split(',')
    .map((server) => server.trim())
    .filter((server) => server !== '')
  if (!servers.every(isAddress))
    context.addIssue({ code: 'custom', message: 'addresses of resolvers such as 1.1.1.1 or 127.0.0.1:53' })
  return servers
}

const isAddress = (server: string): boolean =>
  isIP(server) !== 0 ||
  isIPv4(server.replace(/:\d{1,5}$/, '')) ||
  isIPv6(/^\[(.+)\](?::\d{1,5})?$/.exec(server)?.[1] ?? '')
