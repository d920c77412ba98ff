import { randomBytes } from 'node:crypto'

/** A clock that steps back by less is taken for an adjusted clock; by more, for somebody writing history. */
const ADJUSTMENT_MS = 10_000

let lastMillis = 0
let counter = 0

/**
 * A UUID version 7 (RFC 9562): sorts by time of creation. Within this process each id is greater than the one
 * before, also in one millisecond or when the clock is adjusted (method 1 of section 6.2: a 12-bit counter).
 */
export function newId(now: Date = new Date()): string {
  const millis = now.getTime()
  if (millis > lastMillis || millis < lastMillis - ADJUSTMENT_MS) {
    lastMillis = millis
    counter = randomBytes(2).readUInt16BE() & 0x7ff // the top bit is left free, so that there is room to count
  } else {
    counter += 1
    if (counter > 0xfff) {
      lastMillis += 1
      counter = 0
    }
  }

  const bytes = randomBytes(16)
  bytes.writeUIntBE(lastMillis, 0, 6)
  bytes.writeUInt16BE(0x7000 | counter, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
