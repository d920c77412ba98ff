import { useRef, useState } from 'react'
import { useRouter, useSearchParams } from '../../runtime/index.ts'
import { useTranslations } from '@dasturxon/i18n'
import { useShopKind } from '../../environment/environment-provider.tsx'
import { paths } from '../../paths.ts'
import { SELECT_DEBOUNCE_MS } from '../../runtime/data/use-query.ts'
import { PageTitle } from '../../page/page-title.tsx'
import { Icon, icons, LiveRegion, SearchField } from '@dasturxon/ui'
import { useGoBack } from '../../runtime/use-go-back.ts'
import { LONGEST_QUERY } from './found-products.ts'
import { useRecentQueries } from './recent-queries.ts'
import styles from './search-page.module.css'
import { SearchResults } from './search-results.tsx'
import { SearchStart } from './search-start.tsx'
import { useFoundProducts, type FirstAnswer, type SearchedMenu } from './use-found-products.ts'

type SearchPageProps = {
  /** What the menu consists of; the dishes are looked up while typing. */
  menu: SearchedMenu
  first: FirstAnswer | null
}

/** Search over the whole menu as one types; what is searched for is in the address. */
export function SearchPage({ menu, first }: SearchPageProps) {
  const t = useTranslations()
  const kind = useShopKind()
  const goBack = useGoBack()
  const [typed, setTyped] = useQueryInAddress()
  const found = useFoundProducts(typed, menu, first)
  const { queries, remember, forget } = useRecentQueries()
  const query = typed.trim()
  const isSettled = found.query === query && found.error === null
  const hasNothing = isSettled && found.products.length === 0

  return (
    <div className={styles.page}>
      <PageTitle>{t('search.title')}</PageTitle>
      <h1 className="sr-only">{t('search.title')}</h1>
      <form
        className={styles.top}
        action={paths.search}
        onSubmit={(event) => {
          event.preventDefault()
          remember(query)
          event.currentTarget.querySelector('input')?.blur()
        }}
      >
        <a
          className={styles.back}
          href={paths.home}
          aria-label={t('common.back')}
          title={t('common.back')}
          onClick={goBack}
        >
          <Icon of={icons.caretLeft} />
        </a>
        <SearchField
          ref={focusField}
          label={t('search.placeholder', { kind })}
          clearLabel={t('search.clear')}
          value={typed}
          onChange={setTyped}
          inputProps={{
            name: 'q',
            maxLength: LONGEST_QUERY,
            // Whoever leaves the field for what was found has found it.
            onBlur: () => {
              if (found.products.length > 0) remember(query)
            },
          }}
        />
      </form>
      <LiveRegion
        message={query === '' || !isSettled ? '' : t('search.results', { count: found.products.length })}
      />
      {query === '' ? null : <SearchResults query={query} found={found} categories={menu.categories} />}
      {query === '' || hasNothing ? (
        // Nothing found is no dead end: the categories lead on.
        <SearchStart
          categories={menu.categories}
          popular={found.query === '' ? found.products.filter(({ isAvailable }) => isAvailable) : []}
          recent={query === '' ? queries : []}
          onChoose={setTyped}
          onForget={forget}
        />
      ) : null}
    </div>
  )
}

function focusField(field: HTMLInputElement | null) {
  field?.focus({ preventScroll: true })
}

/** The query, in step with the address: at once here, in the address when the typing rests. */
function useQueryInAddress(): [string, (query: string) => void] {
  const router = useRouter()
  const [parameters] = useSearchParams()
  const [query, setQuery] = useState((parameters.get('q') ?? '').slice(0, LONGEST_QUERY))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  function change(next: string) {
    setQuery(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      // Whoever is on another page by then, or on the way there, is not called back.
      if (router.pending || router.state.location.pathname !== paths.search) return
      void router.navigate(paths.searchFor(next), { replace: true, preventScrollReset: true })
    }, SELECT_DEBOUNCE_MS)
  }
  return [query, change]
}
