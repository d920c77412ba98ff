import { leaveEarly } from '../admission/leave-early.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const HEARTBEAT_MS = 15_000
const RETRY_MS = 2_000
/**
 * A reader this far behind gets nothing more; the browser connects again and starts with the present. That one is written
 * before any of it can leave, so what was told at once never counts: a board has hundreds of orders under way.
 */
const SLOW_READER_BYTES = 512 * 1024

export type EventStream = {
  /** Sends a message; `id` is what the browser sends back as Last-Event-ID when it connects again. */
  send: (message: { id: number | string; event: string; data: unknown }) => void
  /** Runs when the stream has ended, from either side; at once when it has already. */
  onEnd: (end: () => void) => void
  /** Ends the stream from our side. */
  end: () => void
}

/** Server-sent events of one server: every stream that is open ends with it. */
export function createEventStreams(server: FastifyInstance) {
  const open = new Set<() => void>()
  // before the server waits for its requests to end, which these would not
  server.addHook('preClose', async () => open.forEach((close) => close()))

  /** Answers a request with a stream, which stays open until the browser leaves. */
  return (request: FastifyRequest, reply: FastifyReply): EventStream => {
    startStream(request, reply)
    const ends = [every(HEARTBEAT_MS, () => reply.raw.write(': still here\n\n'))]
    let hasEnded = false
    const close = () => {
      hasEnded = true
      for (const end of ends.splice(0)) end()
      open.delete(close)
      reply.raw.end()
    }
    open.add(close)
    reply.raw.on('close', close)
    if (reply.raw.destroyed) close() // left while we looked up who it is
    return {
      end: close,
      send: createSender(reply),
      onEnd: (end) => {
        if (hasEnded) end()
        else ends.push(end)
      },
    }
  }
}

/** Acts again and again until the answer is called; keeps no process alive. */
export function every(ms: number, act: () => void): () => void {
  const timer = setInterval(act, ms)
  timer.unref()
  return () => clearInterval(timer)
}

function startStream(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack()
  const headers = Object.fromEntries(
    Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined),
  )
  reply.raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    connection: 'keep-alive',
  })
  request.raw.socket.setNoDelay(true)
  reply.raw.write(`retry: ${RETRY_MS}\n\n`)
  leaveEarly(request)
}

function createSender(reply: FastifyReply): EventStream['send'] {
  let toldAtOnce = 0
  let mostAtOnce = 0
  return ({ id, event, data }) => {
    if (reply.raw.destroyed || reply.raw.writableEnded) return
    if (reply.raw.writableLength - mostAtOnce > SLOW_READER_BYTES) {
      reply.raw.destroy()
      return
    }
    const message = `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`
    if (toldAtOnce === 0) setImmediate(() => (toldAtOnce = 0))
    toldAtOnce += Buffer.byteLength(message)
    mostAtOnce = Math.max(mostAtOnce, toldAtOnce)
    reply.raw.write(message)
  }
}
