import { useEffect, useState } from 'react'

/** Whole seconds until a moment (milliseconds since 1970), counted down; 0 from then on. */
export function useSecondsLeft(moment: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((moment - now) / 1000))
  useEffect(() => {
    if (moment <= Date.now()) return undefined
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [moment])
  return left
}

/** 65 as '1:05'. */
export function formatSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
