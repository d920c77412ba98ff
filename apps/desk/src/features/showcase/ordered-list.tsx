import { icons } from '@dasturxon/ui'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { afterOfGap, gapAt, gapOfStep } from '../menu/gap-order.ts'
import { useRowDrag } from '../menu/use-row-drag.ts'
import styles from './showcase.module.css'

type OrderedListProps = {
  label: string
  rows: readonly { id: string; href: string; name: string; content: ReactNode }[]
  /** Puts a row behind another one; null: before all. */
  onMove: (id: string, after: string | null) => void
}

/** Rows in the order in which the shop shows them: moved by their dots, by Alt with the arrows, and by two buttons (DSK-59). */
export function OrderedList({ label, rows, onMove }: OrderedListProps) {
  const show = useTexts('showcase')
  const list = useRef<HTMLUListElement>(null)
  const ids = rows.map(({ id }) => id)
  const move = (id: string, gap: number) => {
    const after = afterOfGap(ids, id, gap)
    if (after !== undefined) onMove(id, after)
  }
  const { drag, begin } = useRowDrag({
    list: () => list.current,
    gapAt: (_id, place) => gapAt(middlesIn(list.current), place),
    onDrop: move,
  })
  function press(event: KeyboardEvent, id: string) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined
    if (!step || !event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    move(id, gapOfStep(ids, id, step))
  }
  const gapMark = (index: number) => {
    if (drag?.gap === index) return 'before'
    return drag?.gap === rows.length && index === rows.length - 1 ? 'behind' : undefined
  }
  return (
    <ul ref={list} className={`${parts.card} ${styles.list}`} aria-label={label}>
      {rows.map(({ id, href, name, content }, index) => (
        <li
          key={id}
          data-gap={gapMark(index)}
          data-dragged={drag?.id === id || undefined}
          style={drag?.id === id ? { transform: `translateY(${drag.offset}px)` } : undefined}
        >
          <i className={styles.grip} aria-hidden="true" onPointerDown={(event) => begin(event, id)} />
          <a className={styles.row} href={href} draggable={false} onKeyDown={(event) => press(event, id)}>
            {content}
          </a>
          <span className={styles.moves}>
            <DeskButton
              icon={icons.caretUp}
              label={show('moveUp', { name })}
              isDisabled={index === 0}
              onPress={() => move(id, gapOfStep(ids, id, -1))}
            >
              {null}
            </DeskButton>
            <DeskButton
              icon={icons.caretDown}
              label={show('moveDown', { name })}
              isDisabled={index === rows.length - 1}
              onPress={() => move(id, gapOfStep(ids, id, 1))}
            >
              {null}
            </DeskButton>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The middles of the rows as they stand without the drag, px from the top of their list. */
function middlesIn(list: HTMLUListElement | null): number[] {
  return Array.from(list?.children ?? [], (row) =>
    row instanceof HTMLElement ? row.offsetTop + row.offsetHeight / 2 : 0,
  )
}
