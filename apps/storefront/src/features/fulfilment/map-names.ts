import type { Region } from '@dasturxon/contract'
import { parsePolygon } from '@dasturxon/domain'
import type { MapLabel } from '@dasturxon/map'
import { averagePoint } from './average-point.ts'

/** Each zone's name with what its delivery costs, in its middle. */
export function zoneLabels(regions: readonly Region[], priceText: (som: number) => string): MapLabel[] {
  return regions.flatMap(({ name, price, polygon: pairs }) => {
    const middle = averagePoint(parsePolygon(pairs)?.outer ?? [])
    return middle ? [{ ...middle, text: `${name} · ${priceText(price)}`, kind: 'zone' as const }] : []
  })
}
