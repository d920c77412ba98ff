import { findZone, isOutOfZone, parsePolygon, type Point } from '@dasturxon/domain'
import { formatSom } from '@dasturxon/i18n/formats'
import { useMemo } from 'react'
import type { MapLabel, MapPolygon } from '@dasturxon/map'
import { useEnvironment, useShop } from '../../environment/environment-provider.tsx'
import { useQuery } from '../../runtime/data/use-query.ts'
import { zoneLabels } from './map-names.ts'

type Zones = {
  outlines: readonly MapPolygon[]
  /** Each zone's name and price, for the drawn city. */
  labels: readonly MapLabel[]
  isOutside: (point: Point) => boolean
  /** What delivery to a point costs, som; null where no zone says so. */
  priceAt: (point: Point) => number | null
}

/** Where the shop delivers: outlines for a map, and whether a point lies outside all of them (LOC-6). */
export function useZones(): Zones {
  const { language } = useEnvironment()
  const { settings } = useShop()
  const { answer } = useQuery('regions.list', { query: {} })
  const regions = answer.kind === 'ready' ? answer.data : null
  const zones = useMemo(
    () =>
      (regions ?? []).flatMap(({ id, color, price, priority, polygon: pairs }) => {
        const polygon = parsePolygon(pairs)
        return polygon ? [{ id, color, price, priority, polygon }] : []
      }),
    [regions],
  )
  const outlines = useMemo(
    () =>
      zones.map(({ id, color, polygon }) => ({
        id,
        rings: [polygon.outer, ...polygon.holes],
        ...(/^#[0-9a-f]{3,8}$/i.test(color) ? { color } : {}),
      })),
    [zones],
  )
  const labels = useMemo(
    () => zoneLabels(regions ?? [], (price) => formatSom(price, language)),
    [regions, language],
  )
  return {
    outlines,
    labels,
    priceAt: (point) => findZone(zones, point)?.price ?? null,
    // Until the zones are here nobody is refused: the API decides in the end.
    isOutside: (point) =>
      regions !== null &&
      isOutOfZone({
        shouldValidateDeliveryArea: settings.shouldValidateDeliveryArea,
        polygons: zones.map(({ polygon }) => polygon),
        point,
      }),
  }
}
