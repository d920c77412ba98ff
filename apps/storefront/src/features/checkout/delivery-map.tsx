import { useMemo } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { MapView, pinLabel } from '@dasturxon/map'
import { icons } from '@dasturxon/ui'
import type { DeliveryAddress } from '../../session/fulfilment.ts'
import { useMapLabels } from '../fulfilment/use-map-labels.ts'
import { useMapNames } from '../fulfilment/use-map-names.ts'

/** The place on a map that stands still: where the order goes. */
export function DeliveryMap({ address }: { address: DeliveryAddress }) {
  const t = useTranslations('map')
  const mapLabels = useMapLabels()
  const pins = useMemo(() => [pinLabel(address)], [address])
  const names = useMapNames(address, pins)
  return (
    <MapView
      {...mapLabels}
      labels={{ ...mapLabels.labels, map: t('homeMarker') }}
      centre={address}
      names={names}
      isInteractive={false}
      insets={{ top: 48, bottom: 0 }}
      markers={[
        {
          id: 'home',
          latitude: address.latitude,
          longitude: address.longitude,
          icon: icons.houseLineFill,
          label: t('homeMarker'),
        },
      ]}
    />
  )
}
