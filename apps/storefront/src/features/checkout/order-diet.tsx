import { hasPreferences, judgeChosen } from '@dasturxon/domain'
import { useTranslations } from '@dasturxon/i18n'
import { EntityText } from '../../texts/entity-text.tsx'
import { Block } from '@dasturxon/ui'
import { useShownLines } from '../baskets/use-shown-lines.ts'
import { useDietPreferences } from '../diet/diet-preferences.ts'
import { LineDiet } from '../diet/line-diet.tsx'
import styles from './order-diet.module.css'

/** A last word before an order: the lines that, as they were chosen, are not what the customer wants. */
export function OrderDiet() {
  const t = useTranslations('diet')
  const [preferences] = useDietPreferences()
  const lines = useShownLines() ?? []
  if (!hasPreferences(preferences)) return null
  const doubtful = lines.flatMap(({ key, line, product }) => {
    if (!product) return []
    const { allergens, diets, isUnknown } = judgeChosen(product, line.modifications, preferences)
    const isFine = allergens.length === 0 && diets.length === 0 && !isUnknown
    return isFine ? [] : [{ key, product, chosen: line.modifications }]
  })
  if (doubtful.length === 0) return null
  return (
    <Block>
      <section aria-labelledby="order-diet">
        <h2 id="order-diet" className={styles.title}>
          {t('checkOrder')}
        </h2>
        <ul className={styles.lines}>
          {doubtful.map(({ key, product, chosen }) => (
            <li key={key}>
              <p className={styles.name}>
                <EntityText of={product.name} />
              </p>
              <LineDiet product={product} chosen={chosen} />
            </li>
          ))}
        </ul>
      </section>
    </Block>
  )
}
