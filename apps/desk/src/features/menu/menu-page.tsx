import type { DeskProducts } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useLastData, useNavigate } from '@dasturxon/client'
import { Icon, icons, Skeleton } from '@dasturxon/ui'
import { Suspense, useMemo, useState } from 'react'
import { paths } from '../../paths.ts'
import { useQuery } from '../../runtime/desk-data.ts'
import { useGrant } from '../../session/desk.tsx'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { latePart } from '../../ui/late-part.ts'
import { DeskFailedBlock } from '../../ui/failed-block.tsx'
import { BulkBar } from './bulk-bar.tsx'
import type { BulkKind } from './bulk-draft.ts'
import { BulkSheet } from './bulk-sheet.tsx'
import { AddSheet } from './menu-sheets.tsx'
import { idsOf } from './dish-rows.ts'
import { gapOfStep } from './gap-order.ts'
import { MenuCategories } from './menu-categories.tsx'
import { MenuDishes } from './menu-dishes.tsx'
import { LaterList } from './later-list.tsx'
import { MenuTools } from './menu-tools.tsx'
import { MenuViews } from './menu-views.tsx'
import { PasteSheet } from './paste-sheet.tsx'
import { listItems, NO_FILTER, ONLY } from './menu-rows.ts'
import { useDishSelection } from './use-dish-selection.ts'
import { useFound } from './use-found.ts'
import { useMenuChanges } from './use-menu-changes.ts'
import { useMenuFilter } from './use-menu-filter.ts'
import { useWide } from './use-wide.ts'
import styles from './menu.module.css'

const RetiredList = latePart(async () => (await import('./retired-list.tsx')).RetiredList)
const CategorySheet = latePart(
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

/** What stands over the menu; one at a time. */
type OpenSheet =
  | { kind: 'paste' }
  | { kind: 'add'; what: 'product' | 'category' }
  | { kind: 'bulk'; bulk: BulkKind }
  | { kind: 'category'; id: string }

function Menu({ menu }: { menu: DeskProducts }) {
  const { text } = useDeskText()
  const navigate = useNavigate()
  const { products, categories } = menu
  const menuFilter = useMenuFilter()
  const { filter, isRetired } = menuFilter
  const found = useFound(menu, filter.query)
  const { category } = filter
  const only = filter.only.join(',')
  const items = useMemo(
    () => listItems(menu, { category, only: ONLY.filter((one) => only.split(',').includes(one)) }, found),
    [menu, category, only, found],
  )
  const shownIds = useMemo(() => idsOf(items), [items])
  const isWide = useWide()
  const change = useMenuChanges(menu)
  const selected = useDishSelection(products)
  const [sheet, open] = useState<OpenSheet | null>(null)
  const close = () => open(null)
  const edited = sheet?.kind === 'category' ? categories.find(({ id }) => id === sheet.id) : undefined
  // Where the list shows the order of the shop.
  const mayMove = found === null && filter.only.length === 0
  const single = selected.ids.length === 1 ? products.find(({ id }) => id === selected.ids[0]) : undefined
  function moveSingle(step: -1 | 1) {
    if (!single) return
    const ids = products.flatMap((row) => (row.categoryId === single.categoryId ? [row.id] : []))
    void change.moveProduct(single, gapOfStep(ids, single.id, step))
  }

  return (
    <div className={`${parts.page} ${parts.stack}`}>
      <MenuHeader
        menu={menu}
        onPaste={() => open({ kind: 'paste' })}
        onAdd={() => open({ kind: 'add', what: 'product' })}
      />
      <div className={`${parts.stack} ${styles.columns}`}>
        <MenuCategories
          menu={menu}
          chosen={category}
          onChoose={(id) => menuFilter.change({ category: id })}
          onEdit={(id) => open({ kind: 'category', id })}
          onMove={(id, gap) => void change.moveCategory(id, gap)}
          onAdd={() => open({ kind: 'add', what: 'category' })}
        />
        <section className={`${parts.stack} ${styles.dishes}`} aria-label={text('menu.filters')}>
          <LaterList />
          <MenuViews filter={filter} onChoose={menuFilter.change} />
          <MenuTools
            products={products}
            menuFilter={menuFilter}
            onRetired={() => {
              selected.clear()
              menuFilter.toggleRetired()
            }}
          >
            {!isWide && !selected.isSelecting && !isRetired && items.length > 0 && (
              <DeskButton icon={icons.checkBold} onPress={selected.begin}>
                {text('bulk.begin')}
              </DeskButton>
            )}
          </MenuTools>
          {isRetired ? (
            <Suspense fallback={null}>
              <RetiredList />
            </Suspense>
          ) : (
            <MenuDishes
              {...{ menu, items, mayMove, change, selected }}
              onShowAll={() => menuFilter.change(NO_FILTER)}
            />
          )}
          {(selected.ids.length > 0 || selected.isSelecting) && (
            <BulkBar
              count={selected.ids.length}
              hasMealtimes={menu.mealtimes.length > 0}
              all={shownIds.length}
              onAll={() => selected.add(shownIds)}
              onChange={(bulk) => open({ kind: 'bulk', bulk })}
              onClear={selected.clear}
              onMove={mayMove && single ? moveSingle : undefined}
            />
          )}
        </section>
      </div>
      {sheet?.kind === 'paste' && <PasteSheet menu={menu} onClose={close} />}
      {sheet?.kind === 'bulk' && (
        <BulkSheet
          kind={sheet.bulk}
          menu={menu}
          ids={selected.ids}
          onClose={close}
          onDone={() => {
            close()
            selected.clear()
          }}
        />
      )}
      {sheet?.kind === 'add' && (
        <AddSheet
          kind={sheet.what}
          menu={menu}
          category={category}
          onClose={close}
          onAdded={(id) => {
            close()
            if (sheet.what === 'product') void navigate(paths.product(id))
            else menuFilter.change({ category: null })
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
              const ids = categories.map(({ id }) => id)
              void change.moveCategory(edited.id, gapOfStep(ids, edited.id, step))
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  )
}

type MenuHeaderProps = { menu: DeskProducts; onPaste: () => void; onAdd: () => void }

/** How much there is, and the ways to more of it. */
function MenuHeader({ menu, onPaste, onAdd }: MenuHeaderProps) {
  const { text } = useDeskText()
  const grant = useGrant()
  return (
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
      {grant('content.edit') === 'yes' && (
        <a className={styles.toSheets} href={`${paths.showcase}/groups`}>
          <Icon of={icons.list} />
          {text('menu.groups')}
        </a>
      )}
      {grant('menu.import') === 'yes' && (
        <a className={styles.toSheets} href={paths.importMenu}>
          <Icon of={icons.fileText} />
          {text('menu.sheets')}
        </a>
      )}
      <DeskButton onPress={onPaste}>{text('paste.title')}</DeskButton>
      <DeskButton variant="brand" icon={icons.plusBold} onPress={onAdd}>
        {text('menu.addDish')}
      </DeskButton>
    </header>
  )
}
