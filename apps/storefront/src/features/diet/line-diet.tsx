import type { Product } from '@dasturxon/contract'
import { hasPreferences, judgeChosen, type ChosenModification } from '@dasturxon/domain'
import { useTranslations } from '@dasturxon/i18n'
import { useShopKind } from '../../environment/environment-provider.tsx'
import { Icon, icons } from '@dasturxon/ui'
import { useDietPreferences } from './diet-preferences.ts'
import styles from './line-diet.module.css'
import { useDietLabels } from './use-diet-labels.ts'

type LineDietProps = { product: Product; chosen: readonly ChosenModification[] }

/** A warning under a line of the basket that, with the options chosen, has what the customer avoids. */
export function LineDiet({ product, chosen }: LineDietProps) {
  const t = useTranslations('diet')
  const kind = useShopKind()
  const labels = useDietLabels()
  const [preferences] = useDietPreferences()
  if (!hasPreferences(preferences)) return null
  const { isUnknown, ...faults } = judgeChosen(product, chosen, preferences)
  const warnings = labels.faults(faults)
  if (isUnknown) warnings.push(t('unknown', { kind }))
  return warnings.map((warning) => (
    <p key={warning} className={styles.warning}>
      <Icon of={icons.warningCircleFill} className={styles.icon} />
      {warning}
    </p>
  ))
}
