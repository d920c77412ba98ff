import { parsePin, pinText, roundPoint } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { Skeleton, TextField } from '@dasturxon/ui'
import { Suspense, type ComponentProps } from 'react'
import { latePart } from '../../ui/late-part.ts'
import type { PinMap } from './pin-map.tsx'
import styles from './places.module.css'

/** The map is loaded when a place is opened. */
const LateMap = latePart<ComponentProps<typeof PinMap>>(async () => (await import('./pin-map.tsx')).PinMap)

type PinBoxProps = Omit<ComponentProps<typeof PinMap>, 'point'> & { point: ReturnType<typeof parsePin> }

/** A pin on its map; none where there is no point. */
export function PinBox({ point, ...map }: PinBoxProps) {
  return (
    <div className={styles.map}>
      <Suspense fallback={<Skeleton height="100%" />}>{point && <LateMap point={point} {...map} />}</Suspense>
    </div>
  )
}

type PinFieldsProps = { pin: string; label?: string; onChange: (pin: string) => void }

/** Where a place is: on the map, and as coordinates. */
export function PinFields({ pin, onChange, ...map }: PinFieldsProps) {
  const { text } = useDeskText()
  const point = parsePin(pin)
  return (
    <>
      <PinBox point={point} {...map} onMove={(moved) => onChange(pinText(roundPoint(moved)))} />
      <TextField
        label={text('places.coordinates')}
        value={pin}
        error={point ? undefined : text('places.wrongPin')}
        maxLength={40}
        onChange={(value) => onChange(value.replaceAll(/\s/g, ''))}
      />
    </>
  )
}
