import { useCallback, useSyncExternalStore } from 'react'

/** Whole seconds until a moment (milliseconds since 1970), counted down; 0 from then on. */
export function useSecondsLeft(moment: number): number {
  const read = () => Math.max(0, Math.ceil((moment - Date.now()) / 1000))
  const watch = useCallback(
    (onChange: () => void) => {
      if (moment <= Date.now()) return () => undefined
      const timer = setInterval(onChange, 250)
      return () => clearInterval(timer)
    },
    [moment],
  )
  return useSyncExternalStore(watch, read, read)
}

/** 65 as '1:05'. */
export function formatSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
