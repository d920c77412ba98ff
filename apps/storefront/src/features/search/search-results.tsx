import type { Category } from '@dasturxon/contract'
import { useTranslations } from '@dasturxon/i18n'
import { useErrorText } from '../../texts/use-error-text.ts'
import { Button, EmptyState, icons, Skeleton, useSteadyLoading } from '@dasturxon/ui'
import { FoundList } from './found-list.tsx'
import type { FoundProducts } from './found-products.ts'
import styles from './search-page.module.css'

type SearchResultsProps = { query: string; found: FoundProducts; categories: readonly Category[] }

/** What was found, in the order of likelihood; a dish that is sold out keeps its place and says so. */
export function SearchResults({ query, found, categories }: SearchResultsProps) {
  const t = useTranslations()
  const errorText = useErrorText()
  // The older answer stays while a newer one is under way, unless there is nothing in it.
  const isOlder = found.query !== query
  const isWaiting = found.error === null && isOlder && found.products.length === 0
  const isSkeletonShown = useSteadyLoading(isWaiting)

  if (found.error) {
    return (
      <EmptyState
        icon={found.error.code === 'unreachable' ? icons.wifiSlash : icons.warningCircleFill}
        title={errorText(found.error)}
        action={<Button onPress={found.retry}>{t('common.retry')}</Button>}
      />
    )
  }
  if (isWaiting) return <div aria-busy="true">{isSkeletonShown ? <WaitingRows /> : null}</div>
  if (found.products.length === 0) {
    return (
      <EmptyState icon={icons.magnifyingGlass} title={t('search.empty', { query })} text={t('search.hint')} />
    )
  }
  return (
    <>
      {/* Between the page's heading and those of the dishes. */}
      <h2 className="sr-only">{t('search.results', { count: found.products.length })}</h2>
      <FoundList products={found.products} categories={categories} isBusy={isOlder} eager={6} />
    </>
  )
}

function WaitingRows() {
  return (
    <div className={styles.waiting}>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height="6rem" radius="var(--r-md)" />
      ))}
    </div>
  )
}
