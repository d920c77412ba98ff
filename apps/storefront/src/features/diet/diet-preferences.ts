import { ALLERGENS, DIETS, NO_WISHES, SHOP_KIND_ROWS, type DietPreferences } from '@dasturxon/domain'
import { useShopKind } from '../../environment/environment-provider.tsx'
import { isRecord } from '../../storage/is-record.ts'
import { usePersisted, type PersistedValue } from '../../storage/use-persisted.ts'

export const DIET_PREFERENCES: PersistedValue<DietPreferences> = {
  name: 'diet',
  initial: NO_WISHES,
  parse: (stored) => {
    const listOf = (key: string) => {
      const list: unknown = isRecord(stored) ? stored[key] : null
      return Array.isArray(list) ? list : []
    }
    const [avoid, diets] = [listOf('avoid'), listOf('diets')]
    return {
      avoid: ALLERGENS.filter((one) => avoid.includes(one)),
      diets: DIETS.filter((one) => diets.includes(one)),
    }
  },
}

/**
 * What the customer avoids and wants everything to fit, kept on this device for this shop; nothing in the first render, and nothing where
 * what the shop sells is not eaten.
 */
export function useDietPreferences(): [DietPreferences, (preferences: DietPreferences) => void] {
  const [preferences, setPreferences] = usePersisted(DIET_PREFERENCES)
  return [SHOP_KIND_ROWS[useShopKind()].isFood ? preferences : NO_WISHES, setPreferences]
}
