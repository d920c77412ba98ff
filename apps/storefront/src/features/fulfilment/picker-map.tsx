import { useTranslations } from '@dasturxon/i18n'
import { MapView } from '@dasturxon/map'
import { icons } from '@dasturxon/ui'
import { useShop } from '../../environment/environment-provider.tsx'
import { useMapLabels } from './use-map-labels.ts'
import { useMapNames } from './use-map-names.ts'
import type { usePickedPoint } from './use-picked-point.ts'
import { usePointOffer } from './use-point-offer.ts'
import type { useZones } from './use-zones.ts'

type PickerMapProps = {
  picked: ReturnType<typeof usePickedPoint>
  zones: ReturnType<typeof useZones>
  zoom: number
  isOutside: boolean
  /** How much of the map the card covers, in pixels. */
  bottom: number
}

/** The map under the pin, which says what stands there and what a delivery to it costs. */
export function PickerMap({ picked, zones, zoom, isOutside, bottom }: PickerMapProps) {
  const t = useTranslations('map')
  const { settings } = useShop()
  const mapLabels = useMapLabels()
  const names = useMapNames(picked.point, zones.labels)
  const offer = usePointOffer(picked.isMoving || isOutside ? null : picked.point, zones.priceAt)
  const title = picked.isMoving
    ? t('detecting')
    : picked.street || (picked.isLooking ? t('detecting') : t('noStreet'))
  const zoneText = settings.shouldValidateDeliveryArea
    ? { text: isOutside ? t('outOfZone') : (offer ?? t('inZone')) }
    : offer === null
      ? {}
      : { text: offer }
  return (
    <MapView
      {...mapLabels}
      centre={picked.centre}
      zoom={zoom}
      polygons={zones.outlines}
      names={names}
      pin={{ icon: icons.houseLineFill, title, isBad: isOutside, ...zoneText }}
      insets={{ top: 64, bottom }}
      onMove={picked.lift}
      onSettle={picked.settleAt}
    />
  )
}
