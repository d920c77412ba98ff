import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Point, TextLanguage } from '@dasturxon/domain'
import { foldPlaceName, telling } from './fold-place-name.ts'
import type { PlaceName } from './match-place-name.ts'

export type GazetteerRow = Point & {
  kind: string
  city: string
  names: Record<TextLanguage, string>
  /** What a search looks at: people mix the languages, as in "Olay bazar". */
  name: PlaceName
}

/** The places of `gazetteer.tsv`, some 180 in Tashkent, Samarkand and Bukhara. Throws when the file is damaged. */
export function readGazetteer(): GazetteerRow[] {
  const text = readFileSync(path.join(import.meta.dirname, 'gazetteer.tsv'), 'utf8')
  return text.trim().split(/\r?\n/).slice(1).map(toRow)
}

function toRow(line: string): GazetteerRow {
  const [kind = '', city = '', latitude, longitude, uz = '', ru = '', eng = ''] = line.split('\t')
  const point = { latitude: Number(latitude), longitude: Number(longitude) }
  if (eng === '' || Number.isNaN(point.latitude + point.longitude)) throw new Error(`gazetteer row: ${line}`)
  const words = [uz, ru, eng].map((name) => telling(foldPlaceName(name)))
  const name = { words: [...new Set(words.flat())], length: Math.min(...words.map((list) => list.length)) }
  return { kind, city, ...point, names: { uz, ru, eng }, name }
}

/** A station is called like the district around it, so that it is named as a station. */
export function titleOf(row: GazetteerRow, language: TextLanguage): string {
  const name = row.names[language]
  if (row.kind !== 'metro') return name
  return { uz: `${name} metro bekati`, ru: `метро ${name}`, eng: `${name} metro station` }[language]
}
