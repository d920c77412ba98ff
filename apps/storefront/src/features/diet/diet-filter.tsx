import type { Product } from '@dasturxon/contract'
import { declaresDiet, SHOP_KIND_ROWS } from '@dasturxon/domain'
import { useState } from 'react'
import { laterSheet } from '../../browser/later-part.tsx'
import { useTranslations } from '@dasturxon/i18n'
import { useShopKind } from '../../environment/environment-provider.tsx'
import { Icon, icons } from '@dasturxon/ui'
import { useOverlay } from '../overlays/use-overlay.ts'
import styles from './diet-filter.module.css'
import { useDietPreferences } from './diet-preferences.ts'

const DietSheet = laterSheet(
  async () => (await import('./diet-sheet.tsx')).DietSheet,
  ({ isOpen }) => isOpen,
)

type DietFilterProps = {
  /** The menu the filter is about; there is no filter where none of it says what is in it, or nobody eats it. */
  products: readonly Product[]
  /** icon: round, for a bar; row: with its words, for a column. */
  variant: 'icon' | 'row'
}

/** The way to the filter by allergens and diets, with how many wishes are set. */
export function DietFilter({ products, variant }: DietFilterProps) {
  const t = useTranslations('diet')
  const [{ avoid, diets }] = useDietPreferences()
  const [isOpen, setOpen] = useState(false)
  useOverlay('diet', isOpen, () => setOpen(false))
  const count = avoid.length + diets.length
  const { isFood } = SHOP_KIND_ROWS[useShopKind()]
  // What was wished can be taken back, also when the menu no longer says anything.
  if (!isFood || (count === 0 && !products.some(declaresDiet))) return null
  const name = count > 0 ? t('filterOn', { count }) : t('title')
  return (
    <div className={styles[variant]}>
      <button
        type="button"
        className={styles.button}
        aria-label={variant === 'icon' ? name : undefined}
        title={variant === 'icon' ? name : undefined}
        aria-haspopup="dialog"
        data-on={count > 0 || undefined}
        onClick={() => setOpen(true)}
      >
        <Icon of={icons.slidersHorizontal} className={styles.symbol} />
        {variant === 'row' ? (
          <>
            <span className={styles.labels} aria-hidden="true">
              {t('title')}
            </span>
            <span className="sr-only">{name}</span>
          </>
        ) : null}
        {count > 0 ? (
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
        ) : null}
      </button>
      <DietSheet products={products} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}
