/** Kinds of records that the simulator has (RFC 1035 §3.2.2, RFC 3596). */
export const RECORD_TYPES = { A: 1, CNAME: 5, TXT: 16, AAAA: 28 } as const
export type RecordType = keyof typeof RECORD_TYPES

/** How an answer ends (RFC 1035 §4.1.1). */
export const RCODES = { NOERROR: 0, SERVFAIL: 2, NXDOMAIN: 3, REFUSED: 5 } as const
export type Rcode = keyof typeof RCODES

export type Question = { id: number; name: string; type: number; bytes: Buffer }
export type DnsRecord = { name: string; type: RecordType; value: string }

const HEADER_BYTES = 12
const TTL_SECONDS = 60
const LONGEST_TEXT = 255

/** The question of a message, its name in small letters; null for what is none. */
export function readQuestion(message: Buffer): Question | null {
  if (message.length <= HEADER_BYTES || message.readUInt16BE(4) !== 1) return null
  const labels: string[] = []
  let at = HEADER_BYTES
  for (;;) {
    const length = message[at]
    if (length === undefined || length > 63) return null
    at += 1
    if (length === 0) break
    labels.push(message.toString('latin1', at, at + length).toLowerCase())
    at += length
  }
  if (at + 4 > message.length) return null
  return {
    id: message.readUInt16BE(0),
    name: labels.join('.'),
    type: message.readUInt16BE(at),
    bytes: message.subarray(HEADER_BYTES, at + 4),
  }
}

/** The message that answers a question. */
export function writeAnswer({ id, bytes }: Question, rcode: Rcode, records: readonly DnsRecord[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt16BE(id, 0)
  // an answer of a server that looks further, to a question that wanted that
  header.writeUInt16BE(0x8180 | RCODES[rcode], 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(records.length, 6)
  return Buffer.concat([header, bytes, ...records.map(recordBytes)])
}

function recordBytes({ name, type, value }: DnsRecord): Buffer {
  const data = dataBytes(type, value)
  const fields = Buffer.alloc(10)
  fields.writeUInt16BE(RECORD_TYPES[type], 0)
  fields.writeUInt16BE(1, 2)
  fields.writeUInt32BE(TTL_SECONDS, 4)
  fields.writeUInt16BE(data.length, 8)
  return Buffer.concat([nameBytes(name), fields, data])
}

function dataBytes(type: RecordType, value: string): Buffer {
  if (type === 'A') return Buffer.from(value.split('.').map(Number))
  if (type === 'CNAME') return nameBytes(value)
  if (type === 'AAAA') return addressBytes(value)
  const text = Buffer.from(value, 'utf8')
  const parts: Buffer[] = []
  for (let from = 0; from === 0 || from < text.length; from += LONGEST_TEXT) {
    const part = text.subarray(from, from + LONGEST_TEXT)
    parts.push(Buffer.from([part.length]), part)
  }
  return Buffer.concat(parts)
}

const nameBytes = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').flatMap((label) => [Buffer.from([label.length]), Buffer.from(label, 'latin1')]),
    Buffer.from([0]),
  ])

/** Of an IPv6 address, `::` in it too (RFC 4291 §2.2). */
function addressBytes(value: string): Buffer {
  const [front = [], back = []] = value.split('::').map((half) => half.split(':').filter(Boolean))
  const groups = [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back]
  return Buffer.from(groups.map((group) => group.padStart(4, '0')).join(''), 'hex')
}
