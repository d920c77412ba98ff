import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useMedia } from '@dasturxon/client'
import type { DeskZones } from '@dasturxon/contract/desk'
import { pointWithin, type Point, type Polygon } from '@dasturxon/domain'
import { formatNumber } from '@dasturxon/i18n/formats'
import { useDeskText } from '@dasturxon/i18n/desk'
import {
  boxAround,
  isSameView,
  layerOn,
  MapView,
  placeLabels,
  viewOf,
  type Insets,
  type MapMarker,
  type View,
} from '@dasturxon/map'
import { icons } from '@dasturxon/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useQuery } from '../../runtime/desk-data.ts'
import { useDesk, useName } from '../../session/desk.tsx'
import { polygonOf, ringsOf } from './zone-draft.ts'
import { ZoneLayer, type ZoneLayerProps } from './zone-layer.tsx'
import type { ShownZone } from './shown-zones.ts'

type ZonesMapProps = Omit<
  ZoneLayerProps,
  'polygon' | 'color' | 'neighbours' | 'labels' | 'onPreview' | 'onChoose'
> & {
  zones: readonly ShownZone[]
  branches: DeskZones['branches']
  chosen: ShownZone | null
  /** Whether the chosen one has its corners shown. */
  hasCorners: boolean
  trial: Point | null
  /** Where to look: places that shall be in sight. A new list is looked at once. */
  sight: readonly Point[]
  onChoose: (id: string) => void
}

/** Room around what is looked at, px. */
const PADDING = 72
/** What tools, keys and the trial cover of the map, px; on a phone the trial stands below it. */
const INSETS = { wide: { top: 72, bottom: 88 }, phone: { top: 72, bottom: 0 } }
const PHONE = '(max-width: 37.4375em)'
const CLOSE_ZOOM = 15
/** A map that is lower is not laid out yet. */
const LEAST_PX = 200

/** The zones over the map, with the corners of the one that is edited (desk §5.14). */
export function ZonesMap(props: ZonesMapProps) {
  const say = useTexts('zones')
  const { zones, branches, chosen, hasCorners, trial, sight, onChoose } = props
  const { language } = useDeskText()
  const name = useName()
  const { boot } = useDesk()
  const box = useRef<HTMLDivElement>(null)
  const insets = INSETS[useMedia(PHONE) ? 'phone' : 'wide']
  const [view, setView] = useState<View>(() => viewAround(sight, null, insets))
  const [preview, setPreview] = useState<Polygon | null>(null)
  const { answer } = useQuery('desk.placesNear', { query: boxAround(view.centre, true) })
  const places = answer.kind === 'ready' ? answer.data : null
  const names = useMemo(() => (places ? placeLabels(places) : []), [places])
  useEffect(() => {
    // What the size of the map is, is known only when it stands.
    setView(viewAround(sight, box.current, insets))
    const { current } = box
    if (!current) return undefined
    let fitted = viewAround(sight, current, insets)
    let { clientWidth: width, clientHeight: height } = current
    // Again on a tablet that is turned, unless somebody has looked elsewhere meanwhile. A line that comes or goes above the map moves
    // nothing under a finger.
    const sizing = new ResizeObserver(() => {
      const isTurned = current.clientWidth !== width || height < LEAST_PX
      ;({ clientWidth: width, clientHeight: height } = current)
      if (!isTurned) return
      const before = fitted
      const next = viewAround(sight, current, insets)
      fitted = next
      setView((now) => (isSameView(now, before) ? next : now))
    })
    sizing.observe(current)
    return () => sizing.disconnect()
  }, [sight, insets])

  const polygons = zones.toReversed().map(({ id, fields }) => ({
    id,
    color: fields.color,
    tone: id === chosen?.id ? ('chosen' as const) : fields.active ? ('own' as const) : ('quiet' as const),
    rings: ringsOf(id === chosen?.id && preview ? preview : polygonOf(fields)).filter(
      (ring) => ring.length > 0,
    ),
  }))
  // A price stands where its zone counts: beside those that go before it.
  const labels = zones.flatMap(({ id, fields }, index) => {
    const before = zones.slice(0, index).filter((zone) => zone.fields.active)
    const over = before.map((zone) => polygonOf(zone.fields))
    const at = id === chosen?.id ? null : pointWithin(polygonOf(fields), over)
    return at
      ? [{ id, at, name: fields.name, color: fields.color, text: formatNumber(fields.price, language) }]
      : []
  })
  const markers: MapMarker[] = [
    ...branches.map((branch) => ({
      id: branch.id,
      latitude: branch.latitude,
      longitude: branch.longitude,
      icon: icons.storefrontFill,
      label: name(branch.name),
    })),
    ...(trial
      ? [{ id: 'trial', ...trial, icon: icons.mapPinFill, tone: 'ink' as const, label: say('try.place') }]
      : []),
  ]
  const edited = chosen && hasCorners ? polygonOf(chosen.fields) : null
  const neighbours = zones.filter(({ id }) => id !== chosen?.id).map(({ fields }) => polygonOf(fields))
  return (
    <div ref={box} style={{ blockSize: '100%' }}>
      <MapView
        centre={view.centre}
        zoom={view.zoom}
        labels={{
          map: say('page.map'),
          zoomIn: say('page.zoomIn'),
          zoomOut: say('page.zoomOut'),
          coming: say('page.coming'),
          failed: say('page.failed'),
          retry: say('page.retry'),
        }}
        markers={markers}
        polygons={polygons}
        names={names}
        source={boot.map}
        insets={insets}
        onSettle={(centre, zoom) => setView({ centre, zoom })}
        renderLayer={(drawn, engine) => (
          <ZoneLayer
            {...props}
            map={layerOn(drawn, engine)}
            polygon={edited}
            color={chosen?.fields.color ?? ''}
            neighbours={neighbours}
            labels={labels}
            onPreview={setPreview}
            onChoose={onChoose}
          />
        )}
      />
    </div>
  )
}

/** Around one place, or so that all are in sight. */
function viewAround(places: readonly Point[], box: HTMLElement | null, { top, bottom }: Insets): View {
  const size = { x: box?.clientWidth ?? 640, y: (box?.clientHeight ?? 480) - top - bottom }
  const padding = Math.min(PADDING, size.x / 6, size.y / 6)
  const view = viewOf(places, size, padding, CLOSE_ZOOM)
  return view ?? { centre: { latitude: 41.311, longitude: 69.28 }, zoom: 11 }
}
