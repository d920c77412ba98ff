/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus --
   the combobox pattern of ARIA: keys and focus stay in the field; a native select cannot do it */
import type { Category, Product } from '@dasturxon/contract'
import { useId, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { useNavigate } from '../../runtime/index.ts'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { useEnvironment, useShopKind } from '../../environment/environment-provider.tsx'
import { useQuery } from '../../runtime/data/use-query.ts'
import { useErrorText } from '../../texts/use-error-text.ts'
import { Button, LiveRegion, SearchField } from '@dasturxon/ui'
import { menuQuery } from '../catalogue/menu-source.ts'
import { useProductDoors } from '../catalogue/open-product.tsx'
import { FoundOption } from './found-option.tsx'
import { LONGEST_QUERY } from './found-products.ts'
import { useRecentQueries } from './recent-queries.ts'
import parts from '../../page/parts.module.css'
import styles from './search-box.module.css'
import { useFoundProducts } from './use-found-products.ts'

/** What is seen without scrolling; the page of the search has the rest. */
const MOST_OPTIONS = 7

/** `isLeft`: by Escape or for a product over the page, so that the focus goes back to where it came from. */
type SearchBoxProps = { onClose: (isLeft: boolean) => void }

/** Stays the same function, so that it is called when the field comes and not with every letter. */
const focusField = (field: HTMLInputElement | null) => field?.focus()

/** The field with the likeliest dishes below it: arrows choose one, Enter opens it, or all of them when none is chosen. */
export function SearchBox({ onClose }: SearchBoxProps) {
  const t = useTranslations()
  const kind = useShopKind()
  const { language } = useEnvironment()
  const { answer } = useQuery('catalogue.start', { query: menuQuery({ language }) })
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const listId = useId()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const doors = useProductDoors()
  const { queries, remember } = useRecentQueries()
  const menu = answer.kind === 'ready' ? answer.data : null
  const query = typed.trim()
  const found = useFoundProducts(typed, menu)
  const isPopular = query === '' && found.query === ''
  const options = query === '' && !isPopular ? [] : optionsOf(found.products, menu?.categories ?? [])
  const isSettled = query !== '' && found.query === query
  const error = answer.kind === 'failed' ? answer.error : found.error

  function change(value: string) {
    setTyped(value)
    setActive(-1)
  }

  function open({ product, category }: Option) {
    remember(query)
    // The field goes with the list: what closes the product gives the focus back to the way to the search.
    onClose(true)
    doors.open(product.id, category.navigationType === 'FULL_SCREEN')
  }

  function openAll() {
    remember(query)
    onClose(false)
    void navigate(paths.searchFor(query))
  }

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      setActive(nextOf(active, step, options.length))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const chosen = options[active]
      if (chosen) open(chosen)
      else if (query !== '') openAll()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      onClose(true)
    }
  }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    const isInside = currentTarget.closest('[data-search]')?.contains(relatedTarget) === true
    // Another window may have the focus for a while.
    if (!isInside && document.hasFocus()) onClose(false)
  }

  return (
    <div className={styles.box} data-search>
      <SearchField
        ref={focusField}
        label={t('search.placeholder', { kind })}
        clearLabel={t('search.clear')}
        value={typed}
        onChange={change}
        inputProps={{
          role: 'combobox',
          maxLength: LONGEST_QUERY,
          'aria-expanded': options.length > 0,
          'aria-controls': listId,
          'aria-autocomplete': 'list',
          'aria-activedescendant': active >= 0 ? `${listId}-${active}` : undefined,
          onKeyDown: handleKey,
          onBlur: handleBlur,
        }}
      />
      {isPopular && options.length > 0 ? <p className={styles.note}>{t('home.popular')}</p> : null}
      <div
        id={listId}
        role="listbox"
        aria-label={t(isPopular ? 'home.popular' : 'search.title')}
        className={styles.list}
        onMouseDown={(event) => event.preventDefault()}
      >
        {options.map((option, place) => (
          <div
            key={option.product.id}
            id={`${listId}-${place}`}
            role="option"
            aria-selected={place === active}
            className={styles.option}
            onClick={() => open(option)}
          >
            <FoundOption {...option} query={query} />
          </div>
        ))}
      </div>
      {isSettled && options.length > 0 ? <Button onPress={openAll}>{t('search.all')}</Button> : null}
      {isSettled && options.length === 0 ? (
        <p className={styles.note}>
          {t('search.empty', { query })}. {t('search.hint')}
        </p>
      ) : null}
      {query !== '' && error ? <p className={styles.note}>{errorText(error)}</p> : null}
      {query === '' && queries.length > 0 ? (
        <div className={parts.wrapping} role="group" aria-label={t('search.recent')}>
          {queries.map((recent) => (
            <button key={recent} type="button" className={styles.query} onClick={() => change(recent)}>
              {recent}
            </button>
          ))}
        </div>
      ) : null}
      <LiveRegion message={isSettled ? t('search.results', { count: found.products.length }) : ''} />
    </div>
  )
}

type Option = { product: Product; category: Category }

function optionsOf(products: readonly Product[], categories: readonly Category[]): Option[] {
  return products.slice(0, MOST_OPTIONS).flatMap((product) => {
    const category = categories.find(({ id }) => id === product.categoryId)
    return category ? [{ product, category }] : []
  })
}

/** Around the list and through the field itself, which is -1. */
function nextOf(active: number, step: number, count: number): number {
  return ((active + 1 + step + count + 1) % (count + 1)) - 1
}
