import type { DeskProducts } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { Icon, icons, SelectField } from '@dasturxon/ui'
import { useName } from '../../session/desk.tsx'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { useGapsText } from './dish-parts.tsx'
import { useRowMoves } from './use-list-drag.ts'
import styles from './menu-categories.module.css'

type MenuCategoriesProps = {
  menu: DeskProducts
  chosen: string | null
  onChoose: (id: string | null) => void
  onEdit: (id: string) => void
  /** Puts a category into a gap among the others: 0 is before all. */
  onMove: (id: string, gap: number) => void
  onAdd: () => void
}

/** Categories with their counts and gaps; Alt with the arrows moves one. Where there is no room beside the dishes they are a field. */
export function MenuCategories({ menu, chosen, onChoose, onEdit, onMove, onAdd }: MenuCategoriesProps) {
  const { text } = useDeskText()
  const name = useName()
  const { categories, products } = menu
  const counts = new Map<string, number>()
  for (const { categoryId } of products) counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1)

  const edited = categories.find(({ id }) => id === chosen)
  const ids = categories.map(({ id }) => id)
  const { list, isDragging, rowOf, begin, press } = useRowMoves(ids, onMove)
  return (
    <>
      <div className={styles.choose}>
        <SelectField
          label={text('menu.category')}
          value={chosen ?? 'ALL'}
          options={[
            { value: 'ALL', label: `${text('menu.all')} · ${products.length}` },
            ...categories.map((one) => ({
              value: one.id,
              label: `${name(one.name)} · ${counts.get(one.id) ?? 0}`,
            })),
          ]}
          onChange={(value) => onChoose(value === 'ALL' || value === '' ? null : value)}
        />
        {edited && (
          <DeskButton
            icon={icons.pencilSimple}
            label={text('menu.editCategory', { name: name(edited.name) })}
            onPress={() => onEdit(edited.id)}
          >
            {null}
          </DeskButton>
        )}
      </div>
      <nav className={styles.categories} aria-label={text('menu.categories')}>
        <button
          type="button"
          className={styles.category}
          aria-current={chosen === null || undefined}
          onClick={() => onChoose(null)}
        >
          <span>{text('menu.all')}</span>
          <small>{products.length}</small>
        </button>
        <ul ref={list} data-dragging={isDragging || undefined}>
          {categories.map((one) => (
            <li key={one.id} className={parts.movable} {...rowOf(one.id)}>
              <i
                className={`${parts.grip} ${styles.grip}`}
                aria-hidden="true"
                onPointerDown={(event) => begin(event, one.id)}
              />
              <button
                type="button"
                className={styles.category}
                aria-current={chosen === one.id || undefined}
                onClick={() => onChoose(one.id)}
                onKeyDown={(event) => event.altKey && press(event, one.id)}
              >
                <span>{name(one.name)}</span>
                {one.gaps.length > 0 && <Gap gaps={one.gaps} />}
                <small>{counts.get(one.id) ?? 0}</small>
              </button>
              <button
                type="button"
                className={styles.edit}
                aria-label={text('menu.editCategory', { name: name(one.name) })}
                onClick={() => onEdit(one.id)}
              >
                <Icon of={icons.pencilSimple} />
              </button>
            </li>
          ))}
        </ul>
        <button type="button" className={styles.category} onClick={onAdd}>
          <Icon of={icons.plusBold} />
          <span>{text('menu.addCategory')}</span>
        </button>
      </nav>
    </>
  )
}

function Gap({ gaps }: { gaps: DeskProducts['categories'][number]['gaps'] }) {
  const words = useGapsText({ gaps })
  return (
    <span className={styles.gapMark} title={words}>
      <Icon of={icons.translate} />
      <i className="sr-only">{words}</i>
    </span>
  )
}
