import { isSamePlace, type Point } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { MapView } from '@dasturxon/map'
import { icons } from '@dasturxon/ui'

/** `label`: what the map is called; without one as that of a branch. */
type PinMapProps = { point: Point; label?: string; onMove: (point: Point) => void }

/** The drawn city below a pin: whoever moves it moves the branch, or the middle of the city. */
export function PinMap({ point, label, onMove }: PinMapProps) {
  const { text } = useDeskText()
  return (
    <MapView
      centre={point}
      labels={{
        map: label ?? text('field.pin'),
        zoomIn: text('places.zoomIn'),
        zoomOut: text('places.zoomOut'),
      }}
      pin={{ icon: icons.storefrontFill }}
      onSettle={(centre) => {
        // a map that only took its place moves nobody
        if (!isSamePlace(point, centre)) onMove(centre)
      }}
    />
  )
}
