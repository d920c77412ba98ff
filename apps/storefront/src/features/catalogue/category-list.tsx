import type { MouseEvent } from 'react'
import { useTranslations } from '../../i18n/index.ts'
import { Picture } from '../../ui/index.ts'
import type { CategoryLink } from './category-links.ts'
import styles from './category-list.module.css'

type CategoryListProps = {
  links: readonly CategoryLink[]
  currentHref: string | undefined
  hasPictures: boolean
  onPress: (href: string, event: MouseEvent<HTMLElement>) => void
}

/** The categories beside a wide menu, with pictures; the one being read is marked. */
export function CategoryList({ links, currentHref, hasPictures, onPress }: CategoryListProps) {
  const t = useTranslations('nav')
  return (
    <nav className={styles.list} aria-label={t('categories')}>
      <ul>
        {links.map(({ id, href, title, picture }) => (
          <li key={id}>
            <a
              className={styles.link}
              href={href}
              aria-current={href === currentHref || undefined}
              onClick={(event) => onPress(href, event)}
            >
              {hasPictures ? <Picture src={picture || null} className={styles.picture} isEager /> : null}
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
