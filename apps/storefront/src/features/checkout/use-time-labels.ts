import { useNow } from '@dasturxon/client'
import { toLocalTime } from '@dasturxon/domain'
import { formatDay, formatDayWithin } from '@dasturxon/i18n/formats'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { slotWindow } from '../orders/slot-window.ts'

/**
 * A moment by the clock of the branch (`zone`), as people say it: 'Ertaga', or 'ertaga' within a sentence, and '19:00–19:15'. The day
 * is empty before the page is alive.
 */
export function useTimeLabels(
  zone: string,
): (at: Date, place?: 'alone' | 'within') => { day: string; time: string } {
  const { language } = useEnvironment()
  const now = useNow()
  return (at, place = 'alone') => ({
    day: now
      ? (place === 'within' ? formatDayWithin : formatDay)(toLocalTime(at, zone).day, { language, now, zone })
      : '',
    time: slotWindow(at, zone),
  })
}
