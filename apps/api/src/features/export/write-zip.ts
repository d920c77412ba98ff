import { crc32, deflateRawSync } from 'node:zlib'
import type { ShopFile } from './export-shop.ts'

const LOCAL = 0x04_03_4b_50
const CENTRAL = 0x02_01_4b_50
const END = 0x06_05_4b_50
/** Unpacks what is deflated, and knows names in UTF-8. */
const VERSION = 20
const UTF8 = 0x08_00
const DEFLATED = 8
/** Midnight of 1 January 1980: the same shop is the same bytes. */
const NO_DATE = 0x00_21
/** What offsets and counts of an archive without extensions can say. */
const MOST_BYTES = 0xff_ff_ff_ff
const MOST_FILES = 0xff_ff

/**
 * An archive of files in their order, as it is written: one file at a time is in memory. Files have no time and are packed alike, so that the
 * same files are the same bytes. Throws for more than 65 535 files or 4 GB, which no folder of a shop is.
 */
export async function* writeZip(files: AsyncIterable<ShopFile>): AsyncGenerator<Buffer, void, undefined> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const { path, bytes } of files) {
    const name = Buffer.from(path, 'utf8')
    const packed = deflateRawSync(bytes)
    const facts = factsOf({ name, packed, bytes })
    const local = Buffer.alloc(4)
    local.writeUInt32LE(LOCAL)
    directory.push(rowOf({ name, facts, offset }))
    offset += local.length + facts.length + name.length + packed.length
    if (offset > MOST_BYTES || directory.length > MOST_FILES) throw new Error('too much for one archive')
    yield Buffer.concat([local, facts, name, packed])
  }
  const rows = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(rows.length, 12)
  end.writeUInt32LE(offset, 16)
  yield Buffer.concat([rows, end])
}

/** What the header of a file and its row in the directory both say. */
function factsOf({ name, packed, bytes }: { name: Buffer; packed: Buffer; bytes: Buffer }): Buffer {
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(VERSION, 0)
  facts.writeUInt16LE(UTF8, 2)
  facts.writeUInt16LE(DEFLATED, 4)
  facts.writeUInt16LE(NO_DATE, 8)
  facts.writeUInt32LE(crc32(bytes), 10)
  facts.writeUInt32LE(packed.length, 14)
  facts.writeUInt32LE(bytes.length, 18)
  facts.writeUInt16LE(name.length, 22)
  return facts
}

function rowOf({ name, facts, offset }: { name: Buffer; facts: Buffer; offset: number }): Buffer {
  const before = Buffer.alloc(6)
  before.writeUInt32LE(CENTRAL, 0)
  before.writeUInt16LE(VERSION, 4)
  const after = Buffer.alloc(14)
  after.writeUInt32LE(offset, 10)
  return Buffer.concat([before, facts, after, name])
}
