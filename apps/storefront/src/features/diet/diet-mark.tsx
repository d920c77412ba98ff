import type { Product } from '@dasturxon/contract'
import { hasPreferences, judgeProduct, type DietVerdict, type DietPreferences } from '@dasturxon/domain'
import { Icon, icons, joinClasses, type IconShape } from '@dasturxon/ui'
import styles from './diet-mark.module.css'
import { useDietPreferences } from './diet-preferences.ts'
import { useDietLabels } from './use-diet-labels.ts'

const ICONS: Record<Exclude<DietVerdict['kind'], 'safe'>, IconShape> = {
  contains: icons.warningCircleFill,
  without: icons.checkCircleFill,
  unknown: icons.questionFill,
}

/** What a product's card says to a customer with wishes: nothing where it fits as it is. */
export function DietMark({ product }: { product: Product }) {
  const [preferences] = useDietPreferences()
  return hasPreferences(preferences) ? <Mark product={product} preferences={preferences} /> : null
}

function Mark({ product, preferences }: { product: Product; preferences: DietPreferences }) {
  const labels = useDietLabels()
  const verdict = judgeProduct(product, preferences)
  if (verdict.kind === 'safe') return null
  return (
    <p
      className={joinClasses(styles.mark, styles[verdict.kind])}
      data-mutes={verdict.kind === 'contains' || undefined}
    >
      <Icon of={ICONS[verdict.kind]} className={styles.icon} />
      {labels.mark(product, verdict)}
    </p>
  )
}
