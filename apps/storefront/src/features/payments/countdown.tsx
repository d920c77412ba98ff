import { serverNow } from '@dasturxon/client'
import { useSyncExternalStore } from 'react'
import { formatSeconds } from '../sign-in/use-seconds-left.ts'

const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, 250)
  return () => clearInterval(timer)
}

/** Minutes and seconds until a moment by the server's clock; nothing on the server, which does not know when it is read. */
export function Countdown({ until }: { until: string }) {
  const read = () => Math.max(0, Math.ceil((Date.parse(until) - serverNow()) / 1000))
  const left = useSyncExternalStore(subscribe, read, () => null)
  return <time role="timer">{left === null ? '' : formatSeconds(left)}</time>
}
