import { isUtf8 } from 'node:buffer'
import { crc32, inflateRawSync } from 'node:zlib'

/** No archive, one that unpacks to more than was allowed, one that names a place outside itself, or one whose bytes were changed on their way. */
type Fault = 'NOT_A_ZIP' | 'TOO_LARGE' | 'UNSAFE' | 'DAMAGED'

export class UnusableArchive extends Error {
  readonly reason: Fault
  /** The file in it that is damaged. */
  readonly place: string | null
  constructor(reason: Fault, place: string | null = null) {
    super(reason)
    this.name = 'UnusableArchive'
    this.reason = reason
    this.place = place
  }
}

export type ZipLimits = {
  /** Files in it. */
  entries: number
  /** Of all files that are read, unpacked. */
  bytes: number
}

const END = 0x06_05_4b_50
const END_BYTES = 22
const CENTRAL = 0x02_01_4b_50
const CENTRAL_BYTES = 46
const LOCAL_BYTES = 30
/** A comment behind the end of the directory is no longer. */
const LONGEST_COMMENT = 65_535
const STORED = 0
const DEFLATED = 8

/** The names of all files of an archive, and the bytes of those that `isRead` asks for. What a file says about its size is not believed. */
export function readZip(
  file: Buffer,
  isRead: (name: string) => boolean,
  limits: ZipLimits,
): { names: string[]; files: Map<string, Buffer> } {
  try {
    return readEntries(file, isRead, limits)
  } catch (error) {
    if (error instanceof UnusableArchive) throw error
    // offsets that lead out of the file
    throw new UnusableArchive('NOT_A_ZIP')
  }
}

function readEntries(file: Buffer, isRead: (name: string) => boolean, limits: ZipLimits) {
  const end = findEnd(file)
  const count = file.readUInt16LE(end + 10)
  if (count > limits.entries) throw new UnusableArchive('TOO_LARGE')
  let at = file.readUInt32LE(end + 16)
  let left = limits.bytes
  const names: string[] = []
  const files = new Map<string, Buffer>()
  for (let entry = 0; entry < count; entry += 1) {
    if (file.readUInt32LE(at) !== CENTRAL) throw new UnusableArchive('NOT_A_ZIP')
    const nameBytes = file.readUInt16LE(at + 28)
    const name = nameOf(file, at)
    // the name stands twice: one of them was changed
    if (!localNameOf(file, at).equals(nameBytesOf(file, at))) throw new UnusableArchive('DAMAGED', name)
    if (isUnsafe(name) || isLink(file, at)) throw new UnusableArchive('UNSAFE')
    names.push(name)
    if (isRead(name)) {
      const bytes = unpack(file, { at, left, name })
      left -= bytes.length
      files.set(name, bytes)
    }
    at += CENTRAL_BYTES + nameBytes + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  // a directory that says it has fewer files than it is long
  if (at !== file.readUInt32LE(end + 16) + file.readUInt32LE(end + 12)) throw new UnusableArchive('DAMAGED')
  return { names, files }
}

/** Where the name of a file in the directory ends its extra fields begin; in the one of this number stands the name in UTF-8. */
const UNICODE_NAME = 0x70_75
/** Of its number, its length, its version and a sum of the other name. */
const UNICODE_HEAD = 9

/**
 * The name of a file of the directory, in one normal form and with our separator. Old Windows writes the page of DOS, which nothing says:
 * what is no UTF-8 is read as the Cyrillic one.
 */
function nameOf(file: Buffer, at: number): string {
  const written = nameBytesOf(file, at)
  const end = at + CENTRAL_BYTES + written.length
  const name = unicodeName(file.subarray(end, end + file.readUInt16LE(at + 30))) ?? written
  const encoding = isUtf8(name) ? 'utf-8' : 'ibm866'
  return new TextDecoder(encoding).decode(name).replaceAll('\\', '/').normalize('NFC')
}

const nameBytesOf = (file: Buffer, at: number): Buffer =>
  file.subarray(at + CENTRAL_BYTES, at + CENTRAL_BYTES + file.readUInt16LE(at + 28))

/** The name as it stands before the bytes of a file. */
function localNameOf(file: Buffer, at: number): Buffer {
  const from = file.readUInt32LE(at + 42) + LOCAL_BYTES
  return file.subarray(from, from + file.readUInt16LE(from - LOCAL_BYTES + 26))
}

function unicodeName(extra: Buffer): Buffer | null {
  for (let at = 0; at + UNICODE_HEAD <= extra.length; at += 4 + extra.readUInt16LE(at + 2))
    if (extra.readUInt16LE(at) === UNICODE_NAME)
      return extra.subarray(at + UNICODE_HEAD, at + 4 + extra.readUInt16LE(at + 2))
  return null
}

/** A path that leads out of the archive, or that a file system reads otherwise. */
const isUnsafe = (name: string): boolean =>
  name.startsWith('/') || name.split('/').includes('..') || CONTROL.test(name)

// oxlint-disable-next-line no-control-regex -- what no name of a file has
const CONTROL = /[\u0000-\u001f:]/
const UNIX = 3
const KIND_OF_FILE = 0o170000
const LINK = 0o120000

/** Whether a row of the directory is a symbolic link: its bytes would be a path. */
function isLink(file: Buffer, at: number): boolean {
  const madeBy = file.readUInt8(at + 5)
  return madeBy === UNIX && ((file.readUInt32LE(at + 38) >>> 16) & KIND_OF_FILE) === LINK
}

function findEnd(file: Buffer): number {
  const first = Math.max(0, file.length - END_BYTES - LONGEST_COMMENT)
  for (let at = file.length - END_BYTES; at >= first; at -= 1) if (file.readUInt32LE(at) === END) return at
  throw new UnusableArchive('NOT_A_ZIP')
}

/** The bytes of the file that a row of the directory names, `left` at most; they have to be those that were packed. */
function unpack(file: Buffer, { at, left, name }: { at: number; left: number; name: string }): Buffer {
  const bytes = unpacked(file, { at, left, name })
  if (crc32(bytes) !== file.readUInt32LE(at + 16)) throw new UnusableArchive('DAMAGED', name)
  return bytes
}

function unpacked(file: Buffer, { at, left, name }: { at: number; left: number; name: string }): Buffer {
  const method = file.readUInt16LE(at + 10)
  const packed = file.readUInt32LE(at + 20)
  const local = file.readUInt32LE(at + 42)
  const from = local + LOCAL_BYTES + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
  const bytes = file.subarray(from, from + packed)
  if (left <= 0 || (method === STORED && packed > left)) throw new UnusableArchive('TOO_LARGE')
  if (method === STORED) return bytes
  if (method !== DEFLATED) throw new UnusableArchive('DAMAGED', name)
  try {
    return inflateRawSync(bytes, { maxOutputLength: left })
  } catch (error) {
    const isLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw isLarge ? new UnusableArchive('TOO_LARGE') : new UnusableArchive('DAMAGED', name)
  }
}
