import { createSocket } from 'node:dgram'
import {
  RECORD_TYPES,
  readQuestion,
  writeAnswer,
  type DnsRecord,
  type Rcode,
  type RecordType,
} from './message.ts'

/** What stands at a name. A name without any is not there (NXDOMAIN). */
export type NameRecords = Partial<Record<RecordType, readonly string[]>>

/** What the next questions meet, those for `name` alone where it is said; `times` of them, one where nothing is. */
export type DnsFault = { name?: string; rcode?: Rcode; silent?: boolean; delayMs?: number; times?: number }

export type AskedName = { at: string; name: string; type: string; rcode: Rcode | null }

/** A chain of names is followed so far. */
const LONGEST_CHAIN = 8

export type DnsSimulator = Awaited<ReturnType<typeof startDnsSimulator>>

/**
 * A resolver over UDP with a world of its own: names get records by `set`, and misbehave by `meet`. What it was asked is in `asked`, the
 * oldest first.
 */
export async function startDnsSimulator({ port }: { port: number }) {
  const names = new Map<string, NameRecords>()
  const faults: (DnsFault & { times: number })[] = []
  const asked: AskedName[] = []
  const timers = new Set<NodeJS.Timeout>()
  const socket = createSocket('udp4')

  socket.on('message', (message, { address, port: from }) => {
    const question = readQuestion(message)
    if (!question) return
    const fault = takeFault(question.name)
    const known = typeOf(question.type)
    const { rcode, records } = fault?.rcode
      ? { rcode: fault.rcode, records: [] }
      : lookUp(question.name, known)
    const isSilent = fault?.silent === true
    asked.push({
      at: new Date().toISOString(),
      name: question.name,
      type: known ?? String(question.type),
      rcode: isSilent ? null : rcode,
    })
    if (isSilent) return
    const answer = writeAnswer(question, rcode, records)
    const timer = setTimeout(() => {
      timers.delete(timer)
      socket.send(answer, from, address)
    }, fault?.delayMs ?? 0)
    timers.add(timer)
  })

  function takeFault(name: string): DnsFault | undefined {
    const index = faults.findIndex((fault) => fault.name === undefined || fault.name === name)
    const fault = faults[index]
    if (!fault) return undefined
    fault.times -= 1
    if (fault.times <= 0) faults.splice(index, 1)
    return fault
  }

  /** As a resolver answers: the records of a kind, and the names that lead to them. */
  function lookUp(first: string, type: RecordType | null): { rcode: Rcode; records: DnsRecord[] } {
    const records: DnsRecord[] = []
    let name = first
    for (let step = 0; step < LONGEST_CHAIN; step += 1) {
      const held = names.get(name)
      if (!held) return { rcode: 'NXDOMAIN', records }
      const [next] = held.CNAME ?? []
      if (next === undefined || type === 'CNAME') {
        if (type !== null) for (const value of held[type] ?? []) records.push({ name, type, value })
        return { rcode: 'NOERROR', records }
      }
      records.push({ name, type: 'CNAME', value: next })
      name = next.toLowerCase()
    }
    return { rcode: 'SERVFAIL', records: [] }
  }

  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.bind(port, '127.0.0.1', resolve)
  })
  return {
    /** What `DNS_SERVERS` of a server is. */
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    /** Puts records at a name in place of those that were there; null takes the name away. */
    set: (name: string, records: NameRecords | null) => {
      if (records) names.set(name.toLowerCase(), records)
      else names.delete(name.toLowerCase())
    },
    meet: (...wanted: DnsFault[]) => {
      for (const fault of wanted) faults.push({ ...fault, times: fault.times ?? 1 })
    },
    close: async () => {
      for (const timer of timers) clearTimeout(timer)
      await new Promise<void>((resolve) => socket.close(() => resolve()))
    },
  }
}

function typeOf(number: number): RecordType | null {
  // Object.entries forgets the names of what it is given: those of the table
  const [name = null] = Object.entries(RECORD_TYPES).find(([, value]) => value === number) ?? []
  return name as RecordType | null
}
