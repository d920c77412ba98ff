import { useMemo, type MouseEvent, type ReactNode } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { useShop } from '../../environment/environment-provider.tsx'
import { useWrittenText } from '../../texts/use-text.ts'
import { EmptyState, TabLinks } from '@dasturxon/ui'
import { DietFilter } from '../diet/diet-filter.tsx'
import { useDietPreferences } from '../diet/diet-preferences.ts'
import { listCategoryLinks, type CategoryLink } from './category-links.ts'
import { CategoryList } from './category-list.tsx'
import { MenuSection } from './menu-section.tsx'
import { keepFitting, type MenuSection as Section } from '../catalogue/menu-sections.ts'
import styles from './menu.module.css'
import { useFollowChoice } from './use-menu-choice.ts'
import { useScrollSpy } from './use-scroll-spy.ts'
import { useTabPanel } from './use-tab-panel.ts'

type MenuProps = {
  sections: readonly Section[]
  /** Links to other pages in place of jumps within this one, where one category is shown at a time. */
  pages?: { links: readonly CategoryLink[]; currentHref: string | undefined } | undefined
  /** Real tabs in place of jumps: one category is shown, and a press changes which (CAT-2 ONE_CATEGORY). */
  tabs?: { links: readonly CategoryLink[]; currentId: string | undefined } | undefined
  /** Above the categories: stories, banners, groups. */
  children?: ReactNode
  /** Whether large pictures stand above the products: theirs are not what a customer sees first. */
  hasPicturesAbove?: boolean
  /** The basket, which stands beside the menu on wide screens. */
  basket: ReactNode
  /** What to say when there is nothing. */
  empty: { title: string; text?: string }
}

/** A longer menu is in the page only where it is near what is seen (ux §11): a cheap phone cannot hold all of it. */
const MOST_DRAWN = 600

/** A menu: categories that follow the scroll (CAT-3), products, and on wide screens the basket beside them. */
export function Menu(props: MenuProps) {
  const { sections: all, pages, tabs, hasPicturesAbove = false, children, basket, empty } = props
  const t = useTranslations('nav')
  const tDiet = useTranslations('diet')
  const [{ diets }] = useDietPreferences()
  const sections = useMemo(() => keepFitting(all, diets), [all, diets])
  const read = useWrittenText()
  // Made once for each change of the menu, not for each tab that the scroll comes to.
  const jumps = useMemo(() => listCategoryLinks(sections, read), [sections, read])
  const { currentId, jumpTo } = useScrollSpy(jumps.map(({ id }) => id))
  const panel = useTabPanel(tabs?.currentId)
  const places = placesOf(sections)
  const isLasting = (places.at(-1) ?? 0) <= MOST_DRAWN
  const links = tabs?.links ?? pages?.links ?? jumps
  const currentTab = tabs?.links.find(({ id }) => id === tabs.currentId)
  const currentHref = currentTab?.href ?? (pages ? pages.currentHref : currentId && `#${currentId}`)
  const followChoice = useFollowChoice()
  const products = useMemo(() => all.flatMap((section) => section.products), [all])
  const { isCategoryImageVisible } = useShop().settings

  function follow(href: string, event: MouseEvent<HTMLElement>) {
    if (pages) return
    if (tabs) return followChoice(href, event)
    event.preventDefault()
    jumpTo(href.slice(1))
  }

  return (
    <div className={styles.layout}>
      <div className={styles.side}>
        <CategoryList
          links={links}
          currentHref={currentHref}
          hasPictures={isCategoryImageVisible}
          onPress={follow}
          panelId={panel?.id}
        />
        <DietFilter products={products} variant="row" />
      </div>
      <div>
        {children}
        {links.length > 0 ? (
          <div className={styles.bar}>
            <TabLinks
              label={t('categories')}
              links={links.map((link) => ({
                ...link,
                picture: isCategoryImageVisible ? link.picture : null,
              }))}
              currentHref={currentHref}
              onPress={({ href }, event) => follow(href, event)}
              panelId={panel?.id}
            />
            <DietFilter products={products} variant="icon" />
          </div>
        ) : (
          <EmptyState
            {...(all.length > 0
              ? { title: tDiet('nothingFits'), action: <DietFilter products={products} variant="row" /> }
              : empty)}
          />
        )}
        <div ref={panel?.ref} id={panel?.id} role={panel && 'tabpanel'} aria-label={currentTab?.title}>
          {sections.map((section, index) => (
            <MenuSection
              key={section.category.id}
              section={section}
              place={places[index] ?? 0}
              isFirstSeen={index === 0 && !hasPicturesAbove}
              isLasting={isLasting}
            />
          ))}
        </div>
      </div>
      <div className={styles.basket}>{basket}</div>
    </div>
  )
}

/** How many products stand before each section, and after them all how many there are. */
function placesOf(sections: readonly Section[]): number[] {
  const places = [0]
  for (const { count } of sections) places.push((places.at(-1) ?? 0) + count)
  return places
}
