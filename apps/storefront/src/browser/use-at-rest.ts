import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

const LATEST_MS = 2000

/** Whether the page has come to rest once since this part of it stands: what nobody waits for may come. */
export function useAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => whenIdle(() => setAtRest(true), LATEST_MS), [])
  return isAtRest
}
