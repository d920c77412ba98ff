import { crc32 } from 'node:zlib'

/** A ZIP of these files as they are, by their paths. */
export function storedZip(files: Readonly<Record<string, Buffer>>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, bytes] of Object.entries(files)) {
    const name = Buffer.from(path)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(bytes.length, 14)
    facts.writeUInt32LE(bytes.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const after = Buffer.alloc(14)
    after.writeUInt32LE(offset, 10)
    parts.push(Buffer.from('PK\u0003\u0004'), facts, name, bytes)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, after, name)
    offset += 4 + facts.length + name.length + bytes.length
  }
  const rows = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0, 'latin1')
  end.writeUInt16LE(parts.length / 4, 8)
  end.writeUInt16LE(parts.length / 4, 10)
  end.writeUInt32LE(rows.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, rows, end])
}
