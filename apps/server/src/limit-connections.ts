import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { refuseClient } from './refuse-client.ts'

export type ConnectionLimits = {
  /** A request's headers come within so many milliseconds. */
  headersMs: number
  /** A request's body comes within so many milliseconds, or at `leastBytesPerSecond` for as long as it takes. */
  bodyMs: number
  leastBytesPerSecond: number
  /**
   * A reader that takes nothing of what waits for it is let go after so many milliseconds, at most after twice as many: Node looks
   * so often whether the network took any. Shorter than the heartbeat of a stream, whose writing counts as life.
   */
  stallMs: number
  /** A connection without a request stays open for so many milliseconds, as `Keep-Alive` announces; Node adds a second. */
  idleMs: number
}

/** A phone at 400 kbit/s sends and takes twelve times the least. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 10_000,
  bodyMs: 15_000,
  leastBytesPerSecond: 4096,
  stallMs: 10_000,
  idleMs: 65_000,
}

const POLL_MS = 1000

type Exchange = { request: IncomingMessage; response: ServerResponse; sinceMs: number; bytesBefore: number }

/**
 * Lets go of connections that only hold on: idle ones, readers that take nothing of what waits for them (fault 24), and senders whose body
 * hardly comes. Streams, calls that take long, and slow phones stay. Headers are timed by Node itself.
 */
export function limitConnections(
  server: Server,
  { bodyMs, leastBytesPerSecond, stallMs }: ConnectionLimits,
): void {
  /** The last exchange of each connection, until a look finds it over. */
  const exchanges = new Map<Socket, Exchange>()
  server.on('request', (request, response) => {
    const { socket } = request
    exchanges.set(socket, { request, response, sinceMs: performance.now(), bytesBefore: socket.bytesRead })
  })
  // Node fires it after stallMs without a byte in either direction, and after idleMs where the last answer is complete. With this
  // listener the end of an idle connection is ours as well.
  server.setTimeout(stallMs, (socket) => {
    const exchange = exchanges.get(socket)
    const isIdle = !exchange || exchange.response.writableFinished
    if (isIdle || socket.writableLength > 0) socket.destroy()
  })
  const look = setInterval(
    () => {
      for (const [socket, { request, response, sinceMs, bytesBefore }] of exchanges) {
        if (socket.destroyed || (request.complete && response.writableFinished)) exchanges.delete(socket)
        if (socket.destroyed || request.complete) continue
        const tookMs = performance.now() - sinceMs
        const least = (leastBytesPerSecond * tookMs) / 1000
        if (tookMs > bodyMs && socket.bytesRead - bytesBefore < least)
          refuseClient({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket)
      }
    },
    Math.min(POLL_MS, bodyMs),
  )
  look.unref()
  server.once('close', () => clearInterval(look))
}
