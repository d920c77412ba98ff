import type { Product } from '@dasturxon/contract'
import { declaresDiet } from '@dasturxon/domain'
import { useTranslations } from '@dasturxon/i18n'
import { useShopKind } from '../../environment/environment-provider.tsx'
import { Icon, icons } from '@dasturxon/ui'
import parts from '../../page/parts.module.css'
import styles from './diet-facts.module.css'
import { DietMark } from './diet-mark.tsx'

/** What is in a product as the merchant says it, whom it suits, and what it means for this customer. */
export function DietFacts({ product }: { product: Product }) {
  const t = useTranslations('diet')
  const kind = useShopKind()
  const { allergens, diets, calorie } = product
  // Nobody eats what has no energy and of which nothing is said but that it has no allergens: roses, a plant.
  const isFood = calorie > 0 || allergens === null || allergens.length + diets.length > 0
  if (!declaresDiet(product) || !isFood) return <DietMark product={product} />
  return (
    <div className={styles.facts}>
      <DietMark product={product} />
      <p className={styles.fact}>
        <Icon of={allergens === null ? icons.questionFill : icons.info} className={styles.icon} />
        {allergens === null
          ? t('notStated', { kind })
          : allergens.length === 0
            ? t('none')
            : t('allergens', { list: allergens.map((one) => t(one)).join(', ') })}
      </p>
      {diets.length > 0 ? (
        <p className={styles.fact}>
          <Icon of={icons.leafFill} className={styles.icon} />
          {t('suits', { list: diets.map((one) => t(one)).join(', ') })}
        </p>
      ) : null}
      {allergens?.length === 0 ? null : <p className={parts.meta}>{t('mayVary', { kind })}</p>}
    </div>
  )
}
