import { formatTime } from '@dasturxon/i18n/formats'
import { serverNow } from '@dasturxon/client'
import { useDesk } from '../../session/desk.tsx'
import { useMoment } from '../../ui/use-moment.ts'

/** A draft of the last hours is of today for who reads its time. */
const RECENT_MS = 12 * 60 * 60_000

/** Moments as the desk says them, in the time of the shop's first branch. */
export function useMoments() {
  const zone = useDesk().me.branches[0]?.timeZone
  const moment = useMoment(zone)
  const since = (at: string) =>
    serverNow() - Date.parse(at) < RECENT_MS ? formatTime(new Date(at), zone) : moment(at)
  return { moment, since, zone }
}
