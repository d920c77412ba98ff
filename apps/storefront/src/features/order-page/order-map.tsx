import type { Order } from '@dasturxon/contract'
import type { Point } from '@dasturxon/domain'
import { useMemo } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { MapView, pinLabel, type MapMarker } from '@dasturxon/map'
import { useText } from '../../texts/use-text.ts'
import { icons, WIDE } from '@dasturxon/ui'
import { useMapLabels } from '../fulfilment/use-map-labels.ts'
import { useMapNames } from '../fulfilment/use-map-names.ts'
import { orderView } from './order-view.ts'

/**
 * The room, px, in which branch and home are to fit: on a wide screen the map stands beside the order instead of above it. Only
 * the map itself depends on it, and that is the browser's.
 */
function roomOf(map: { isFull: boolean }): { x: number; y: number } {
  if (typeof window === 'undefined') return { x: 340, y: 260 }
  const { innerWidth, innerHeight } = window
  if (window.matchMedia(WIDE).matches) return { x: innerWidth / 2, y: innerHeight / 2 }
  return { x: innerWidth - 64, y: innerHeight * (map.isFull ? 0.6 : 0.46) - 84 }
}

type OrderMapProps = { order: Order; insets: { top: number; bottom: number }; isFull: boolean }

/** Where the order is: branch, home, and the courier as they ride. */
export function OrderMap({ order, insets, isFull }: OrderMapProps) {
  const t = useTranslations('map')
  const tOrders = useTranslations('orders')
  const text = useText()
  const mapLabels = useMapLabels()
  const { branch, address } = order
  const courier = positionOf(order.courier)
  const { fit, pins } = useMemo(
    () => ({
      fit: orderView(order, roomOf({ isFull })),
      pins: (address ? [branch, address] : [branch]).map(pinLabel),
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- the places do not move while the order does
    [branch.latitude, branch.longitude, address?.latitude, address?.longitude, isFull],
  )
  const centre = fit?.centre ?? branch
  const names = useMapNames(centre, pins)
  const markers: MapMarker[] = [
    {
      id: 'branch',
      latitude: branch.latitude,
      longitude: branch.longitude,
      icon: icons.storefrontFill,
      label: t('branchMarker', { name: text(branch.name) }),
      tone: courier ? 'quiet' : 'brand',
    },
  ]
  if (address) {
    markers.push({
      id: 'home',
      latitude: address.latitude,
      longitude: address.longitude,
      icon: icons.houseLineFill,
      label: t('homeMarker'),
      tone: 'ink',
    })
  }
  if (courier) markers.push({ id: 'courier', ...courier, icon: icons.mopedFill, label: t('courierMarker') })
  return (
    <MapView
      {...mapLabels}
      labels={{ ...mapLabels.labels, map: courier ? tOrders('courierOnMap') : mapLabels.labels.map }}
      centre={centre}
      names={names}
      {...(fit ? { zoom: fit.zoom } : {})}
      markers={markers}
      route={courier && address ? wayHome(courier, address) : []}
      insets={insets}
    />
  )
}

function positionOf(courier: Order['courier']): Point | null {
  if (!courier || courier.latitude === null || courier.longitude === null) return null
  return { latitude: courier.latitude, longitude: courier.longitude }
}

/** Along the streets of a grid: nobody knows the real way, and nobody flies. */
function wayHome(courier: Point, home: Point): Point[] {
  return [courier, { latitude: courier.latitude, longitude: home.longitude }, home]
}
