import type { Socket } from 'node:net'
import { COMMON_HEADERS } from './common-headers.ts'

/** What a browser may send of headers: cookies that other hosts planted come on top of ours (decision 0048). */
export const MAX_HEADER_BYTES = 64 * 1024

type Answer = { status: string; headers?: string[] }
const ANSWERS: Record<string, Answer> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout' },
  // Nothing of the request can be read here, hence all cookies of the domain go: the next try is heard, as a guest's.
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    headers: ['Clear-Site-Data: "cookies"'],
  },
}
const LINGER_MS = 1_000
const BAD_REQUEST: Answer = { status: '400 Bad Request' }

/** For Fastify's `clientErrorHandler`: answers what is no request that a route could see, and closes the connection. */
export function refuseClient(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const { status, headers = [] } = ANSWERS[error.code ?? ''] ?? BAD_REQUEST
  const lines = [
    `HTTP/1.1 ${status}`,
    ...headers,
    ...Object.entries(COMMON_HEADERS).map(([name, value]) => `${name}: ${value}`),
    'Cache-Control: no-store',
    'Content-Length: 0',
    'Connection: close',
  ]
  // What is still coming is read and thrown away: cut at once, the sender would never see the answer.
  socket.end(`${lines.join('\r\n')}\r\n\r\n`).resume()
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}
