import type { Station } from '@dasturxon/contract/desk'
import type { FieldValue } from '@dasturxon/domain'

/** What is written down of a station, as fields of its branch (DSK-88); null: there is none. */
export const stationFieldsOf = (
  id: string,
  station: Omit<Station, 'id' | 'branchId'> | null,
): Record<string, FieldValue> => ({
  [`station.${id}`]: station?.name ?? null,
  [`stationCategories.${id}`]: station?.categoryIds ?? [],
  [`stationProducts.${id}`]: station?.productIds ?? [],
  [`stationAtOnce.${id}`]: station?.atOnce ?? null,
})
