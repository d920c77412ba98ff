import type { DeskProductRow, DeskProducts } from '@dasturxon/contract/desk'
import { buildSearchIndexGently, searchProducts, type SearchIndex } from '@dasturxon/domain'
import { formatNumber } from '@dasturxon/i18n/formats'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useLastData, useNavigate, useSearchParams } from '@dasturxon/runtime'
import { EmptyState, Icon, icons, SearchField, showToast, Skeleton } from '@dasturxon/ui'
import { useEffect, useMemo, useState } from 'react'
import { paths } from '../../paths.ts'
import { useCall, useData, useQuery } from '../../runtime/desk-data.ts'
import { useGrant, useName } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { DeskButton, parts } from '../../ui/parts.tsx'
import { DeskFailedBlock } from '../../ui/failed-block.tsx'
import { AddSheet, CategorySheet } from './menu-sheets.tsx'
import { MenuCategories } from './menu-categories.tsx'
import { MenuGrid, type PriceChange } from './menu-grid.tsx'
import { MenuList } from './menu-list.tsx'
import { countOnly, listItems, ONLY, readFilter, writeFilter, type MenuFilter } from './menu-rows.ts'
import { useWide } from './use-wide.ts'
import styles from './menu.module.css'

const ICONS = {
  untranslated: icons.translate,
  noPicture: icons.image,
  stopped: icons.prohibit,
  hidden: icons.eyeSlash,
}
const NO_TEXT = { uz: '', ru: '', eng: '' }
const rest = () => new Promise((resolve) => setTimeout(resolve))

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
  const { category } = filter
  const only = filter.only.join(',')
  const items = useMemo(
    () => listItems(menu, { category, only: ONLY.filter((one) => only.split(',').includes(one)) }, found),
    [menu, category, only, found],
  )
  const isWide = useWide()
  const [adding, setAdding] = useState<'product' | 'category' | null>(null)
  const [editedId, setEditedId] = useState<string | null>(null)
  const edited = menu.categories.find(({ id }) => id === editedId)
  const change = useMenuChanges(menu)

  const filterBy = (next: Partial<MenuFilter>) =>
    setParameters(writeFilter(parameters, { ...filter, query, ...next }), {
      replace: true,
      preventScrollReset: true,
    })
  const search = (words: string) => {
    setQuery(words)
    filterBy({ query: words })
  }
  const open = (id: string) => void navigate(paths.product(id))

  return (
    <div className={`${parts.page} ${styles.page}`}>
      <header className={parts.row}>
        <h1>{text('frame.menu')}</h1>
        <span className={parts.quiet}>
          {text('menu.count', { dishes: menu.products.length, categories: menu.categories.length })}
        </span>
        <span className={parts.end} />
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
          onMove={change.moveCategory}
          onAdd={() => setAdding('category')}
        />
        <section className={styles.dishes} aria-label={text('menu.filters')}>
          <div className={styles.tools}>
            <SearchField
              label={text('menu.search')}
              clearLabel={text('stops.clear')}
              value={query}
              onChange={search}
            />
            <fieldset className={styles.filters}>
              <legend className="sr-only">{text('menu.filters')}</legend>
              {ONLY.map((one) => {
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
                    {text(`menu.${one}`)} <b>{countOnly(menu.products, one)}</b>
                  </button>
                )
              })}
            </fieldset>
          </div>
          {items.length === 0 ? (
            <EmptyState
              icon={icons.forkKnife}
              title={text(menu.products.length === 0 ? 'menu.empty' : 'menu.nothing')}
              action={
                menu.products.length > 0 && (
                  <DeskButton
                    onPress={() => {
                      setQuery('')
                      filterBy({ category: null, only: [], query: '' })
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
                items={items}
                onOpen={open}
                onPrices={(changes) => void change.setPrices(changes)}
                onToggle={(product) => void change.toggle(product)}
                onMove={(product, step) => void change.moveProduct(product, step)}
                mayMove={found === null && filter.only.length === 0}
              />
              <p className={styles.hint}>{text('menu.keys')}</p>
            </>
          ) : (
            <MenuList items={items} />
          )}
        </section>
      </div>
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
        <CategorySheet
          category={edited}
          onMove={(step) => void change.moveCategory(edited.id, step)}
          onClose={() => setEditedId(null)}
        />
      )}
    </div>
  )
}

/** The dishes that a search finds, in any script and with typos, by the domain's own index; null while nothing is asked. */
function useFound({ categories, products }: DeskProducts, query: string): readonly string[] | null {
  const isAsked = query.trim() !== ''
  const [index, setIndex] = useState<SearchIndex | null>(null)
  useEffect(() => {
    if (!isAsked) return undefined
    let isLeft = false
    const menu = {
      categories,
      products: products.map(({ id, categoryId, name }) => ({
        id,
        categoryId,
        name,
        description: NO_TEXT,
        tags: [],
      })),
    }
    async function build() {
      const built = await buildSearchIndexGently(menu, rest)
      if (!isLeft) setIndex(built)
    }
    void build()
    return () => {
      isLeft = true
    }
  }, [isAsked, categories, products])
  return useMemo(() => (isAsked && index ? searchProducts(index, query) : null), [isAsked, index, query])
}

/** What the grid changes in place; each is told, and can be taken back while that is told. */
function useMenuChanges(menu: DeskProducts) {
  const { text, language } = useDeskText()
  const name = useName()
  const act = useAct()
  const call = useCall()
  const data = useData()
  const grant = useGrant()

  /** Shows rows as they will be, before the server has answered. */
  const show = (changed: ReadonlyMap<string, Partial<DeskProductRow>>) =>
    data.put(
      { name: 'desk.products', input: {} },
      { ...menu, products: menu.products.map((row) => ({ ...row, ...changed.get(row.id) })) },
    )

  async function setPrices(changes: readonly PriceChange[]) {
    if (grant('menu.price') === 'no') return
    show(new Map(changes.map(({ product, value }) => [product.id, { costPrice: value }])))
    const prices = changes.map(({ product, value }) => ({ id: product.id, base: product.costPrice, value }))
    const result = await call('desk.changePrices', { body: { prices } })
    if (!result.ok) {
      show(new Map(changes.map(({ product }) => [product.id, { costPrice: product.costPrice }])))
      const { code, details, description } = result.error
      const other = menu.products.find(({ id }) => id === details?.['productId'])
      const words =
        code === 'record_changed' && other
          ? text('menu.otherPrice', {
              name: name(other.name),
              price: formatNumber(Number(details?.['theirs']), language),
            })
          : (description[language] ?? code)
      showToast({ text: words, tone: 'bad' })
      if (code === 'record_changed') await call('desk.products')
      return
    }
    const [first] = changes
    const back = changes.map(({ product, value }) => ({
      product: { ...product, costPrice: value },
      value: product.costPrice,
    }))
    showToast({
      text:
        changes.length === 1 && first
          ? text('menu.newPrice', {
              name: name(first.product.name),
              price: formatNumber(first.value, language),
            })
          : text('menu.pasted', { count: changes.length }),
      action: { label: text('log.undo'), onPress: () => void setPrices(back) },
    })
  }

  async function toggle(product: DeskProductRow) {
    const value = !product.active
    const body = { version: product.version, patch: { active: { base: product.active, value } } }
    const saved = await act('desk.changeProduct', { params: { id: product.id }, body })
    if (!saved) return
    showToast({
      text: text(value ? 'menu.nowShown' : 'menu.nowHidden', { name: name(product.name) }),
      action: {
        label: text('log.undo'),
        onPress: () => void toggle({ ...product, active: value, version: saved.version }),
      },
    })
  }

  async function moveProduct(product: DeskProductRow, step: -1 | 1) {
    const beside = menu.products.filter(({ categoryId }) => categoryId === product.categoryId)
    const after = placeAfter(beside, product.id, step)
    if (after === undefined) return
    const order = await act('desk.orderProducts', { body: { id: product.id, after } })
    if (order)
      showToast({
        text: text('menu.moved', { name: name(product.name), place: order.indexOf(product.id) + 1 }),
      })
  }

  async function moveCategory(id: string, step: -1 | 1) {
    const after = placeAfter(menu.categories, id, step)
    const category = menu.categories.find((one) => one.id === id)
    if (after === undefined || !category) return
    const order = await act('desk.orderCategories', { body: { id, after } })
    if (order)
      showToast({ text: text('menu.moved', { name: name(category.name), place: order.indexOf(id) + 1 }) })
  }
  return { setPrices, toggle, moveProduct, moveCategory }
}

/** The row to stand behind after a step; null for the first place, undefined where there is no step to take. */
function placeAfter(rows: readonly { id: string }[], id: string, step: -1 | 1): string | null | undefined {
  const at = rows.findIndex((row) => row.id === id)
  const to = at + step
  if (at === -1 || to < 0 || to >= rows.length) return undefined
  return rows[step === 1 ? to : to - 1]?.id ?? null
}
