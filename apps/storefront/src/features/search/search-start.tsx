import type { Category, Product } from '@dasturxon/contract'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { EntityText } from '../../texts/entity-text.tsx'
import { Icon, icons, Picture } from '@dasturxon/ui'
import { pictureSource, plateOf } from '../catalogue/picture-source.ts'
import { FoundList } from './found-list.tsx'
import parts from '../../page/parts.module.css'
import styles from './search-start.module.css'

type SearchStartProps = {
  categories: readonly Category[]
  /** Dishes that the shop calls popular and that can be had. */
  popular: readonly Product[]
  recent: readonly string[]
  onChoose: (query: string) => void
  onForget: () => void
}

/** As many as are looked through at a glance. */
const MOST_POPULAR = 6

/**
 * Before anything is typed: what was searched for lately, the categories, and what is popular, below them, where it moves nothing as it
 * comes.
 */
export function SearchStart({ categories, popular, recent, onChoose, onForget }: SearchStartProps) {
  const t = useTranslations()
  return (
    <>
      {recent.length > 0 ? (
        <section className={styles.block} aria-labelledby="recent-queries">
          <header className={styles.header}>
            <h2 id="recent-queries" className={styles.title}>
              {t('search.recent')}
            </h2>
            <button
              type="button"
              className={styles.forget}
              aria-label={t('search.clearRecent')}
              onClick={onForget}
            >
              {t('common.clear')}
            </button>
          </header>
          <ul className={parts.wrapping}>
            {recent.map((query) => (
              <li key={query}>
                <button type="button" className={styles.query} onClick={() => onChoose(query)}>
                  <Icon of={icons.clock} />
                  {query}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <nav className={styles.block} aria-label={t('nav.categories')}>
        <ul className={styles.categories}>
          {categories.map((category) => (
            <li key={category.id}>
              <a className={styles.category} href={paths.category(category.id)}>
                <Picture
                  {...pictureSource(category.image, 'thumbnail')}
                  plate={plateOf(category)}
                  className={styles.picture}
                />
                <EntityText of={category.name} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {popular.length > 0 ? (
        <section className={styles.block} aria-labelledby="popular-dishes">
          <h2 id="popular-dishes" className={styles.title}>
            {t('home.popular')}
          </h2>
          <FoundList products={popular.slice(0, MOST_POPULAR)} categories={categories} />
        </section>
      ) : null}
    </>
  )
}
