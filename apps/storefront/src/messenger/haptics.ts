import { readToast, subscribeToToasts } from '@dasturxon/ui'
import type { SessionStores } from '../session/session-stores.ts'
import type { Bridge } from './bridge.ts'

/** What follows so soon belongs to the same press, which is felt once. */
const ONE_PRESS_MS = 500

/** A light knock for every change of a count; what a toast says good or bad is felt, too, unless the press was already. */
export function letFeel(bridge: Bridge, basket: SessionStores['basket']): void {
  let feltAt = -Infinity
  const feel = (feedback: Record<string, string>) =>
    bridge.knows('6.1') && bridge.post('web_app_trigger_haptic_feedback', feedback)
  basket.subscribe(({ lines }, before) => {
    // emptied by an order: the order is what is felt
    if (lines === before.lines || lines.length === 0) return
    feltAt = performance.now()
    feel({ type: 'impact', impact_style: 'light' })
  })
  subscribeToToasts(() => {
    if (performance.now() - feltAt < ONE_PRESS_MS) return
    const tone = readToast()?.tone
    if (tone === 'ok') feel({ type: 'notification', notification_type: 'success' })
    if (tone === 'bad') feel({ type: 'notification', notification_type: 'error' })
  })
}
