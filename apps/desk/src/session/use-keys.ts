import { useEffect, useLayoutEffect, useRef } from 'react'
import { deviceStorage } from '../runtime/device-storage.ts'

const KEY = 'desk:single-keys'

/** Whether single letters act; a person may switch them off (WCAG 2.1.4). */
export const hasSingleKeys = (): boolean => deviceStorage.getItem(KEY) !== 'off'
export const setSingleKeys = (isOn: boolean): void => deviceStorage.setItem(KEY, isOn ? 'on' : 'off')

/** After `g` the next letter says where to go, for so long. */
const GO_MS = 1_500
let goSince = -Infinity

/**
 * What was pressed, as the maps of keys name it: `a`, `Enter`, `g k` for one after the other, `mod k` with Ctrl or ⌘. Letters by
 * where they stand, so that they work while the keyboard writes Cyrillic.
 */
function nameOf({ key, code, ctrlKey, metaKey, timeStamp }: KeyboardEvent): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? (key.length === 1 ? key.toLowerCase() : key)
  if (ctrlKey || metaKey) return `mod ${letter}`
  if (letter === 'g') goSince = timeStamp
  return letter !== 'g' && timeStamp - goSince < GO_MS ? `g ${letter}` : letter
}

/** Keys of a screen by what they do; single ones never inside a field, nor while a dialog is open. */
export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(keys)
  useLayoutEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.altKey) return
      const name = nameOf(event)
      const { target } = event
      const at = target instanceof Element ? target : null
      // In a dialog whose focused button went away the focus is on the page behind it.
      const isTyping =
        at?.closest('input:not([type=radio]), textarea, select') != null ||
        document.querySelector('dialog:modal') !== null
      // The browser's own undo in a field stays the field's.
      if (isTyping && name !== 'mod k') return
      if (!name.startsWith('mod ') && !hasSingleKeys()) return
      const isOnControl = at?.closest('button, a, input') != null
      if (isOnControl && (event.key === 'Enter' || event.key === ' ')) return
      const act = latest.current[name]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
