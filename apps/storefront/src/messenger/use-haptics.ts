import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useBasket } from '../session/session-provider.tsx'
import { readToast, subscribeToToasts } from '../ui/toast.ts'
import type { Bridge } from './bridge.ts'

/** A light knock for every change of a count, and what a toast says good or bad is felt, too. */
export function useHaptics(bridge: Bridge): void {
  const lines = useBasket((basket) => basket.lines)
  const known = useRef(lines)
  useEffect(() => {
    if (known.current === lines) return
    known.current = lines
    feel(bridge, { type: 'impact', impact_style: 'light' })
  }, [bridge, lines])
  const toast = useSyncExternalStore(subscribeToToasts, readToast, () => null)
  const tone = toast?.tone
  useEffect(() => {
    if (tone === 'ok') feel(bridge, { type: 'notification', notification_type: 'success' })
    if (tone === 'bad') feel(bridge, { type: 'notification', notification_type: 'error' })
  }, [bridge, toast?.id, tone])
}

function feel(bridge: Bridge, feedback: Record<string, string>) {
  if (bridge.knows('6.1')) bridge.post('web_app_trigger_haptic_feedback', feedback)
}
