import type { DeskOrder } from '@dasturxon/contract/desk'
import type { DeskText } from '@dasturxon/i18n/desk'
import { formatMoment } from '@dasturxon/i18n/formats'

type Change = Pick<DeskOrder['history'][number], 'status' | 'what' | 'minutes' | 'etaTo'>

/** What a row of an order's history says, in words and local times (DAY-19). */
export function historyText(
  { status, what, minutes, etaTo }: Change,
  text: DeskText,
  reading: Parameters<typeof formatMoment>[1],
): string {
  if (what === 'PROMISE_MOVED')
    return text('happened.PROMISE_MOVED', {
      time: etaTo === null ? '' : formatMoment(new Date(etaTo), reading),
    })
  if (what !== 'STATUS') return text(`happened.${what}`)
  const said = text(`status.${status}`)
  return minutes === null ? said : `${said}, ${text('happened.minutes', { count: minutes })}`
}
