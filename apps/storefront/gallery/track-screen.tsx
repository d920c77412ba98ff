import { useState } from 'react'

import { useTranslations } from '@dasturxon/i18n'
import { MapView } from '@dasturxon/map'
import { Block, IconButton, icons, ProgressBar, RowButton, Timeline } from '@dasturxon/ui'
import { COURIER, HOME, NAMES, ROUTE } from './places.ts'

export function TrackScreen() {
  const t = useTranslations()
  const [courier, setCourier] = useState(COURIER)
  return (
    <>
      <div className="map-full" style={{ insetBlockEnd: '40%' }}>
        <MapView
          centre={{ latitude: 41.3146, longitude: 69.2812 }}
          zoom={16}
          names={NAMES}
          route={ROUTE}
          isInteractive
          insets={{ top: 0, bottom: 40 }}
          labels={{
            map: t('map.label'),
            zoomIn: t('map.zoomIn'),
            zoomOut: t('map.zoomOut'),
            coming: t('map.coming'),
            failed: t('map.failed'),
            retry: t('common.retry'),
          }}
          markers={[
            { ...HOME, id: 'home', icon: icons.houseLineFill, label: t('map.homeMarker'), tone: 'ink' },
            { ...courier, id: 'courier', icon: icons.mopedFill, label: t('map.courierMarker') },
          ]}
        />
      </div>
      <div className="corner">
        <IconButton icon={icons.caretLeft} label={t('common.back')} size={48} />
      </div>
      <div className="card-bottom" style={{ blockSize: '56dvh', overflow: 'auto' }}>
        <small style={{ color: 'var(--ink2)' }}>{t('orders.number', { number: '4827' })} · 19:12</small>
        <h1 style={{ font: 'var(--text-display)', fontWeight: 700, marginBlock: '2px 14px' }}>
          {t('orders.eta', { min: 18, max: 25 })}
        </h1>
        <ProgressBar label={t('orders.progress', { status: t('status.ON_WAY') })} parts={[1, 1, 0.46, 0]} />
        <div style={{ height: 18 }} />
        <Block isRows isQuiet>
          <RowButton
            icon={icons.mopedFill}
            isBrand
            title="Jasur"
            text={`${t('orders.courier')} · Chevrolet Spark · 01 A 234 BC`}
            trail={
              <IconButton
                icon={icons.phoneFill}
                variant="ok"
                label={t('orders.courierCall')}
                onPress={() => setCourier({ latitude: 41.3138, longitude: 69.2815 })}
              />
            }
          />
        </Block>
        <Timeline
          label={t('orders.timeline')}
          steps={[
            { title: t('status.ACCEPTED'), detail: '19:12', state: 'done', icon: icons.checkBold },
            {
              title: t('status.COOKING', { kind: 'KITCHEN' }),
              detail: '19:20',
              state: 'done',
              icon: icons.cookingPotFill,
            },
            { title: t('status.courierOnWay'), detail: '19:34', state: 'now', icon: icons.mopedFill },
            { title: t('status.DELIVERED'), state: 'todo', icon: icons.houseLineFill },
          ]}
        />
      </div>
    </>
  )
}
