import { useDeskText, type DeskKey } from '@dasturxon/i18n/desk'
import styles from './sheets.module.css'
import { DeskSheet } from '../../ui/desk-sheet.tsx'

const KEYS: readonly [keys: string, does: DeskKey][] = [
  ['Ctrl K · ⌘ K', 'keys.palette'],
  ['G O', 'frame.orders'],
  ['G K', 'frame.kitchen'],
  ['G S', 'frame.stopList'],
  ['G H', 'frame.hall'],
  ['G M', 'frame.menu'],
  ['/', 'keys.search'],
  ['J · K', 'keys.nextOrder'],
  ['← · →', 'keys.dayStep'],
  ['1 – 6', 'order.howLong'],
  ['Enter', 'order.accept'],
  ['⇧ Enter', 'keys.acceptAll'],
  ['R', 'order.reject'],
  ['D', 'order.delay'],
  ['Space', 'keys.nextStep'],
  ['P', 'order.print'],
  ['1 – 9', 'order.done'],
  ['Z', 'kitchen.undo'],
  ['A', 'kitchen.allDay'],
  ['PgUp · PgDn', 'keys.pages'],
  ['Ctrl Z · ⌘ Z', 'keys.undo'],
  ['Ctrl S · ⌘ S', 'keys.save'],
  ['Ctrl Shift S · ⌘ ⇧ S', 'keys.saveNext'],
  ['Ctrl D · ⌘ D', 'keys.copy'],
  ['F8', 'keys.nextMistake'],
  ['Esc', 'frame.close'],
]

/** The list of keys, by `?`. */
export function KeysSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { text } = useDeskText()
  return (
    <DeskSheet isOpen={isOpen} onClose={onClose} title={text('keys.title')}>
      <dl className={styles.keys}>
        {KEYS.map(([keys, does]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{text(does)}</dd>
          </div>
        ))}
      </dl>
    </DeskSheet>
  )
}
