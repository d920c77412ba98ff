import { useSyncExternalStore } from 'react'
import type { Live } from './live.ts'

const never = () => () => {}
const yes = () => true

/** Keeps `live` up to date while the component is shown; answers whether changes are told as they happen. Null needs none. */
export const useLive = (live: Live | null): boolean =>
  useSyncExternalStore(live?.subscribe ?? never, live?.isLive ?? yes, yes)
