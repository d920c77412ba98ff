import { formatTime } from '@dasturxon/i18n/formats'
import { useDeskText } from '@dasturxon/i18n/desk'
import { icons } from '@dasturxon/ui'
import { useSyncExternalStore } from 'react'
import { useBoard, useDesk, useHasSound } from '../../session/desk.tsx'
import { DeskButton, Strip } from '../../ui/parts.tsx'
import { readGap, subscribeToGaps, understandGap } from '../../alarm/gaps.ts'
import { TicketStrip } from '../print/ticket-strip.tsx'

/** What is wrong, over the whole width: no sound, no network, a gap nobody has read, a ticket nobody saw (desk §4, §6). */
export function Strips({ isLive }: { isLive: boolean }) {
  const { text } = useDeskText()
  const { sound, wakeLock, outbox, me, role } = useDesk()
  const board = useBoard()
  const hasSound = useHasSound()
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.list).length
  const gap = useSyncExternalStore(subscribeToGaps, readGap)
  const zone = me.branches[0]?.timeZone
  const time = (at: number) => formatTime(new Date(at), zone)
  function arm() {
    wakeLock.hold()
    void sound.arm()
  }
  return (
    <>
      {/* No order rings at a courier. */}
      {!hasSound && role !== 'COURIER' && (
        <Strip tone="bad" icon={icons.speakerSlashFill} onPress={arm}>
          {text('frame.soundOff')} · {text('frame.soundOn')}
        </Strip>
      )}
      {!isLive && board.isPresent && (
        <Strip tone="note" icon={icons.wifiSlash}>
          {text('frame.offline', { time: time(board.heardAt) })}
          {waiting > 0 ? ` · ${text('frame.waiting', { count: waiting })}` : ''}
        </Strip>
      )}
      {gap && (
        <Strip tone="note" icon={icons.clock}>
          {text('frame.slept', {
            from: time(gap.from),
            to: time(gap.to),
            count: [...board.orders.values()].filter(
              ({ ringsSince }) =>
                ringsSince !== null && Date.parse(ringsSince) >= gap.from && Date.parse(ringsSince) <= gap.to,
            ).length,
          })}
          <DeskButton variant="outline" onPress={understandGap}>
            {text('frame.understood')}
          </DeskButton>
        </Strip>
      )}
      <TicketStrip />
    </>
  )
}
