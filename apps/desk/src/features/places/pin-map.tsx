import { isSamePlace, type Point } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { MapView } from '@dasturxon/map'
import { icons } from '@dasturxon/ui'

type PinMapProps = { point: Point; onMove: (point: Point) => void }

/** The drawn city below a pin: whoever moves it moves the branch. */
export function PinMap({ point, onMove }: PinMapProps) {
  const { text } = useDeskText()
  return (
    <MapView
      centre={point}
      labels={{ map: text('field.pin'), zoomIn: text('places.zoomIn'), zoomOut: text('places.zoomOut') }}
      pin={{ icon: icons.storefrontFill }}
      onSettle={(centre) => {
        // a map that only took its place moves nobody
        if (!isSamePlace(point, centre)) onMove(centre)
      }}
    />
  )
}
