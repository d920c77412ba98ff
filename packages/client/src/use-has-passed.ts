import { useCallback, useSyncExternalStore } from 'react'
import { serverNow } from './clock.ts'

/**
 * Whether a moment (ISO) has come by the server's clock, told when it comes: `useNow` is renewed twice a minute only. Not on
 * the server, nor while the page comes alive.
 */
export function useHasPassed(moment: string | null): boolean {
  const watch = useCallback(
    (onChange: () => void) => {
      if (moment === null) return () => undefined
      let timer: ReturnType<typeof setTimeout> | undefined
      function look() {
        const leftMs = leftUntil(moment)
        if (leftMs > 0) timer = setTimeout(look, leftMs)
        else onChange()
      }
      look()
      return () => clearTimeout(timer)
    },
    [moment],
  )
  return useSyncExternalStore(
    watch,
    () => leftUntil(moment) <= 0,
    () => false,
  )
}

const leftUntil = (moment: string | null) => (moment === null ? Infinity : Date.parse(moment) - serverNow())
