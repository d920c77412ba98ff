import type { DeskProductRow, DeskProducts } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useNavigate } from '@dasturxon/client'
import { EmptyState, icons } from '@dasturxon/ui'
import { useDeferredValue } from 'react'
import { paths } from '../../paths.ts'
import { useGrant } from '../../session/desk.tsx'
import { DeskButton } from '../../ui/parts.tsx'
import { useSteady } from '../../ui/use-steady.ts'
import { MenuGrid } from './menu-grid.tsx'
import { MenuList } from './menu-list.tsx'
import type { MenuItem } from './menu-rows.ts'
import type { useDishSelection } from './use-dish-selection.ts'
import type { PriceChange } from './use-grid-cells.ts'
import type { useMenuChanges } from './use-menu-changes.ts'
import { useWide } from './use-wide.ts'
import styles from './menu.module.css'

const NO_ITEMS: readonly MenuItem[] = []

type MenuDishesProps = {
  menu: DeskProducts
  items: readonly MenuItem[]
  /** Where the list shows the order of the shop. */
  mayMove: boolean
  change: ReturnType<typeof useMenuChanges>
  selected: ReturnType<typeof useDishSelection>
  onShowAll: () => void
}

/** The dishes that the filters leave: a grid where there is room, a list on a phone, or the way back to all of them. */
export function MenuDishes({ menu, items, mayMove, change, selected, onShowAll }: MenuDishesProps) {
  const { text } = useDeskText()
  const navigate = useNavigate()
  const grant = useGrant()
  const isWide = useWide()
  // The page answers a press at once; thousands of rows follow in steps that a finger does not feel (DSK-60).
  const drawn = useDeferredValue(items, NO_ITEMS)
  const on = useSteady({
    open: (id: string) => void navigate(paths.product(id)),
    setPrices: (changes: readonly PriceChange[]) => void change.setPrices(changes),
    toggle: (product: DeskProductRow) => void change.toggle(product),
    toggleStop: (product: DeskProductRow) => void change.toggleStop(product),
    move: (product: DeskProductRow, gap: number) => void change.moveProduct(product, gap),
  })
  if (items.length === 0)
    return (
      <EmptyState
        icon={icons.forkKnife}
        title={text(menu.products.length === 0 ? 'menu.empty' : 'menu.nothing')}
        action={
          menu.products.length > 0 && <DeskButton onPress={onShowAll}>{text('menu.showAll')}</DeskButton>
        }
      />
    )
  if (!isWide)
    return (
      <MenuList
        items={drawn}
        selectedIds={selected.selection.ids}
        onSelect={selected.isSelecting ? selected.toggle : null}
        onToggle={on.toggle}
        onStop={grant('stop.change') === 'yes' ? on.toggleStop : undefined}
      />
    )
  return (
    <>
      <MenuGrid
        items={drawn}
        onOpen={on.open}
        onPrices={on.setPrices}
        onToggle={on.toggle}
        onMove={on.move}
        mayMove={mayMove}
        selection={selected.selection}
        onSelect={selected.select}
      />
      <p className={styles.hint}>{text('menu.keys')}</p>
    </>
  )
}
