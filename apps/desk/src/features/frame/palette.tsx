import { useDeskText } from '@dasturxon/i18n/desk'
import { Icon, icons, SearchField, type IconShape } from '@dasturxon/ui'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useBoard, useGrant } from '../../session/desk.tsx'
import { DeskSheet } from '../../ui/desk-sheet.tsx'
import parts from '../../ui/parts.module.css'
import { findNumbers } from './find.ts'
import type { Place } from '../../session/places.ts'
import styles from './sheets.module.css'

type PaletteProps = { places: readonly Place[]; onGo: (path: string) => void; onClose: () => void }

/** One field for all: where to go, an order by number, phone or name, a dish to stop (desk §4). */
export function Palette({ isOpen, ...props }: PaletteProps & { isOpen: boolean }) {
  return isOpen ? <OpenPalette {...props} /> : null
}

function OpenPalette({ places, onGo, onClose }: PaletteProps) {
  const { text } = useDeskText()
  const grant = useGrant()
  const { orders } = useBoard()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const words = query.trim()
  const entries: { path: string; label: string; icon: IconShape }[] = [
    // What leads to a closed page is not offered.
    ...(grant('orders.accept') === 'no' ? [] : findNumbers(orders.values(), words)).map(
      ({ number, order }) => ({
        path: paths.order(number),
        label: [text('order.open', { number }), order?.customer?.name].filter(Boolean).join(' · '),
        icon: icons.receiptFill,
      }),
    ),
    ...places
      .map(({ path, key, icon }) => ({ path, label: text(key), icon }))
      .filter(({ label }) => label.toLowerCase().includes(words.toLowerCase())),
    ...(words !== '' && grant('orders.history') !== 'no'
      ? [
          {
            path: `${paths.history}?day=all&q=${encodeURIComponent(words)}`,
            label: text('keys.findPast', { words }),
            icon: icons.clockCounterClockwise,
          },
        ]
      : []),
    ...(words !== '' && grant('stop.change') !== 'no'
      ? [
          {
            path: `${paths.stopList}?q=${encodeURIComponent(words)}`,
            label: text('keys.stopDish', { name: words }),
            icon: icons.prohibit,
          },
        ]
      : []),
  ]
  const chosen = Math.min(at, entries.length - 1)
  function go(path: string) {
    onClose()
    onGo(path)
  }
  return (
    <DeskSheet onClose={onClose} title={text('keys.palette')}>
      <div className={parts.stack}>
        <SearchField
          label={text('keys.find')}
          clearLabel={text('stops.clear')}
          value={query}
          onChange={(next) => {
            setQuery(next)
            setAt(0)
          }}
          isAutoFocused
          inputProps={{
            onKeyDown: (event) => {
              const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
              if (step !== undefined) setAt((chosen + step + entries.length) % entries.length)
              else if (event.key === 'Enter') {
                const entry = entries[chosen]
                if (entry) go(entry.path)
              } else return
              event.preventDefault()
            },
          }}
        />
        <ul className={styles.found}>
          {entries.map(({ path, label, icon }, index) => (
            <li key={path}>
              <button type="button" aria-current={index === chosen || undefined} onClick={() => go(path)}>
                <Icon of={icon} />
                {label}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </DeskSheet>
  )
}
