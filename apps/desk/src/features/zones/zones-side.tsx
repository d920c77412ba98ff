import type { DeskZones, ZoneFields } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts, type SayText } from '@dasturxon/i18n/desk-texts'
import { EmptyState, Icon, icons } from '@dasturxon/ui'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { DeskButton } from '../../ui/parts.tsx'
import type { ShownZone } from './shown-zones.ts'
import type { useZoneDrafts } from './use-zone-drafts.ts'
import { ZoneCard, ZoneRow } from './zone-card.tsx'
import { ZoneFiles } from './zone-files.tsx'
import parts from '../../ui/parts.module.css'
import styles from './zones.module.css'

type ZonesSideProps = {
  data: DeskZones
  edited: ReturnType<typeof useZoneDrafts>
  onChoose: (id: string) => void
  /** Begins a zone that is not there yet, beside what it may be like. */
  onBegin: (fields?: Partial<ZoneFields>, cityId?: string) => void
  onCity: (cityId: string) => void
  onPoints: () => void
  onMove: (id: string, by: -1 | 1) => void
  onRemove: (zone: ShownZone) => void
  children: ReactNode
}

/** The zones by the order in which they win, the chosen one with its fields; what holds outside; and files of them. */
export function ZonesSide(props: ZonesSideProps) {
  const say = useTexts('zones')
  const { data, edited, onChoose, onBegin, onCity, onPoints, onMove, onRemove, children } = props
  const { text } = useDeskText()
  const { zones, chosen } = edited
  return (
    <div className={`${parts.column} ${styles.side}`}>
      <header className={`${parts.line} ${styles.head}`}>
        <h1>{text('frame.zones')}</h1>
        <DeskButton variant="ink" icon={icons.plusBold} onPress={() => onBegin()}>
          {say('page.add')}
        </DeskButton>
      </header>
      {zones.length === 0 && (
        <EmptyState icon={icons.polygon} title={say('page.none')} text={say('page.noneHint')} />
      )}
      <ol className={parts.pile} aria-label={say('page.list')}>
        {zones.map((zone, index) =>
          zone.id === chosen?.id ? (
            <ZoneCard
              key={zone.id}
              zone={zone}
              zones={zones}
              cities={data.cities}
              freeFrom={data.freeFrom}
              onChange={edited.change}
              onCity={onCity}
              onPoints={onPoints}
              onCopy={() => onBegin({ ...zone.fields }, zone.cityId)}
              onRemove={() => onRemove(zone)}
            />
          ) : (
            <ZoneRow
              key={zone.id}
              zone={zone}
              isFirst={index === 0}
              isLast={zones[index + 1] === undefined || zones[index + 1]?.isNew === true}
              onChoose={() => onChoose(zone.id)}
              onMove={(by) => onMove(zone.id, by)}
            />
          ),
        )}
      </ol>
      <p className={styles.outside}>
        <Icon of={data.refusesOutside || !data.delivers ? icons.prohibit : icons.info} />
        <span>
          {outsideText(data, say)}. <a href={paths.settings}>{say('page.toSettings')}</a>
        </span>
      </p>
      <ZoneFiles
        zones={zones.map(({ fields }) => fields)}
        places={[...data.branches, ...data.cities]}
        onShapes={(shapes) => {
          for (const { polygon, name, price } of shapes)
            onBegin({ polygon, ...(name !== null && { name }), ...(price !== null && { price }) })
        }}
      />
      {children}
    </div>
  )
}

/** What holds outside every zone, or everywhere. */
function outsideText({ delivers, refusesOutside }: DeskZones, say: SayText<'zones'>): string {
  if (!delivers) return say('page.off')
  return say(refusesOutside ? 'page.refused' : 'page.taken')
}
