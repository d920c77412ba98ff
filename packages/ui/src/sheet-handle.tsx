import { joinClasses } from './join-classes.ts'
import styles from './sheet.module.css'

type SheetHandleProps = { snap: number; count: number; label: string; isOverHero: boolean }

/** The grip at the top: dragged by finger; with several heights also pressed, or moved by the arrow keys. */
export function SheetHandle({ snap, count, label, isOverHero }: SheetHandleProps) {
  const className = joinClasses(styles.handle, isOverHero && styles.handleOverHero)
  if (count < 2) return <div className={className} data-sheet-handle aria-hidden="true" />
  return (
    <button
      type="button"
      className={className}
      data-sheet-handle
      aria-label={label}
      aria-expanded={snap === count - 1}
    />
  )
}
