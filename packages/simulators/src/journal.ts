import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Exchange } from './merchant-call.ts'

/**
 * What the next request meets: `status` and `text` in place of the answer; `line` cut before it is taken (`deaf`), after it (`lost`),
 * or held for ever after it (`silent`); `delayMs` before the answer. `path`: only a request whose address has it.
 */
export type Fault = {
  path?: string
  status?: number
  text?: string
  line?: 'deaf' | 'lost' | 'silent'
  delayMs?: number
}

/** A request that came and what it was answered; `said` is what the shop was asked meanwhile. */
export type Heard = {
  at: string
  method: string
  path: string
  headers: FastifyRequest['headers']
  body: unknown
  status: number | null
  answer: string | null
  said: Exchange[]
}

export type Journal = ReturnType<typeof openJournal>

/** As many as anybody looks back at. */
const MOST = 1000

const conversations = new WeakMap<object, Exchange[]>()

/** Tells the journal what was asked of the shop while a request was answered. */
export const noteExchanges = ({ raw }: FastifyRequest, said: Exchange[]): void =>
  void conversations.set(raw, said)

/**
 * Keeps what each stand-in of this server hears and answers, the oldest first, and lets its next requests meet faults. `nameOf`: whose a
 * path is; null for nobody's, which is not kept. Called before the routes are mounted.
 */
export function openJournal(server: FastifyInstance, nameOf: (path: string) => string | null) {
  const heard = new Map<string, Heard[]>()
  const faults = new Map<string, Fault[]>()
  const met = new WeakMap<object, { entry: Heard; fault: Fault | undefined }>()

  function takeFault(name: string, path: string): Fault | undefined {
    const waiting = listIn(faults, name)
    const at = waiting.findIndex((fault) => path.includes(fault.path ?? ''))
    return at === -1 ? undefined : waiting.splice(at, 1)[0]
  }

  server.addHook('preHandler', async ({ raw, url: path, method, headers, body }, reply) => {
    const name = nameOf(path)
    if (name === null) return
    const fault = takeFault(name, path)
    const at = new Date().toISOString()
    const entry = { at, method, path, headers, body, status: null, answer: null, said: [] }
    const entries = listIn(heard, name)
    entries.push(entry)
    if (entries.length > MOST) entries.shift()
    met.set(raw, { entry, fault })
    if (fault?.line === 'deaf') {
      reply.hijack()
      raw.socket.destroy()
    } else if (fault?.status !== undefined && fault.line === undefined)
      await reply
        .code(fault.status)
        .header('content-type', 'application/json')
        .send(fault.text ?? '')
  })

  server.addHook('onSend', async ({ raw }, { statusCode }, payload) => {
    const { entry, fault } = met.get(raw) ?? {}
    if (!entry) return payload
    entry.status = statusCode
    entry.answer = typeof payload === 'string' ? payload : null
    entry.said = conversations.get(raw) ?? []
    if (fault?.delayMs !== undefined) await new Promise((go) => setTimeout(go, fault.delayMs))
    if (fault?.line === 'lost') raw.socket.destroy()
    if (fault?.line !== undefined) await new Promise(() => {})
    return payload
  })

  return {
    heard: (name: string): readonly Heard[] => listIn(heard, name),
    /** The next requests of this stand-in meet these, one each. */
    meet: (name: string, ...next: Fault[]): void => void listIn(faults, name).push(...next),
    forget: (): void => {
      heard.clear()
      faults.clear()
    },
  }
}

/** The list under a name, which is there from then on. */
function listIn<Value>(map: Map<string, Value[]>, name: string): Value[] {
  const found = map.get(name) ?? []
  map.set(name, found)
  return found
}
