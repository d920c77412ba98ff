import { deviceStorage } from '@dasturxon/client'
import { useEffect, useEffectEvent } from 'react'

const KEY = 'desk:single-keys'

/** Whether single letters act; a person may switch them off (WCAG 2.1.4). */
export const hasSingleKeys = (): boolean => deviceStorage.getItem(KEY) !== 'off'
export const setSingleKeys = (isOn: boolean): boolean => deviceStorage.setItem(KEY, isOn ? 'on' : 'off')

/** After `g` the next letter says where to go, for so long. */
const GO_MS = 1_500
let goSince = -Infinity

/**
 * What was pressed, as the maps of keys name it: `a`, `Enter`, `g k` for one after the other, `mod k` with Ctrl or ⌘. Letters by
 * where they stand, so that they work while the keyboard writes Cyrillic.
 */
function nameOf({ key, code, ctrlKey, metaKey, shiftKey, timeStamp }: KeyboardEvent): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? (key.length === 1 ? key.toLowerCase() : key)
  if (ctrlKey || metaKey) return shiftKey && letter === 's' ? SAVE_NEXT : `mod ${letter}`
  if (shiftKey && letter === 'Enter') return 'shift Enter'
  if (letter === 'g') goSince = timeStamp
  return letter !== 'g' && timeStamp - goSince < GO_MS ? `g ${letter}` : letter
}

/** What nobody types and no field undoes: it acts wherever the focus is, saving while no dialog is open. */
const FIND = 'mod k'
const SAVE = 'mod s'
/** Saves, and goes on with the next one. */
const SAVE_NEXT = 'mod shift s'
/** Makes another one of what the page shows. */
const COPY = 'mod d'
const OF_RECORD = [SAVE, SAVE_NEXT, COPY]

/** Keys of a screen by what they do; single ones never inside a field, nor while a dialog is open. */
export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const actOf = useEffectEvent((name: string) => keys[name])
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.altKey) return
      const name = nameOf(event)
      const act = actOf(name)
      // Else the browser would save the page, or mark it.
      if (act && OF_RECORD.includes(name)) event.preventDefault()
      const { target } = event
      const at = target instanceof Element ? target : null
      // In a dialog whose focused button went away the focus is on the page behind it.
      const hasDialog = document.querySelector('dialog:modal') !== null
      const isInField = at?.closest('input:not([type=radio]), textarea, select') != null
      // The browser's own undo in a field stays the field's.
      if ((hasDialog && name !== FIND) || (isInField && name !== FIND && !OF_RECORD.includes(name))) return
      if (!name.startsWith('mod ') && !hasSingleKeys()) return
      const isOnControl = at?.closest('button, a, input') != null
      if (isOnControl && (event.key === 'Enter' || event.key === ' ')) return
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
