import type { Product } from '@dasturxon/contract'
import type { DeclaredVerdict, DietFaults, DietVerdict } from '@dasturxon/domain'
import { useTranslations } from '@dasturxon/i18n'
import { useShopKind } from '../../environment/environment-provider.tsx'
import { useText } from '../../texts/use-text.ts'

/** Puts what the diet rules found into words: what is in it, what it does not fit, what nobody has said. */
export function useDietLabels() {
  const t = useTranslations('diet')
  const kind = useShopKind()
  const text = useText()

  const faults = ({ allergens, diets }: DietFaults): string[] => [
    ...(allergens.length > 0 ? [t('contains', { list: list(allergens.map((one) => t(one))) })] : []),
    ...(diets.length > 0 ? [t('notFor', { list: list(diets.map((one) => t(one))) })] : []),
  ]

  return {
    faults,
    /** Why an option, or a dish without its options, is not what the customer wants; null when it is. */
    reason(verdict: DeclaredVerdict): string | null {
      if (verdict.kind === 'safe') return null
      return verdict.kind === 'unknown' ? t('unknownShort') : faults(verdict).join('. ')
    },
    /** What a card says of its dish; null when there is nothing to say. */
    mark(product: Product, verdict: DietVerdict): string | null {
      switch (verdict.kind) {
        case 'safe':
          return null
        case 'unknown':
          return t('unknown', { kind })
        case 'contains':
          return faults(verdict).join('. ')
        case 'without': {
          const options = product.modificationGroups.flatMap(({ modifications }) => modifications)
          const names = options
            .filter(({ id }) => verdict.leaveOut.includes(id))
            .map(({ name }) => text(name))
          return t('without', { list: list([...new Set(names)]) })
        }
      }
    },
  }
}

const list = (names: readonly string[]) => names.join(', ')
