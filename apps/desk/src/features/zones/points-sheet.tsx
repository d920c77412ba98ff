import { pointWithin, type Point, type Polygon, type PolygonFault } from '@dasturxon/domain'
import { useTexts, type SayText } from '@dasturxon/i18n/desk-texts'
import { IconButton, icons } from '@dasturxon/ui'
import { DeskSheet } from '../../ui/desk-sheet.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { DeskButton, Note } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import {
  holeAround,
  ringsOf,
  withHole,
  withMiddle,
  withoutHole,
  withoutPoint,
  withPoint,
} from './zone-draft.ts'
import styles from './zone-layer.module.css'

type PointsSheetProps = {
  polygon: Polygon
  fault: PolygonFault | null
  onPolygon: (polygon: Polygon) => void
  onClose: () => void
}

const parseDegrees = (limit: number) => (words: string) => {
  const bare = words.trim().replace(',', '.')
  const degrees = Number(bare)
  return /^-?\d{1,3}(?:\.\d{1,9})?$/.test(bare) && Math.abs(degrees) <= limit ? degrees : null
}

/** Every corner by its numbers: all that the map does, for those who cannot use it (desk §5.14). */
export function PointsSheet({ polygon, fault, onPolygon, onClose }: PointsSheetProps) {
  const say = useTexts('zones')
  const inside = pointWithin(polygon)
  const change = (corner: { ring: number; index: number }, point: Point) =>
    onPolygon(withPoint(polygon, corner, point))
  return (
    <DeskSheet
      variant="sheet"
      onClose={onClose}
      title={say('point.title')}
      footer={
        <DeskButton variant="brand" isLarge onPress={onClose}>
          {say('point.done')}
        </DeskButton>
      }
    >
      <div className={parts.stack}>
        {fault && (
          <Note icon={icons.warningFill} isAlert>
            {say(`fault.${fault.kind}`)}
            {fault.at && ` (${fault.at.latitude}, ${fault.at.longitude})`}
          </Note>
        )}
        {ringsOf(polygon).map((points, ring) => (
          <section key={ring} className={parts.stack} aria-label={nameOf(ring, say)}>
            <div className={parts.row}>
              <h2>{nameOf(ring, say)}</h2>
              {ring > 0 && (
                <DeskButton icon={icons.trash} onPress={() => onPolygon(withoutHole(polygon, ring))}>
                  {say('point.removeHole')}
                </DeskButton>
              )}
            </div>
            <ol className={styles.points}>
              {points.map((point, index) => (
                <li key={index}>
                  <b>{index + 1}</b>
                  <NumberField
                    label={`${say('point.latitude')} ${index + 1}`}
                    value={point.latitude}
                    parse={parseDegrees(90)}
                    onChange={(latitude) => change({ ring, index }, { ...point, latitude })}
                  />
                  <NumberField
                    label={`${say('point.longitude')} ${index + 1}`}
                    value={point.longitude}
                    parse={parseDegrees(180)}
                    onChange={(longitude) => change({ ring, index }, { ...point, longitude })}
                  />
                  <IconButton
                    icon={icons.plusBold}
                    variant="plain"
                    label={`${say('point.add')} ${index + 1}`}
                    onPress={() => onPolygon(withMiddle(polygon, { ring, index }))}
                  />
                  <IconButton
                    icon={icons.trash}
                    variant="plain"
                    label={`${say('point.remove')} ${index + 1}`}
                    onPress={() => onPolygon(withoutPoint(polygon, { ring, index }))}
                  />
                </li>
              ))}
            </ol>
          </section>
        ))}
        {inside && (
          <DeskButton
            icon={icons.selectionSlash}
            onPress={() => onPolygon(withHole(polygon, holeAround(inside, polygon.outer)))}
          >
            {say('point.addHole')}
          </DeskButton>
        )}
      </div>
    </DeskSheet>
  )
}

const nameOf = (ring: number, say: SayText<'zones'>) =>
  ring === 0 ? say('point.edge') : `${say('point.hole')} ${ring}`
