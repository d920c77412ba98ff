import { formatMoment, formatMomentWithin } from '@dasturxon/i18n/formats'
import { useDeskText } from '@dasturxon/i18n/desk'
import { serverNow } from '@dasturxon/client'

/** A moment in words: today, tomorrow or its day, and the time on the clock of `zone` (without one, of whoever looks). */
export const useMoment = (zone?: string) => useFormat(formatMoment, zone)

/** The same within a sentence: it begins with a small letter. */
export const useMomentWithin = (zone?: string) => useFormat(formatMomentWithin, zone)

function useFormat(format: typeof formatMoment, zone?: string): (at: string | number) => string {
  const { language } = useDeskText()
  return (at) =>
    format(new Date(at), { language, now: new Date(serverNow()), ...(zone !== undefined && { zone }) })
}
