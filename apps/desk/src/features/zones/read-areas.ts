import type { Point } from '@dasturxon/domain'
import { fromGeoJson } from './geojson.ts'
import { fromKml } from './kml.ts'
import { faultOf, judgeAreas, MOST_FILE_BYTES, type FileAreas, type FileFault } from './shapes.ts'

const refused = (kind: FileFault['kind']): FileFault => ({ kind, line: null, found: '' })

/**
 * The areas of a file of another map program, GeoJSON or KML by how it begins: those that are taken, and of each other one why not.
 * `places` are the cities and branches of the shop.
 */
export function readAreas(bytes: Uint8Array, places: readonly Point[]): FileAreas | FileFault {
  if (bytes.length > MOST_FILE_BYTES) return refused('too_large')
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return refused('zipped') // 'PK', as archives begin
  const text = decode(bytes)
  if (text === null) return refused('not_text')
  if (text.trim() === '') return refused('empty')
  const found = text.trimStart().startsWith('<') ? fromKml(text) : fromGeoJson(text)
  return 'kind' in found ? faultOf(text, found) : judgeAreas(text, found, places)
}

/** By its mark, as UTF-16 has it, or as its first line says; else UTF-8. null where the bytes are no such letters. */
function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    return null // the only way a decoder tells that it cannot read, or that it knows no such encoding
  }
}

const ENCODING = /^<\?xml\s[^>]*encoding\s*=\s*["']([\w.:-]+)["']/

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || first === 0) return 'utf-16be'
  const said = ENCODING.exec(String.fromCodePoint(...bytes.subarray(0, 200)))?.[1] ?? ''
  return said === '' || /^utf-?16/i.test(said) ? 'utf-8' : said
}
