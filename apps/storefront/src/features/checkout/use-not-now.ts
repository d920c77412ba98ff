import type { OpenState } from '@dasturxon/domain'
import { formatTime } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { withReason } from '../fulfilment/use-branch-labels.ts'
import { useClosedText } from './use-closed-text.ts'

/** Why nothing can be had at once: in a sentence, and in a word or two. */
export type NotNow = { sentence: string; short: string }

/** Says why a branch takes no order for now, by its own clock (`zone`, an IANA name): it is closed, or closes too soon. Null where it takes one. */
export function useNotNow(
  zone: string,
  now: Date,
): (state: OpenState | null, isTooLate: boolean) => NotNow | null {
  const t = useTranslations()
  const closedText = useClosedText(zone, now)
  return (state, isTooLate) => {
    const closed = closedText(state)
    if (closed !== null && state) return { sentence: withReason(closed, state), short: t('slots.notNow') }
    if (!isTooLate || state?.kind !== 'open' || state.until === null) return null
    const time = formatTime(state.until, zone)
    return { sentence: t('checkout.tooLateText', { time }), short: t('checkout.tooLate') }
  }
}
