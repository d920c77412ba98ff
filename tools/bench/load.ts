import { Agent, request, type IncomingHttpHeaders } from 'node:http'

export interface Call {
  /** 127.0.0.1 unless told otherwise. */
  host?: string
  port: number
  path: string
  method?: 'GET' | 'POST' | 'PATCH'
  headers?: Record<string, string>
  body?: string
}

export interface Limits {
  /** Calls under way at once. */
  concurrency: number
  /** The measurement ends at this many calls or this many milliseconds, whichever comes first. */
  calls: number
  durationMs: number
}

export interface Measurement {
  callsPerSecond: number
  /** Milliseconds from sending to the last byte. */
  p50: number
  p99: number
  failures: number
  calls: number
}

/** Sends calls over kept-alive connections on this machine; `next` makes the n-th call. */
export async function measureLoad(next: (index: number) => Call, limits: Limits): Promise<Measurement> {
  const agent = new Agent({ keepAlive: true, maxSockets: limits.concurrency })
  const times: number[] = []
  let started = 0
  let failures = 0
  const begin = performance.now()
  const isOver = () => started >= limits.calls || performance.now() - begin > limits.durationMs

  async function sendOneAfterAnother(): Promise<void> {
    while (!isOver()) {
      const sent = performance.now()
      const { status } = await sendBytes(next(started++), agent)
      times.push(performance.now() - sent)
      if (status < 200 || status > 299) failures++
    }
  }
  await Promise.all(Array.from({ length: limits.concurrency }, sendOneAfterAnother))

  const seconds = (performance.now() - begin) / 1000
  agent.destroy()
  const sorted = times.toSorted((one, other) => one - other)
  const percentile = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return {
    callsPerSecond: times.length / seconds,
    p50: percentile(0.5),
    p99: percentile(0.99),
    failures,
    calls: times.length,
  }
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** One call to this machine; a Host of another name goes into the headers. */
export async function send(call: Call, agent?: Agent): Promise<Answer> {
  const { bytes, ...answer } = await sendBytes(call, agent)
  return { ...answer, body: Buffer.concat(bytes).toString() }
}

/** The same, with the body as it came: to read compressed bytes as text takes longer than to send them. */
function sendBytes(
  { host = '127.0.0.1', port, path, method = 'GET', headers = {}, body }: Call,
  agent?: Agent,
): Promise<Omit<Answer, 'body'> & { bytes: Buffer[] }> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host, port, path, method, headers, ...(agent && { agent }) }, (answer) => {
      const bytes: Buffer[] = []
      answer.on('data', (chunk: Buffer) => bytes.push(chunk))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes }))
      answer.on('error', reject)
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
