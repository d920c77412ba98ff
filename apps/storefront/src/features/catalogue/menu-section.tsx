import type { CSSProperties } from 'react'
import { useTranslations } from '../../i18n/index.ts'
import { useText } from '../../session/use-text.ts'
import { Carousel, joinClasses } from '../../ui/index.ts'
import { sectionId, type MenuSection as Section } from './menu-sections.ts'
import { ProductTile } from './product-tile.tsx'
import { useCategoryInk } from './use-category-ink.ts'
import styles from './menu-section.module.css'

type MenuSectionProps = {
  section: Section
  /** Its place on the page: the first sections are drawn at once, later ones when they come near. */
  index: number
}

/** Tiles in the first rows of the first section stand on the first screen. */
const EAGER_TILES = 4

/** A category with its products: grid, list or carousel, as the category asks (CAT-2). */
export function MenuSection({ section: { category, products }, index }: MenuSectionProps) {
  const t = useTranslations('a11y')
  const name = useText()(category.name)
  const ink = useCategoryInk(category.textColor)
  const id = sectionId(category)
  const isCarousel = category.scrollType === 'HORIZONTAL'
  const items = products.map((product, place) => (
    <li key={product.id}>
      <ProductTile product={product} category={category} isEager={index === 0 && place < EAGER_TILES} />
    </li>
  ))
  const view = category.viewType.toLowerCase()
  return (
    <section
      id={id}
      className={joinClasses(styles.section, index > 1 && styles.later)}
      style={heights(products.length, isCarousel ? 'CAROUSEL' : category.viewType)}
      aria-labelledby={`${id}-name`}
      data-menu-section
    >
      <h2 id={`${id}-name`} className={styles.name} style={{ color: ink }}>
        {name}
      </h2>
      {isCarousel ? (
        <div className={joinClasses(styles.carousel, styles[`${view}Row`])}>
          <Carousel label={name} labels={{ previous: t('previous'), next: t('next') }} gap={12} isBleeding>
            {items}
          </Carousel>
        </div>
      ) : (
        <ul className={styles[view]}>{items}</ul>
      )}
    </section>
  )
}

/** Height of one row, px, and products in a row: on phones, on wide screens. */
const ROWS = {
  BIG: { height: 380, phone: 1, wide: 2 },
  MEDIUM: { height: 268, phone: 2, wide: 4 },
  SMALL: { height: 136, phone: 1, wide: 2 },
  CAROUSEL: { height: 250, phone: Infinity, wide: Infinity },
}

/** How high a section will be, near enough for the scroll bar and for jumps over sections that are not drawn. */
function heights(count: number, view: keyof typeof ROWS): CSSProperties {
  const { height, phone, wide } = ROWS[view]
  const of = (inRow: number) => `${Math.max(1, Math.ceil(count / inRow)) * height + 60}px`
  return { '--height-phone': of(phone), '--height-wide': of(wide) } as CSSProperties
}
