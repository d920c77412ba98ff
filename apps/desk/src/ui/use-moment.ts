import { serverNow } from '@dasturxon/client'
import { useDeskText } from '@dasturxon/i18n/desk'
import { formatMoment } from '@dasturxon/i18n/formats'

/** Says moments (as `new Date` takes them) in words of the person's language, by the clock of a zone or else of the device. */
export function useMoment(zone?: string): (at: string | number) => string {
  const { language } = useDeskText()
  return (at) =>
    formatMoment(new Date(at), { language, now: new Date(serverNow()), ...(zone !== undefined && { zone }) })
}
