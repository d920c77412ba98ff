import { useEffect, useLayoutEffect, useRef } from 'react'

const KEY = 'desk:single-keys'

/** Whether single letters act; a person may switch them off (WCAG 2.1.4). */
export const hasSingleKeys = (): boolean => localStorage.getItem(KEY) !== 'off'
export const setSingleKeys = (isOn: boolean): void => localStorage.setItem(KEY, isOn ? 'on' : 'off')

/** Keys of a screen by what they do; never inside a field, nor while a dialog is open. */
export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(keys)
  useLayoutEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || !hasSingleKeys()) return
      const { target } = event
      if (target instanceof Element && target.closest('input:not([type=radio]), textarea, select, dialog'))
        return
      const isOnControl = target instanceof Element && target.closest('button, a, input') !== null
      if (isOnControl && (event.key === 'Enter' || event.key === ' ')) return
      const act = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
