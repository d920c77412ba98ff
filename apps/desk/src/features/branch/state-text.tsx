import { serverNow } from '@dasturxon/client'
import type { BranchState } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { formatOpening, formatTime } from '@dasturxon/i18n/formats'

type StateTextProps = {
  state: BranchState
  zone: string
  /** There is room for when it closes, too. */
  isLong?: boolean
}

/** How a branch stands, in a few words: paused, closed, busy or open. */
export function StateText({ state, zone, isLong = false }: StateTextProps) {
  const { text, language } = useDeskText()
  const time = (at: string) => formatTime(new Date(at), zone)
  const [pause] = state.pauses
  if (pause) return text('branch.paused', { time: time(pause.until) })
  if (!state.isOpen) {
    if (!state.opensAt) return text('branch.closed')
    const { day, time: opens } = formatOpening(new Date(state.opensAt), {
      language,
      now: new Date(serverNow()),
      zone,
    })
    return day === null
      ? text('branch.opensAt', { time: opens })
      : text('branch.opensOn', { day, time: opens })
  }
  if (state.busy) return text('branch.busy', { minutes: state.busy.minutes, time: time(state.busy.until) })
  return isLong && state.closesAt
    ? text('branch.openUntil', { time: time(state.closesAt) })
    : text('branch.open')
}
