import type { Catalogue } from '@dasturxon/contract'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from '../../i18n/index.ts'
import { paths } from '../../paths.ts'
import { SELECT_DEBOUNCE_MS } from '../../session/constants.ts'
import { usePlace } from '../../session/session-provider.tsx'
import { PageTitle } from '../../shell/document.tsx'
import { EmptyState, Icon, icons, LiveRegion, SearchField } from '../../ui/index.ts'
import { menuOfBranch } from '../catalogue/menu-of-branch.ts'
import { ProductTile } from '../catalogue/product-tile.tsx'
import { useLoadedCatalogue } from '../catalogue/use-catalogue.ts'
import { useGoBack } from '../navigation/use-go-back.ts'
import { buildIndex, findProducts } from './find-products.ts'
import { useRecentQueries } from './recent-queries.ts'
import styles from './search-page.module.css'
import { SearchStart } from './search-start.tsx'

/** Search over the whole menu as one types; what is searched for is in the address. */
export function SearchPage({ catalogue }: { catalogue: Catalogue }) {
  const t = useTranslations()
  const goBack = useGoBack()
  const field = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useQueryInAddress()
  const branchId = usePlace((place) => place.branchId)
  const whole = useLoadedCatalogue(catalogue)
  const menu = useMemo(() => menuOfBranch(whole, branchId), [whole, branchId])
  const index = useMemo(() => buildIndex(menu), [menu])
  const settled = useDeferredValue(query)
  const found = useMemo(() => findProducts(index, settled), [index, settled])
  const { queries, remember, forget } = useRecentQueries()
  const isEmpty = settled.trim() === ''

  useEffect(() => field.current?.focus({ preventScroll: true }), [])

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
          field.current?.blur()
        }}
      >
        <a className={styles.back} href={paths.home} aria-label={t('common.back')} onClick={goBack}>
          <Icon of={icons.caretLeft} />
        </a>
        <SearchField
          ref={field}
          label={t('search.placeholder')}
          clearLabel={t('search.clear')}
          value={query}
          onChange={setQuery}
          inputProps={{
            name: 'q',
            maxLength: 100,
            // Whoever leaves the field for what was found has found it.
            onBlur: () => {
              if (found.length > 0) remember(query)
            },
          }}
        />
      </form>
      <LiveRegion message={isEmpty ? '' : t('search.results', { count: found.length })} />
      {isEmpty ? (
        <SearchStart categories={menu.categories} recent={queries} onChoose={setQuery} onForget={forget} />
      ) : found.length === 0 ? (
        <EmptyState
          icon={icons.magnifyingGlass}
          title={t('search.empty', { query: settled.trim() })}
          text={t('search.hint')}
        />
      ) : (
        <ul className={styles.results}>
          {found.map(({ product, category }, place) => (
            <li key={product.id}>
              <ProductTile product={product} category={category} look="row" isEager={place < 6} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The query, in step with the address: at once here, in the address when the typing rests. */
function useQueryInAddress(): [string, (query: string) => void] {
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const [query, setQuery] = useState(parameters.get('q') ?? '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  function change(next: string) {
    setQuery(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const search = next.trim() === '' ? '' : `?q=${encodeURIComponent(next.trim())}`
      void navigate(paths.search + search, { replace: true, preventScrollReset: true })
    }, SELECT_DEBOUNCE_MS)
  }
  return [query, change]
}
