import { isOutOfZone, parsePolygon, type Point } from '@dasturxon/domain'
import { useMemo } from 'react'
import type { MapPolygon } from '@dasturxon/map'
import { useShop } from '../../environment/environment-provider.tsx'
import { useQuery } from '../../runtime/data/use-query.ts'

/** Where the shop delivers: outlines for a map, and whether a point lies outside all of them (LOC-6). */
export function useZones(): { outlines: readonly MapPolygon[]; isOutside: (point: Point) => boolean } {
  const { settings } = useShop()
  const { answer } = useQuery('regions.list', { query: {} })
  const regions = answer.kind === 'ready' ? answer.data : null
  const zones = useMemo(
    () =>
      (regions ?? []).flatMap(({ id, polygon: pairs }) => {
        const polygon = parsePolygon(pairs)
        return polygon ? [{ id, polygon }] : []
      }),
    [regions],
  )
  const outlines = useMemo(
    () => zones.map(({ id, polygon }) => ({ id, rings: [polygon.outer, ...polygon.holes] })),
    [zones],
  )
  return {
    outlines,
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
