import { useCallback, useState } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { Carousel } from '@dasturxon/ui'
import type { MenuSection } from '../catalogue/menu-sections.ts'
import { ProductTile } from './product-tile.tsx'
import styles from './menu-section.module.css'

/** A row begins with so many products, and grows by as many when its end comes in sight. */
const STEP = 12

/** Tiles that a phone shows beside each other. */
const EAGER_TILES = 2

/** A category as a row that scrolls sideways. */
export function MenuCarousel({ section, isEager }: { section: MenuSection; isEager: boolean }) {
  const t = useTranslations('a11y')
  const [shown, setShown] = useState(STEP)
  const { category, products } = section
  const view = category.viewType.toLowerCase()
  const hasMore = products.length > shown
  const showMore = useCallback(() => setShown((before) => before + STEP), [])
  return (
    <div className={styles[`${view}Row`]}>
      <Carousel labels={{ previous: t('previous'), next: t('next') }} gap={12}>
        {products.slice(0, shown).map((product, place) => (
          <li key={product.id}>
            <ProductTile product={product} category={category} isEager={isEager && place < EAGER_TILES} />
          </li>
        ))}
        {hasMore ? <End onSeen={showMore} /> : null}
      </Carousel>
    </div>
  )
}

/** The end of what is drawn of a row; `onSeen` is the same function in every render. */
function End({ onSeen }: { onSeen: () => void }) {
  const observe = useCallback(
    (end: HTMLLIElement) => {
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onSeen())
      observer.observe(end)
      return () => observer.disconnect()
    },
    [onSeen],
  )
  return <li ref={observe} aria-hidden="true" />
}
