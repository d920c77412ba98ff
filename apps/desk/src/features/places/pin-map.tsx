import { useLastData } from '@dasturxon/client'
import { isSamePlace, type Point } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { boxAround, MapView, placeLabels } from '@dasturxon/map'
import { icons } from '@dasturxon/ui'
import { useMemo } from 'react'
import { useQuery } from '../../runtime/desk-data.ts'
import { useDesk } from '../../session/desk.tsx'

/** `label`: what the map is called; without one as that of a branch. */
type PinMapProps = { point: Point; label?: string; onMove: (point: Point) => void }

/** The city below a pin, with its streets by name: whoever moves it moves the branch, or the middle of the city. */
export function PinMap({ point, label, onMove }: PinMapProps) {
  const { text } = useDeskText()
  const { boot } = useDesk()
  const places = useLastData(useQuery('desk.placesNear', { query: boxAround(point, true) }).answer)
  const names = useMemo(() => (places ? placeLabels(places) : []), [places])
  return (
    <MapView
      centre={point}
      labels={{
        map: label ?? text('field.pin'),
        zoomIn: text('places.zoomIn'),
        zoomOut: text('places.zoomOut'),
        coming: text('places.coming'),
        failed: text('places.failed'),
        retry: text('frame.again'),
      }}
      names={names}
      source={boot.map}
      pin={{ icon: icons.storefrontFill }}
      onSettle={(centre) => {
        // a map that only took its place moves nobody
        if (!isSamePlace(point, centre)) onMove(centre)
      }}
    />
  )
}
