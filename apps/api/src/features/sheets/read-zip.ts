import { inflateRawSync } from 'node:zlib'

/** A file that is no archive, one that unpacks to more than was allowed, or one that names a place outside itself. */
type Fault = 'NOT_A_ZIP' | 'TOO_LARGE' | 'UNSAFE'

export class UnusableArchive extends Error {
  readonly reason: Fault
  constructor(reason: Fault) {
    super(reason)
    this.name = 'UnusableArchive'
    this.reason = reason
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
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
      throw new UnusableArchive('TOO_LARGE')
    // offsets that lead out of the file, bytes that are not deflated
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
    // some write the separator of their own system
    const name = file
      .toString('utf8', at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameBytes)
      .replaceAll('\\', '/')
    if (isUnsafe(name) || isLink(file, at)) throw new UnusableArchive('UNSAFE')
    names.push(name)
    if (isRead(name)) {
      const bytes = unpack(file, { at, left })
      left -= bytes.length
      files.set(name, bytes)
    }
    at += CENTRAL_BYTES + nameBytes + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return { names, files }
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

/** The bytes of the file that a row of the directory names, `left` at most. */
function unpack(file: Buffer, { at, left }: { at: number; left: number }): Buffer {
  const method = file.readUInt16LE(at + 10)
  const packed = file.readUInt32LE(at + 20)
  const local = file.readUInt32LE(at + 42)
  const from = local + LOCAL_BYTES + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
  const bytes = file.subarray(from, from + packed)
  if (left <= 0 || (method === STORED && packed > left)) throw new UnusableArchive('TOO_LARGE')
  if (method === STORED) return bytes
  if (method !== DEFLATED) throw new UnusableArchive('NOT_A_ZIP')
  return inflateRawSync(bytes, { maxOutputLength: left })
}
