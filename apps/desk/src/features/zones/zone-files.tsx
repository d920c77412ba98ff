import type { ZoneFields } from '@dasturxon/contract/desk'
import type { ZoneTexts } from '@dasturxon/i18n/desk-zones'
import { icons } from '@dasturxon/ui'
import { useRef, useState } from 'react'
import { DeskButton, Note } from '../../ui/parts.tsx'
import { fromGeoJson, toGeoJson } from './geojson.ts'
import { fromKml, toKml, type KmlFault } from './kml.ts'
import { MOST_FILE_BYTES, type Shape } from './shapes.ts'
import styles from './zones.module.css'

type ZoneFilesProps = {
  zones: readonly ZoneFields[]
  texts: ZoneTexts
  onShapes: (shapes: readonly Shape[]) => void
}

type Refused = { file: string; kind: keyof ZoneTexts['fileFault']; line: number | null; found: string }

const FORMATS = {
  geojson: { write: toGeoJson, type: 'application/geo+json' },
  kml: { write: toKml, type: 'application/vnd.google-earth.kml+xml' },
} as const

/** Zones from a file of another map program, and to one; a file that is not read says why, and where. */
export function ZoneFiles({ zones, texts, onShapes }: ZoneFilesProps) {
  const file = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<Refused | null>(null)

  async function read(chosen: File | undefined) {
    if (!chosen) return
    const answer = chosen.size > MOST_FILE_BYTES ? refusal('too_large') : shapesOf(await chosen.text())
    const isRead = 'shapes' in answer
    setRefused(isRead ? null : { file: chosen.name, ...answer })
    if (isRead) onShapes(answer.shapes)
  }
  function save(format: keyof typeof FORMATS) {
    const { write, type } = FORMATS[format]
    const address = URL.createObjectURL(new Blob([write(zones)], { type }))
    Object.assign(document.createElement('a'), { href: address, download: `zones.${format}` }).click()
    URL.revokeObjectURL(address)
  }
  return (
    <section className={styles.files} aria-label={texts.file.title}>
      <DeskButton onPress={() => file.current?.click()}>{texts.file.import}</DeskButton>
      {zones.length > 0 && (
        <>
          <DeskButton icon={icons.downloadSimple} label={texts.file.geojson} onPress={() => save('geojson')}>
            GeoJSON
          </DeskButton>
          <DeskButton icon={icons.downloadSimple} label={texts.file.kml} onPress={() => save('kml')}>
            KML
          </DeskButton>
        </>
      )}
      <input
        ref={file}
        type="file"
        hidden
        accept=".geojson,.json,.kml,application/geo+json,application/vnd.google-earth.kml+xml"
        onChange={(event) => {
          void read(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <div className={styles.refusedFile} role="alert">
        {refused && (
          <Note icon={icons.warningFill} isAlert>
            <b>{refused.file}</b>
            <br />
            {texts.fileFault[refused.kind]}
            {refused.line !== null && (
              <>
                {' · '}
                {texts.file.line}: {refused.line}
              </>
            )}
            {refused.found !== '' && (
              <>
                {' · '}
                <code>{refused.found}</code>
              </>
            )}
          </Note>
        )}
      </div>
    </section>
  )
}

const refusal = (kind: Refused['kind']): Omit<Refused, 'file'> => ({ kind, line: null, found: '' })

/** What a file begins with tells its format; an archive begins with 'PK'. */
function shapesOf(text: string): { shapes: Shape[] } | Omit<Refused, 'file'> | KmlFault {
  if (text.startsWith('PK')) return refusal('zipped')
  const answer = text.trimStart().startsWith('<') ? fromKml(text) : { shapes: fromGeoJson(text) }
  return 'shapes' in answer && answer.shapes.length === 0 ? refusal('no_areas') : answer
}
