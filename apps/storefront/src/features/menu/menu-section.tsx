import { memo, useEffect, useRef } from 'react'
import { paths } from '../../paths.ts'
import { EntityText } from '../../texts/entity-text.tsx'
import { joinClasses } from '@dasturxon/ui'
import { MenuCarousel } from './menu-carousel.tsx'
import { CHUNK, MenuChunk } from './menu-chunk.tsx'
import { knownHeight, measureHeight, useWidth } from './menu-heights.ts'
import { sectionId, type MenuSection as Section } from '../catalogue/menu-sections.ts'
import { observeNearness } from './nearness.ts'
import { rowsOf } from './rows-of.ts'
import { wantSection } from '../catalogue/section-loader.ts'
import { useMenuSource } from '../catalogue/use-catalogue.ts'
import { useCategoryInk } from './use-category-ink.ts'
import { useNear } from './use-near.ts'
import styles from './menu-section.module.css'

type MenuSectionProps = {
  section: Section
  /** How many products stand before it on the page. */
  place: number
  /** Whether it is what a customer sees first: its first pictures are fetched at once. */
  isFirstSeen: boolean
  /** Whether all of the page stays drawn; of a larger one only what is near is in the page (CAT-3). */
  isLasting: boolean
}

/** Products of the first screens are drawn with the page. */
const FIRST_PRODUCTS = 24

/** Products are fetched this far from what is seen, in screens: before they are drawn. */
const FETCH_SCREENS = 4

/** A category with its products: grid, list or carousel, as the category asks (CAT-2). */
export const MenuSection = memo(function MenuSection(props: MenuSectionProps) {
  const { section, place, isFirstSeen, isLasting } = props
  const { category, products, count } = section
  const ink = useCategoryInk(category.textColor)
  const id = sectionId(category)
  const body = useRef<HTMLDivElement>(null)
  useFetched(body, section)
  const isDrawn = useNear(body, {
    name: id,
    isFirst: place < FIRST_PRODUCTS && products.length > 0,
    isLasting,
  })
  useWidth()
  useEffect(() => (isDrawn && body.current ? measureHeight(body.current, id) : undefined), [id, isDrawn])
  const view = category.scrollType === 'HORIZONTAL' ? 'carousel' : category.viewType.toLowerCase()
  const height = isDrawn ? undefined : knownHeight(id)
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-name`} data-menu-section>
      <h2 id={`${id}-name`} className={styles.name} style={{ color: ink }} suppressHydrationWarning>
        <EntityText of={category.name} />
      </h2>
      <div
        ref={body}
        className={joinClasses(
          styles.body,
          styles[view],
          isLasting && place >= FIRST_PRODUCTS && styles.later,
        )}
        style={{ ...rowsOf(count), minBlockSize: height }}
        data-waiting={isDrawn ? undefined : ''}
      >
        {isDrawn ? (
          view === 'carousel' ? (
            <MenuCarousel section={section} isEager={isFirstSeen} />
          ) : (
            <Chunks {...props} />
          )
        ) : (
          // Without scripts nothing will come near: there is a page for it.
          <noscript>
            <a href={paths.category(category.id)}>
              <EntityText of={category.name} />
            </a>
          </noscript>
        )}
      </div>
    </section>
  )
}, isSame)

function Chunks({ section, place, isFirstSeen, isLasting }: MenuSectionProps) {
  const { category, products, count } = section
  const starts = Array.from({ length: Math.ceil(count / CHUNK) }, (_, index) => index * CHUNK)
  return starts.map((start) => (
    <MenuChunk
      key={start}
      category={category}
      products={products}
      start={start}
      count={Math.min(CHUNK, count - start)}
      isFirst={place + start < FIRST_PRODUCTS}
      isEager={isFirstSeen && start === 0}
      isLasting={isLasting}
    />
  ))
}

/** Fetches what is missing of a section, or may have changed, when it comes near. */
function useFetched(body: { current: Element | null }, { category, products, count, isStale }: Section) {
  const source = useMenuSource()
  const isWanted = products.length < count || isStale
  useEffect(() => {
    const element = body.current
    if (!isWanted || !element) return undefined
    let leave: (() => void) | undefined
    const stop = observeNearness(element, FETCH_SCREENS, (isNear) => {
      leave?.()
      leave = isNear ? wantSection(source, category.id) : undefined
    })
    return () => {
      stop()
      leave?.()
    }
  }, [body, source, category.id, isWanted])
}

function isSame(before: MenuSectionProps, after: MenuSectionProps): boolean {
  const [a, b] = [before.section, after.section]
  return (
    before.place === after.place &&
    before.isFirstSeen === after.isFirstSeen &&
    before.isLasting === after.isLasting &&
    a.category === b.category &&
    a.products === b.products &&
    a.count === b.count &&
    a.isStale === b.isStale
  )
}
