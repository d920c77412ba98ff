import { leaveEarly } from '../admission/place.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const HEARTBEAT_MS = 15_000
const RETRY_MS = 2_000
/**
 * A reader this far behind gets nothing more; the browser connects again and starts with the present. What was told at once waits
 * here for its parts and never counts: a board has hundreds of orders under way.
 */
const SLOW_READER_BYTES = 512 * 1024
/**
 * What is told at once leaves in parts of this size, with a pause after each: a browser takes all that has come in one task, and 600 KB
 * of orders hold a tablet up (DSK-19).
 */
const PART_BYTES = 64 * 1024
const PAUSE_MS = 10

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
    const sender = createSender(reply)
    let hasEnded = false
    const close = () => {
      hasEnded = true
      sender.flush()
      for (const end of ends.splice(0)) end()
      open.delete(close)
      reply.raw.end()
    }
    open.add(close)
    reply.raw.on('close', close)
    if (reply.raw.destroyed) close() // left while we looked up who it is
    return {
      end: close,
      send: sender.send,
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

/** `flush` writes at once what still waits for its part: before the stream ends. */
function createSender({ raw }: FastifyReply): Pick<EventStream, 'send'> & { flush: () => void } {
  let sentAtOnce = 0
  let mostAtOnce = 0
  let waiting: { text: string; bytes: number }[] = []
  let waitingBytes = 0
  let isWriting = false

  function write(most: number) {
    let bytes = 0
    let count = 0
    for (const message of waiting) {
      if (bytes >= most) break
      bytes += message.bytes
      count += 1
    }
    const part = waiting.slice(0, count)
    waiting = waiting.slice(count)
    waitingBytes -= bytes
    if (count > 0 && !raw.destroyed) raw.write(part.map(({ text }) => text).join(''))
  }
  function writePart() {
    write(PART_BYTES)
    isWriting = waiting.length > 0
    if (isWriting) setTimeout(writePart, PAUSE_MS)
  }
  return {
    send({ id, event, data }) {
      if (raw.destroyed || raw.writableEnded) return
      if (raw.writableLength + waitingBytes - mostAtOnce > SLOW_READER_BYTES) {
        raw.destroy()
        return
      }
      const text = `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`
      const bytes = Buffer.byteLength(text)
      if (sentAtOnce === 0) setImmediate(() => (sentAtOnce = 0))
      sentAtOnce += bytes
      mostAtOnce = Math.max(mostAtOnce, sentAtOnce)
      waiting.push({ text, bytes })
      waitingBytes += bytes
      if (!isWriting) setImmediate(writePart)
      isWriting = true
    },
    flush: () => write(Infinity),
  }
}
