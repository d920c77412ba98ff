import type { ModificationGroup, Product } from '@dasturxon/contract'
import { hasPreferences, judgeDeclared, judgeProduct } from '@dasturxon/domain'
import { useDietPreferences } from './diet-preferences.ts'
import { useDietLabels } from './use-diet-labels.ts'

type Option = ModificationGroup['modifications'][number]

export type OptionDiet = (option: Option) => { isClosed: boolean; reason: string | null }

/** What to say of an option to a customer with wishes. Where the dish can do without it, it is also closed to them. */
export function useOptionDiet(product: Product): OptionDiet {
  const [preferences] = useDietPreferences()
  const labels = useDietLabels()
  if (!hasPreferences(preferences)) return () => ({ isClosed: false, reason: null })
  // A dish that cannot be had without such options may still be meant for somebody else at the table.
  const verdict = judgeProduct(product, preferences)
  const closed = new Set(verdict.kind === 'without' ? verdict.leaveOut : [])
  return (option) => ({
    isClosed: closed.has(option.id),
    reason: labels.reason(judgeDeclared(option, preferences)),
  })
}
