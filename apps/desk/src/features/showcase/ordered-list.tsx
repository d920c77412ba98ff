import { useTexts } from '@dasturxon/i18n/desk-texts'
import type { ReactNode } from 'react'
import { MoveButtons } from '../menu/move-buttons.tsx'
import parts from '../../ui/parts.module.css'
import { afterOfGap, gapOfStep } from '../menu/gap-order.ts'
import { useRowMoves } from '../menu/use-list-drag.ts'
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
  const ids = rows.map(({ id }) => id)
  const move = (id: string, gap: number) => {
    const after = afterOfGap(ids, id, gap)
    if (after !== undefined) onMove(id, after)
  }
  const { list, rowOf, begin, press } = useRowMoves(ids, move)
  return (
    <ul ref={list} className={`${parts.card} ${parts.list} ${styles.list}`} aria-label={label}>
      {rows.map(({ id, href, name, content }, index) => (
        <li key={id} className={parts.movable} {...rowOf(id)}>
          <i
            className={`${parts.grip} ${styles.grip}`}
            aria-hidden="true"
            onPointerDown={(event) => begin(event, id)}
          />
          <a
            className={styles.row}
            href={href}
            draggable={false}
            onKeyDown={(event) => event.altKey && press(event, id)}
          >
            {content}
          </a>
          <MoveButtons
            className={styles.moves}
            labels={{ up: show('moveUp', { name }), down: show('moveDown', { name }) }}
            isFirst={index === 0}
            isLast={index === rows.length - 1}
            onMove={(step) => move(id, gapOfStep(ids, id, step))}
          />
        </li>
      ))}
    </ul>
  )
}
