import { randomBytes } from 'node:crypto'

/** A clock that steps back by less is taken for an adjusted clock; by more, for somebody writing history. */
const ADJUSTMENT_MS = 10_000

/** The last moment of which an id was made, and how many more were made of it. */
type Track = { millis: number; counter: number }

/** The present, and histories that are written beside it: each keeps its order. The one that was used last stands first. */
let tracks: Track[] = []
const MOST_TRACKS = 4

/**
 * A UUID version 7 (RFC 9562): sorts by time of creation. Within this process each id is greater than the one
 * before of about that time, also in one millisecond or when the clock is adjusted (method 1 of section 6.2: a 12-bit counter).
 */
export function newId(now: Date = new Date()): string {
  const { millis, counter } = next(trackOf(now.getTime()), now.getTime())
  const bytes = randomBytes(16)
  bytes.writeUIntBE(millis, 0, 6)
  bytes.writeUInt16BE(0x7000 | counter, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

function trackOf(millis: number): Track {
  const known = tracks.find((track) => Math.abs(track.millis - millis) <= ADJUSTMENT_MS)
  const track = known ?? { millis: 0, counter: 0 }
  tracks = [track, ...tracks.filter((other) => other !== known)].slice(0, MOST_TRACKS)
  return track
}

function next(track: Track, millis: number): Track {
  if (millis > track.millis) {
    track.millis = millis
    track.counter = randomBytes(2).readUInt16BE() & 0x7ff // the top bit is left free, so that there is room to count
    return track
  }
  track.counter += 1
  if (track.counter > 0xfff) {
    track.millis += 1
    track.counter = 0
  }
  return track
}
