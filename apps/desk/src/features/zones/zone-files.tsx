import type { ZoneFields } from '@dasturxon/contract/desk'
import type { Point } from '@dasturxon/domain'
import { useTexts, useTextTable, type SayText, type TextsOf } from '@dasturxon/i18n/desk-texts'
import { icons } from '@dasturxon/ui'
import { useEffect, useRef, useState } from 'react'
import { DeskButton, Note } from '../../ui/parts.tsx'
import { toGeoJson } from './geojson.ts'
import { toKml } from './kml.ts'
import { readAreas } from './read-areas.ts'
import { MOST_FILE_BYTES, type AreaFault, type FileAreas, type FileFault, type Shape } from './shapes.ts'
import parts from '../../ui/parts.module.css'
import styles from './zones-save.module.css'

type ZoneFilesProps = {
  zones: readonly ZoneFields[]
  /** Where the shop is: its cities and branches. */
  places: readonly Point[]
  onShapes: (shapes: readonly Shape[]) => void
}

type Read = { file: string; answer: FileAreas | FileFault }

const FORMATS = {
  geojson: { write: toGeoJson, type: 'application/geo+json' },
  kml: { write: toKml, type: 'application/vnd.google-earth.kml+xml' },
} as const

/** So many areas are told one by one; of more their number. */
const MOST_NAMED = 8

/** Zones from a file of another map program, and to one; what is not taken of it says why, and where. */
export function ZoneFiles({ zones, places, onShapes }: ZoneFilesProps) {
  const say = useTexts('zones')
  const file = useRef<HTMLInputElement>(null)
  const told = useRef<HTMLDivElement>(null)
  const [read, setRead] = useState<Read | null>(null)
  // The card of an area that was taken opens above, and would push what is told out of sight.
  useEffect(() => {
    if (read && told.current?.hasChildNodes()) told.current.scrollIntoView({ block: 'start' })
  }, [read])

  async function take(chosen: File | undefined) {
    if (!chosen) return
    const isLarge = chosen.size > MOST_FILE_BYTES
    const bytes = isLarge ? null : new Uint8Array(await chosen.arrayBuffer())
    const answer: Read['answer'] = bytes
      ? readAreas(bytes, places)
      : { kind: 'too_large', line: null, found: '' }
    setRead({ file: chosen.name, answer })
    if ('shapes' in answer) onShapes(answer.shapes)
  }
  function save(format: keyof typeof FORMATS) {
    const { write, type } = FORMATS[format]
    const address = URL.createObjectURL(new Blob([write(zones)], { type }))
    Object.assign(document.createElement('a'), { href: address, download: `zones.${format}` }).click()
    URL.revokeObjectURL(address)
  }
  const areas = read && 'shapes' in read.answer ? read.answer : null
  const refused = read && 'kind' in read.answer ? read.answer : null
  const hasReport = refused !== null || (areas !== null && areas.leftOut.length + areas.toMend.length > 0)
  /** Those whose axes look swapped are asked about once. */
  const answered = (shapes: readonly Shape[]) => {
    if (areas)
      setRead({
        file: read?.file ?? '',
        answer: { ...areas, shapes: [...areas.shapes, ...shapes], swapped: [] },
      })
    if (shapes.length > 0) onShapes(shapes)
  }
  return (
    <section className={parts.wrapping} aria-label={say('file.title')}>
      <DeskButton onPress={() => file.current?.click()}>{say('file.import')}</DeskButton>
      {zones.length > 0 && (
        <>
          <DeskButton icon={icons.downloadSimple} label={say('file.geojson')} onPress={() => save('geojson')}>
            GeoJSON
          </DeskButton>
          <DeskButton icon={icons.downloadSimple} label={say('file.kml')} onPress={() => save('kml')}>
            KML
          </DeskButton>
        </>
      )}
      <input
        ref={file}
        type="file"
        hidden
        accept=".geojson,.json,.kml,.kmz,application/geo+json,application/vnd.google-earth.kml+xml"
        onChange={(event) => {
          void take(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <div ref={told} className={styles.refusedFile} role="alert">
        {areas && areas.swapped.length > 0 && (
          <Note icon={icons.mapPin} isAlert>
            {say('file.swapped')}
            <ul className={styles.faults}>
              {areas.swapped.slice(0, MOST_NAMED).map((one) => (
                <li key={one.number}>{areaName(one, say)}</li>
              ))}
            </ul>
            <span className={`${parts.line} ${styles.saveRow}`}>
              <DeskButton variant="ink" onPress={() => answered(areas.swapped)}>
                {say('file.exchange')}
              </DeskButton>
              <DeskButton onPress={() => answered([])}>{say('file.leave')}</DeskButton>
            </span>
          </Note>
        )}
        {read && hasReport && (
          <Note icon={icons.warningFill} isAlert>
            <b>{read.file}</b>
            {refused && (
              <>
                <br />
                {say(`fileFault.${refused.kind}`)}
                <Place of={refused} />
              </>
            )}
            {areas && (
              <>
                <br />
                {say('file.taken')}: {areas.shapes.length}
                <FaultList title={say('file.leftOut')} faults={areas.leftOut} />
                <FaultList title={say('file.toMend')} faults={areas.toMend} />
              </>
            )}
          </Note>
        )}
      </div>
    </section>
  )
}

/** The line of a file, and what stands there. */
function Place({ of: { line, found } }: { of: { line: number | null; found: string } }) {
  const say = useTexts('zones')
  return (
    <>
      {line !== null && ` · ${say('file.line')}: ${line}`}
      {found !== '' && (
        <>
          {' · '}
          <code>{found}</code>
        </>
      )}
    </>
  )
}

type FaultListProps = { title: string; faults: readonly AreaFault[] }

function FaultList({ title, faults }: FaultListProps) {
  const say = useTexts('zones')
  const texts = useTextTable('zones')
  if (faults.length === 0) return null
  const more = faults.length - MOST_NAMED
  // Pins and roads of the map are many, and nobody meant them.
  const worstFirst = faults.toSorted((a, b) => Number(a.kind === 'not_area') - Number(b.kind === 'not_area'))
  return (
    <>
      <h3>
        {title}: {faults.length}
      </h3>
      <ul className={styles.faults}>
        {worstFirst.slice(0, MOST_NAMED).map((fault, index) => (
          <li key={index}>
            <b>{areaName(fault, say)}</b>: {faultText(fault.kind, texts)}
            <Place of={fault} />
          </li>
        ))}
        {more > 0 && (
          <li>
            {say('file.more')}: {more}
          </li>
        )}
      </ul>
    </>
  )
}

const areaName = ({ number, name }: { number: string; name: string | null }, say: SayText<'zones'>) =>
  [`${say('file.area')} ${number}`, ...(name === null ? [] : [name])].join(' · ')

/** What is wrong with an area that is drawn has one text, wherever it comes from. */
const faultText = (kind: AreaFault['kind'], { fault, fileFault }: TextsOf<'zones'>) =>
  kind in fault
    ? fault[kind as keyof TextsOf<'zones'>['fault']]
    : fileFault[kind as keyof TextsOf<'zones'>['fileFault']]
