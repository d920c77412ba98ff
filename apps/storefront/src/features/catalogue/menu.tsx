import type { MouseEvent, ReactNode } from 'react'
import { useTranslations } from '../../i18n/index.ts'
import { useShop } from '../../session/environment-provider.tsx'
import { useText } from '../../session/use-text.ts'
import { EmptyState, TabLinks } from '../../ui/index.ts'
import { BasketColumn } from '../basket/basket-column.tsx'
import { listCategoryLinks, type CategoryLink } from './category-links.ts'
import { CategoryList } from './category-list.tsx'
import { MenuSection } from './menu-section.tsx'
import type { MenuSection as Section } from './menu-sections.ts'
import styles from './menu.module.css'
import { useScrollSpy } from './use-scroll-spy.ts'

type MenuProps = {
  sections: readonly Section[]
  /** Links to other pages in place of jumps within this one, where one category is shown at a time. */
  pages?: { links: readonly CategoryLink[]; currentHref: string | undefined } | undefined
  /** Above the categories: stories, banners, groups. */
  children?: ReactNode
  /** What to say when there is nothing. */
  empty: { title: string; text?: string }
}

/** A menu: categories that follow the scroll (CAT-3), products, and on wide screens the basket beside them. */
export function Menu({ sections, pages, children, empty }: MenuProps) {
  const t = useTranslations('nav')
  const text = useText()
  const { isCategoryImageVisible } = useShop().settings
  const jumps = listCategoryLinks(sections, text)
  const { currentId, jumpTo } = useScrollSpy(jumps.map(({ id }) => id))
  const links = pages?.links ?? jumps
  const currentHref = pages ? pages.currentHref : currentId && `#${currentId}`

  function follow(href: string, event: MouseEvent<HTMLElement>) {
    if (pages) return
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
        />
      </div>
      <div className={styles.middle}>
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
            />
          </div>
        ) : (
          <EmptyState {...empty} />
        )}
        {sections.map((section, index) => (
          <MenuSection key={section.category.id} section={section} index={index} />
        ))}
      </div>
      <div className={styles.basket}>
        <BasketColumn />
      </div>
    </div>
  )
}
