import { useState } from 'react'

import { useTranslations } from '@dasturxon/i18n'
import { MapView, type MapSource } from '@dasturxon/map'
import { Cta, IconButton, icons, TextField } from '@dasturxon/ui'
import { HOME, NAMES, ZONE } from './places.ts'
import { say } from './settings.ts'

const query = new URLSearchParams(location.search)
const tileUrl = query.get('tiles')
/** A page that takes so long to draw where the map has come to rest, ms. */
const lateMs = Number(query.get('late'))
const source: MapSource | null = tileUrl === null ? null : tileSource(tileUrl)

function tileSource(url: string): MapSource {
  const projection = query.has('ellipsoid') ? 'elliptical' : 'spherical'
  return { kind: 'tiles', url, attribution: 'OpenStreetMap', projection }
}

export function MapScreen() {
  const t = useTranslations()
  const [centre, setCentre] = useState(HOME)
  const [moves, setMoves] = useState(0)
  const [flat, setFlat] = useState('')
  const isOutside = centre.latitude > 41.3185
  return (
    <>
      <div className="map-full">
        <MapView
          centre={centre}
          names={NAMES}
          polygons={[{ id: 'zone', rings: [ZONE] }]}
          labels={{
            map: t('map.label'),
            zoomIn: t('map.zoomIn'),
            zoomOut: t('map.zoomOut'),
            coming: t('map.coming'),
            failed: t('map.failed'),
            retry: t('common.retry'),
          }}
          pin={{
            icon: icons.houseLineFill,
            title: isOutside
              ? t('map.outOfZone')
              : say('Amir Temur koʻchasi, 15', 'ул. Амира Темура, 15', 'شارع أمير تيمور، 15'),
            ...(!isOutside && {
              text: `${t('map.inZone')} · ${t('service.timeRange', { min: 25, max: 35 })}`,
            }),
            isBad: isOutside,
          }}
          insets={{ top: 60, bottom: 240 }}
          source={source}
          onMove={() => setMoves(moves + 1)}
          onSettle={(place) => (lateMs > 0 ? setTimeout(() => setCentre(place), lateMs) : setCentre(place))}
        />
      </div>
      <div className="corner">
        <IconButton icon={icons.caretLeft} label={t('common.back')} size={48} />
        <IconButton
          icon={icons.gpsFix}
          label={t('map.myLocation')}
          size={48}
          onPress={() => setCentre({ ...HOME })}
        />
      </div>
      <div className="card-bottom">
        <h2 style={{ fontSize: 22, lineHeight: '28px', marginBottom: 14 }}>
          {say('Amir Temur koʻchasi, 15', 'ул. Амира Темура, 15', 'شارع أمير تيمور، 15')}
        </h2>
        <output data-testid="centre">
          {centre.latitude.toFixed(5)} {centre.longitude.toFixed(5)} · {moves}
        </output>
        <div className="fields" style={{ marginBottom: 12 }}>
          <TextField label={t('address.entrance')} value="" onChange={() => {}} />
          <TextField label={t('address.floor')} value="" inputMode="numeric" onChange={() => {}} />
          <TextField label={t('address.flatShort')} value={flat} onChange={setFlat} />
          <TextField label={t('address.intercom')} value="" onChange={() => {}} />
        </div>
        <Cta label={t('map.here')} isBlocked={isOutside} />
      </div>
    </>
  )
}
