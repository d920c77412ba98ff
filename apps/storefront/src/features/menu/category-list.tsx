import { memo, type MouseEvent } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { Picture as AnyPicture, tabAttributes } from '@dasturxon/ui'
import type { CategoryLink } from './category-links.ts'
import styles from './category-list.module.css'

/** Another category becoming the current one leaves the pictures as they are. */
const Picture = memo(AnyPicture)

type CategoryListProps = {
  links: readonly CategoryLink[]
  currentHref: string | undefined
  hasPictures: boolean
  onPress: (href: string, event: MouseEvent<HTMLElement>) => void
  /** Makes them real tabs: the id of the one panel whose content they change. */
  panelId?: string | undefined
}

/** The categories beside a wide menu, with pictures; the one being read is marked. */
export function CategoryList({ links, currentHref, hasPictures, onPress, panelId }: CategoryListProps) {
  const t = useTranslations('nav')
  const isTabs = panelId !== undefined
  const list = (
    <ul
      role={isTabs ? 'tablist' : undefined}
      aria-label={isTabs ? t('categories') : undefined}
      aria-orientation={isTabs ? 'vertical' : undefined}
    >
      {links.map(({ id, href, title, lang, picture }) => {
        const isCurrent = href === currentHref
        return (
          <li key={id} role={isTabs ? 'presentation' : undefined}>
            <a
              className={styles.link}
              href={href}
              {...(isTabs ? tabAttributes(panelId, isCurrent) : { 'aria-current': isCurrent || undefined })}
              onClick={(event) => onPress(href, event)}
            >
              {hasPictures ? <Picture src={picture || null} className={styles.picture} isSmall /> : null}
              <span lang={lang}>{title}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
  return isTabs ? (
    <div className={styles.list}>{list}</div>
  ) : (
    <nav className={styles.list} aria-label={t('categories')}>
      {list}
    </nav>
  )
}
