import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { mendPageUrl, refuseUrl } from '@dasturxon/api'
import { isWithinDomains } from '@dasturxon/domain'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { COMMON_HEADERS } from './common-headers.ts'
import { CONNECTION_LIMITS, limitConnections, type ConnectionLimits } from './limit-connections.ts'
import { MAX_HEADER_BYTES, refuseClient } from './refuse-client.ts'
import type { Settings } from './settings.ts'

const CHECK_CONNECTIONS_MS = 1_000

const DRAIN_MS = 5_000
const IDLE_CHECK_MS = 50

const HOST = 'host'

const A_YEAR = 'max-age=31536000'

/** The HTTP server that API, pages and pictures are registered on; `limits` in place of those of a shop. */
export function createHttpServer(
  { http, baseDomains }: Pick<Settings, 'http' | 'baseDomains'>,
  limits: Partial<ConnectionLimits> = {},
): FastifyInstance {
  const allLimits = { ...CONNECTION_LIMITS, ...limits }
  const headersFor = (request: FastifyRequest) => ({
    ...COMMON_HEADERS,
    'x-request-id': request.id,
    ...(isHttps(request, http.trustedProxies) && {
      'strict-transport-security': secureOnly(request, baseDomains),
    }),
  })
  const server = Fastify({
    logger: false,
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < http.trustedProxies,
    requestTimeout: 0, // of Node: it would end a slow upload that goes on
    keepAliveTimeout: allLimits.idleMs,
    // who comes while the process ends over a connection that is open is served, and told to connect anew
    return503OnClosing: false,
    rewriteUrl: mendPageUrl,
    frameworkErrors: (error, request, reply) => refuseUrl(error, request, reply.headers(headersFor(request))),
    clientErrorHandler: refuseClient,
    http: {
      headersTimeout: allLimits.headersMs,
      connectionsCheckingInterval: CHECK_CONNECTIONS_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
    },
  })
  limitConnections(server.server, allLimits)
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headersFor(request))
    // RFC 9112 §3.2: Node hears the first of two, and what stands in front of us may have heard the other.
    if (namesTwoHosts(request.raw)) refuseUrl(null, request, reply)
  })
  return server
}

/** Of an address that cannot be decoded Fastify tells only how the proxy came to us, not how the browser came to the proxy (PRB-8). */
const isHttps = ({ protocol, headers }: FastifyRequest, trustedProxies: number): boolean =>
  protocol === 'https' ||
  (trustedProxies > 0 && /(?:^|,)\s*https\s*$/.test(String(headers['x-forwarded-proto'] ?? '')))

/** Below our own domains everything is ours; below a merchant's there may be others. */
const secureOnly = ({ hostname }: FastifyRequest, baseDomains: readonly string[]): string =>
  isWithinDomains(hostname.toLowerCase(), baseDomains) ? `${A_YEAR}; includeSubDomains` : A_YEAR

function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === HOST.length && name.toLowerCase() === HOST) hosts += 1
  }
  return hosts > 1
}

/**
 * Takes no more requests and answers those under way. A browser keeps its connection after an answer, so what has become
 * idle is closed again and again; who is still there after some seconds only holds on.
 */
export async function closeHttpServer(server: FastifyInstance): Promise<void> {
  const timer = setInterval(() => server.server.closeIdleConnections(), IDLE_CHECK_MS)
  const limit = setTimeout(() => server.server.closeAllConnections(), DRAIN_MS)
  await server.close()
  clearInterval(timer)
  clearTimeout(limit)
}
