import { useDeskText } from '@dasturxon/i18n/desk'
import { Icon, icons } from '@dasturxon/ui'
import { useDesk, useGrant } from '../../session/desk.tsx'
import { BULK_KINDS, type BulkKind } from './bulk-draft.ts'
import { KIND_WORDS } from './bulk-sheet.tsx'
import styles from './bulk.module.css'

const ICONS = {
  price: icons.coins,
  stop: icons.prohibit,
  branches: icons.storefront,
  mealtimes: icons.clock,
  category: icons.forkKnife,
  labels: icons.tagFill,
  vat: icons.receipt,
  active: icons.eyeSlash,
}

type BulkBarProps = {
  count: number
  /** The shop has times at which dishes are served. */
  hasMealtimes: boolean
  /** Dishes that the list shows; those that are not selected yet can be taken in by one press. */
  all: number
  onAll: () => void
  onChange: (kind: BulkKind) => void
  onClear: () => void
  /** Of one dish alone: the same as a drag, for who cannot drag. */
  onMove: ((step: -1 | 1) => void) | undefined
}

/** What can be done to the dishes that are selected. */
export function BulkBar({ count, hasMealtimes, all, onAll, onChange, onClear, onMove }: BulkBarProps) {
  const { text } = useDeskText()
  const grant = useGrant()
  const { branches } = useDesk().me
  const isOffered: Partial<Record<BulkKind, boolean>> = {
    price: grant('menu.price') !== 'no',
    stop: grant('stop.change') === 'yes',
    branches: branches.length > 1,
    mealtimes: hasMealtimes,
  }
  const kinds = BULK_KINDS.filter((kind) => isOffered[kind] ?? true)
  return (
    <section className={styles.bar} aria-label={text('bulk.bar')}>
      <output>{text('bulk.selected', { count })}</output>
      {count < all && (
        <button type="button" aria-label={text('bulk.selectAll', { count: all })} onClick={onAll}>
          {text('bulk.all', { count: all })}
        </button>
      )}
      <div className={styles.actions}>
        {onMove && (
          <>
            <button type="button" aria-label={text('menu.moveUp')} onClick={() => onMove(-1)}>
              <Icon of={icons.caretUp} />
            </button>
            <button type="button" aria-label={text('menu.moveDown')} onClick={() => onMove(1)}>
              <Icon of={icons.caretDown} />
            </button>
          </>
        )}
        {count > 0 &&
          kinds.map((kind) => (
            <button key={kind} type="button" onClick={() => onChange(kind)}>
              <Icon of={ICONS[kind]} />
              {text(KIND_WORDS[kind])}
            </button>
          ))}
      </div>
      <button type="button" className={styles.clear} aria-label={text('bulk.clear')} onClick={onClear}>
        <Icon of={icons.x} />
      </button>
    </section>
  )
}
