import type { Product } from '@dasturxon/contract'
import { hasWishes, judgeChosen, type ChosenModification } from '@dasturxon/domain'
import { useTranslations } from '@dasturxon/i18n'
import { Icon, icons } from '@dasturxon/ui'
import { useDietWishes } from './diet-wishes.ts'
import styles from './line-diet.module.css'
import { useDietWords } from './use-diet-words.ts'

type LineDietProps = { product: Product; chosen: readonly ChosenModification[] }

/** A warning under a line of the basket that, with the options chosen, has what the customer avoids. */
export function LineDiet({ product, chosen }: LineDietProps) {
  const t = useTranslations('diet')
  const words = useDietWords()
  const [wishes] = useDietWishes()
  if (!hasWishes(wishes)) return null
  const { isUnknown, ...faults } = judgeChosen(product, chosen, wishes)
  const warnings = words.faults(faults)
  if (isUnknown) warnings.push(t('unknown'))
  return warnings.map((warning) => (
    <p key={warning} className={styles.warning}>
      <Icon of={icons.warningCircleFill} className={styles.icon} />
      {warning}
    </p>
  ))
}
