import { MINUTE_MS, SLOT_MINUTES } from '@dasturxon/domain'
import { formatTime } from '@dasturxon/i18n/formats'

/** '19:00–19:15' by the clock of a zone: an order for a time comes within the window that begins at it. */
export function slotWindow(at: Date, zone?: string): string {
  const end = new Date(at.getTime() + SLOT_MINUTES * MINUTE_MS)
  return `${formatTime(at, zone)}\u2013${formatTime(end, zone)}`
}
