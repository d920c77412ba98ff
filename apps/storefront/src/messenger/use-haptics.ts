import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useBasket } from '../session/session-provider.tsx'
import { readToast, subscribeToToasts } from '@dasturxon/ui'
import type { Bridge } from './bridge.ts'

/** What follows so soon belongs to the same press, which is felt once. */
const ONE_PRESS_MS = 500

/** A light knock for every change of a count; what a toast says good or bad is felt, too, unless the press was already. */
export function useHaptics(bridge: Bridge): void {
  const lines = useBasket((basket) => basket.lines)
  const known = useRef(lines)
  const feltAt = useRef(-Infinity)
  useEffect(() => {
    if (known.current === lines) return
    known.current = lines
    // emptied by an order: the order is what is felt
    if (lines.length === 0) return
    feltAt.current = performance.now()
    feel(bridge, { type: 'impact', impact_style: 'light' })
  }, [bridge, lines])
  const toast = useSyncExternalStore(subscribeToToasts, readToast, () => null)
  useEffect(() => {
    if (performance.now() - feltAt.current < ONE_PRESS_MS) return
    if (toast?.tone === 'ok') feel(bridge, { type: 'notification', notification_type: 'success' })
    if (toast?.tone === 'bad') feel(bridge, { type: 'notification', notification_type: 'error' })
  }, [bridge, toast])
}

function feel(bridge: Bridge, feedback: Record<string, string>) {
  if (bridge.knows('6.1')) bridge.post('web_app_trigger_haptic_feedback', feedback)
}
