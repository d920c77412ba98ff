import type { DeskProducts } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { Icon, icons, SelectField } from '@dasturxon/ui'
import type { KeyboardEvent } from 'react'
import { useName } from '../../session/desk.tsx'
import { useGapsText } from './menu-grid.tsx'
import styles from './menu.module.css'

type MenuCategoriesProps = {
  menu: DeskProducts
  chosen: string | null
  onChoose: (id: string | null) => void
  onEdit: (id: string) => void
  onMove: (id: string, step: -1 | 1) => Promise<void>
  onAdd: () => void
}

/** Categories with their counts and gaps; Alt with the arrows moves one. Where there is no room beside the dishes they are a field. */
export function MenuCategories({ menu, chosen, onChoose, onEdit, onMove, onAdd }: MenuCategoriesProps) {
  const { text } = useDeskText()
  const name = useName()
  const { categories, products } = menu
  const counts = new Map<string, number>()
  for (const { categoryId } of products) counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1)

  function press(event: KeyboardEvent, id: string) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined
    if (!step || !event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    void onMove(id, step)
  }
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
      </div>
      <nav className={styles.categories} aria-label={text('menu.categories')}>
        <ul>
          <li>
            <button
              type="button"
              className={styles.category}
              aria-current={chosen === null || undefined}
              onClick={() => onChoose(null)}
            >
              <span>{text('menu.all')}</span>
              <small>{products.length}</small>
            </button>
          </li>
          {categories.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className={styles.category}
                aria-current={chosen === one.id || undefined}
                onClick={() => onChoose(one.id)}
                onKeyDown={(event) => press(event, one.id)}
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
