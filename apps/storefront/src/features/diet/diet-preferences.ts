import { ALLERGENS, DIETS, NO_WISHES, type DietPreferences } from '@dasturxon/domain'
import { isRecord } from '../../session/is-record.ts'
import { useKept, type KeptPart } from '../../session/use-kept.ts'

export const DIET_PREFERENCES: KeptPart<DietPreferences> = {
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

/** What the customer avoids and wants everything to fit, kept on this device for this shop; nothing in the first render. */
export function useDietPreferences(): [DietPreferences, (preferences: DietPreferences) => void] {
  return useKept(DIET_PREFERENCES)
}
