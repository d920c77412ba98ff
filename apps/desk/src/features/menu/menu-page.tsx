import type { DeskProductRow, DeskProducts } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useLastData, useNavigate, useSearchParams } from '@dasturxon/client'
import { EmptyState, Icon, icons, SearchField, Skeleton } from '@dasturxon/ui'
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { paths } from '../../paths.ts'
import { useQuery } from '../../runtime/desk-data.ts'
import { useGrant } from '../../session/desk.tsx'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { DeskFailedBlock } from '../../ui/failed-block.tsx'
import { BulkBar } from './bulk-bar.tsx'
import type { BulkKind } from './bulk-draft.ts'
import { BulkSheet } from './bulk-sheet.tsx'
import { AddSheet } from './menu-sheets.tsx'
import { gapOfStep } from './gap-order.ts'
import { MenuCategories } from './menu-categories.tsx'
import { idsOf, MenuGrid, type PriceChange } from './menu-grid.tsx'
import { MenuList } from './menu-list.tsx'
import { LaterList } from './later-list.tsx'
import { MenuViews } from './menu-views.tsx'
import { PasteSheet } from './paste-sheet.tsx'
import {
  countOnly,
  listItems,
  NO_FILTER,
  ONLY,
  readFilter,
  writeFilter,
  type MenuFilter,
  type MenuItem,
} from './menu-rows.ts'
import { NO_SELECTION, toggleDish } from './selection.ts'
import { useSteady } from '../../ui/use-steady.ts'
import { lazyWithTexts } from '../../ui/with-texts.ts'
import { useFound } from './use-found.ts'
import { useMenuChanges } from './use-menu-changes.ts'
import { useWide } from './use-wide.ts'
import styles from './menu.module.css'

const ICONS = {
  untranslated: icons.translate,
  noPicture: icons.image,
  stopped: icons.prohibit,
  hidden: icons.eyeSlash,
  noMxik: icons.receipt,
  noAllergens: icons.warningFill,
}
/** In the address: the dishes that are off the menu in place of those on it. */
const RETIRED = 'retired'
const NO_ITEMS: readonly MenuItem[] = []

const RetiredList = lazy(async () => ({ default: (await import('./retired-list.tsx')).RetiredList }))
const CategorySheet = lazyWithTexts(
  async () => (await import('./category-sheet.tsx')).CategorySheet,
  'options',
  'pictures',
)

/** Dishes and categories of the shop: found, narrowed, priced, hidden, moved and added (desk §5.9). */
export function MenuPage() {
  const { text } = useDeskText()
  const { answer, retry } = useQuery('desk.products', {})
  const menu = useLastData(answer)
  if (menu) return <Menu menu={menu} />
  if (answer.kind === 'failed') return <DeskFailedBlock error={answer.error} onRetry={retry} />
  return (
    <div className={parts.page} aria-busy="true">
      <h1>{text('frame.menu')}</h1>
      <div className={styles.waiting}>
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} height="56px" radius="var(--r-sm)" />
        ))}
      </div>
    </div>
  )
}

function Menu({ menu }: { menu: DeskProducts }) {
  const { text } = useDeskText()
  const navigate = useNavigate()
  const [parameters, setParameters] = useSearchParams()
  const filter = readFilter(parameters)
  const [query, setQuery] = useState(filter.query)
  const found = useFound(menu, query)
  const { products } = menu
  const counts = useMemo(() => ONLY.map((one) => countOnly(products, one)), [products])
  const { category } = filter
  const isRetired = parameters.has(RETIRED)
  const only = filter.only.join(',')
  const items = useMemo(
    () => listItems(menu, { category, only: ONLY.filter((one) => only.split(',').includes(one)) }, found),
    [menu, category, only, found],
  )
  // The page answers a press at once; thousands of rows follow in steps that a finger does not feel (DSK-60).
  const drawn = useDeferredValue(items, NO_ITEMS)
  const isWide = useWide()
  const [adding, setAdding] = useState<'product' | 'category' | null>(null)
  const [isPasting, setPasting] = useState(false)
  const [editedId, setEditedId] = useState<string | null>(null)
  const edited = menu.categories.find(({ id }) => id === editedId)
  const change = useMenuChanges(menu)
  const grant = useGrant()
  const [selection, setSelection] = useState(NO_SELECTION)
  const [isSelecting, setSelecting] = useState(false)
  const [bulk, setBulk] = useState<BulkKind | null>(null)
  // What somebody has taken off the menu meanwhile is selected no more.
  const selectedIds = useMemo(
    () => menu.products.flatMap(({ id }) => (selection.ids.has(id) ? [id] : [])),
    [menu.products, selection],
  )
  const shownIds = useMemo(() => idsOf(items), [items])
  // Where the list shows the order of the shop.
  const mayMove = found === null && filter.only.length === 0
  const single = selectedIds.length === 1 ? products.find(({ id }) => id === selectedIds[0]) : undefined
  function moveSingle(step: -1 | 1) {
    if (!single) return
    const ids = products.flatMap((row) => (row.categoryId === single.categoryId ? [row.id] : []))
    void change.moveProduct(single, gapOfStep(ids, single.id, step))
  }
  function clearSelection() {
    setSelection(NO_SELECTION)
    setSelecting(false)
  }

  const filterBy = (next: Partial<MenuFilter>) =>
    setParameters(writeFilter(parameters, { ...filter, query, ...next }), {
      replace: true,
      preventScrollReset: true,
    })
  function showRetired() {
    const next = new URLSearchParams(parameters)
    if (isRetired) next.delete(RETIRED)
    else next.set(RETIRED, '1')
    clearSelection()
    setParameters(next, { replace: true, preventScrollReset: true })
  }
  const search = (words: string) => {
    setQuery(words)
    filterBy({ query: words })
  }
  const open = (id: string) => void navigate(paths.product(id))
  const on = useSteady({
    open,
    setPrices: (changes: readonly PriceChange[]) => void change.setPrices(changes),
    toggle: (product: DeskProductRow) => void change.toggle(product),
    toggleStop: (product: DeskProductRow) => void change.toggleStop(product),
    move: (product: DeskProductRow, gap: number) => void change.moveProduct(product, gap),
  })

  return (
    <div className={`${parts.page} ${styles.page}`}>
      <header className={parts.row}>
        <h1>{text('frame.menu')}</h1>
        <span className={parts.quiet}>
          {text('menu.count', { dishes: menu.products.length, categories: menu.categories.length })}
        </span>
        <span className={parts.end} />
        <a className={styles.toSheets} href={paths.options}>
          <Icon of={icons.squaresFourFill} />
          {text('menu.options')}
        </a>
        {grant('menu.import') === 'yes' && (
          <a className={styles.toSheets} href={paths.importMenu}>
            <Icon of={icons.fileText} />
            {text('menu.sheets')}
          </a>
        )}
        <DeskButton onPress={() => setPasting(true)}>{text('paste.title')}</DeskButton>
        <DeskButton variant="brand" icon={icons.plusBold} onPress={() => setAdding('product')}>
          {text('menu.addDish')}
        </DeskButton>
      </header>
      <div className={styles.columns}>
        <MenuCategories
          menu={menu}
          chosen={category}
          onChoose={(id) => filterBy({ category: id })}
          onEdit={setEditedId}
          onMove={(id, gap) => void change.moveCategory(id, gap)}
          onAdd={() => setAdding('category')}
        />
        <section className={styles.dishes} aria-label={text('menu.filters')}>
          <LaterList />
          <MenuViews
            filter={{ ...filter, query }}
            onChoose={(next) => {
              setQuery(next.query)
              filterBy(next)
            }}
          />
          <div className={styles.tools}>
            <SearchField
              label={text('menu.search')}
              clearLabel={text('stops.clear')}
              value={query}
              onChange={search}
            />
            <fieldset className={styles.filters}>
              <legend className="sr-only">{text('menu.filters')}</legend>
              {ONLY.map((one, index) => {
                const isOn = filter.only.includes(one)
                const next = isOn ? filter.only.filter((other) => other !== one) : [...filter.only, one]
                return (
                  <button
                    key={one}
                    type="button"
                    className={parts.chip}
                    data-only={one}
                    aria-pressed={isOn}
                    onClick={() => filterBy({ only: ONLY.filter((other) => next.includes(other)) })}
                  >
                    <Icon of={ICONS[one]} />
                    {text(`menu.${one}`)} <b>{counts[index]}</b>
                  </button>
                )
              })}
              <button type="button" className={parts.chip} aria-pressed={isRetired} onClick={showRetired}>
                <Icon of={icons.trashSimple} />
                {text('menu.retired')}
              </button>
            </fieldset>
            {!isWide && !isSelecting && !isRetired && items.length > 0 && (
              <DeskButton icon={icons.checkBold} onPress={() => setSelecting(true)}>
                {text('bulk.begin')}
              </DeskButton>
            )}
          </div>
          {isRetired ? (
            <Suspense fallback={null}>
              <RetiredList />
            </Suspense>
          ) : items.length === 0 ? (
            <EmptyState
              icon={icons.forkKnife}
              title={text(menu.products.length === 0 ? 'menu.empty' : 'menu.nothing')}
              action={
                menu.products.length > 0 && (
                  <DeskButton
                    onPress={() => {
                      setQuery('')
                      filterBy(NO_FILTER)
                    }}
                  >
                    {text('menu.showAll')}
                  </DeskButton>
                )
              }
            />
          ) : isWide ? (
            <>
              <MenuGrid
                items={drawn}
                onOpen={on.open}
                onPrices={on.setPrices}
                onToggle={on.toggle}
                onMove={on.move}
                mayMove={mayMove}
                selection={selection}
                onSelect={setSelection}
              />
              <p className={styles.hint}>{text('menu.keys')}</p>
            </>
          ) : (
            <MenuList
              items={drawn}
              selectedIds={selection.ids}
              onSelect={isSelecting ? (id) => setSelection(toggleDish(selection, id)) : null}
              onToggle={on.toggle}
              onStop={grant('stop.change') === 'yes' ? on.toggleStop : undefined}
            />
          )}
          {(selectedIds.length > 0 || isSelecting) && (
            <BulkBar
              count={selectedIds.length}
              hasMealtimes={menu.mealtimes.length > 0}
              all={shownIds.length}
              onAll={() => setSelection({ ids: new Set([...selection.ids, ...shownIds]), from: null })}
              onChange={setBulk}
              onClear={clearSelection}
              onMove={mayMove && single ? moveSingle : undefined}
            />
          )}
        </section>
      </div>
      {isPasting && <PasteSheet menu={menu} onClose={() => setPasting(false)} />}
      {bulk && (
        <BulkSheet
          kind={bulk}
          menu={menu}
          ids={selectedIds}
          onClose={() => setBulk(null)}
          onDone={() => {
            setBulk(null)
            clearSelection()
          }}
        />
      )}
      {adding && (
        <AddSheet
          kind={adding}
          menu={menu}
          category={category}
          onClose={() => setAdding(null)}
          onAdded={(id) => {
            setAdding(null)
            if (adding === 'product') open(id)
            else filterBy({ category: null })
          }}
        />
      )}
      {edited && (
        <Suspense fallback={null}>
          <CategorySheet
            category={edited}
            groups={menu.groups}
            mealtimes={menu.mealtimes}
            onMove={(step) => {
              const ids = menu.categories.map(({ id }) => id)
              void change.moveCategory(edited.id, gapOfStep(ids, edited.id, step))
            }}
            onClose={() => setEditedId(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
