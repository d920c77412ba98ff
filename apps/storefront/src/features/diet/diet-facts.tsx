import type { Product } from '@dasturxon/contract'
import { declaresDiet } from '@dasturxon/domain'
import { useTranslations } from '@dasturxon/i18n'
import { Icon, icons } from '@dasturxon/ui'
import styles from './diet-facts.module.css'
import { DietMark } from './diet-mark.tsx'

/** What is in a product as the merchant says it, whom it suits, and what it means for this customer. */
export function DietFacts({ product }: { product: Product }) {
  const t = useTranslations('diet')
  if (!declaresDiet(product)) return <DietMark product={product} />
  const { allergens, diets } = product
  return (
    <div className={styles.facts}>
      <DietMark product={product} />
      <p className={styles.fact}>
        <Icon of={allergens === null ? icons.questionFill : icons.info} className={styles.icon} />
        {allergens === null
          ? t('notStated')
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
      <p className={styles.care}>{t('mayVary')}</p>
    </div>
  )
}
