import { formatTime } from '@dasturxon/i18n/formats'
import { useDeskText } from '@dasturxon/i18n/desk'
import { deviceStorage, useLocation, useNavigate, useTime } from '@dasturxon/client'
import { icons } from '@dasturxon/ui'
import { Fragment, useState, useSyncExternalStore, type ReactNode } from 'react'
import { ringOf } from '../../alarm/rings.ts'
import { silentBranches } from '../../alarm/silence.ts'
import { paths } from '../../paths.ts'
import { useBoard, useDesk, useHasSound, useName } from '../../session/desk.tsx'
import { DeskButton, Strip } from '../../ui/parts.tsx'
import { readLapsed, subscribeToLapsed, understandLapsed } from '../../alarm/lapsed.ts'
import { cameIn, readGap, subscribeToGaps, understandGap, type Gap } from '../../alarm/gaps.ts'
import { LANES, lanesOf } from '../board/lanes.ts'
import { useLapsedText } from '../order/lapsed-note.tsx'
import { TicketStrip } from '../print/ticket-strip.tsx'
import { NoticeLine } from './notice-line.tsx'
import { noticeOrder, type NoticeKind } from './notice-order.ts'
import { RefusedCallStrip } from './refused-call-strip.tsx'
import { RestStrips } from './rest-strips.tsx'

/**
 * What is wrong, each kind drawn by itself, in `noticeOrder` (desk §4, §6). In a shop that is being made nobody orders yet, and the one test
 * order rings on the page of its step.
 */
export function Strips({ isLive, isMaking }: { isLive: boolean; isMaking: boolean }) {
  const { text } = useDeskText()
  const { sound, wakeLock, outbox, me, role } = useDesk()
  const board = useBoard()
  const hasSound = useHasSound()
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.list).length
  const gap = useSyncExternalStore(subscribeToGaps, readGap)
  const nameOf = useName()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const silent = isLive && board.isPresent ? silentBranches(board.states.values(), role) : []
  const names = me.branches
    .filter(({ id }) => silent.some(({ branchId }) => branchId === id))
    .map(({ name }) => nameOf(name))
  const ring = useTime((now) => ringOf(board.orders.values(), board.calls.values(), now)?.kind ?? '')
  const isRinging = ring !== ''
  const isAtShift = pathname.startsWith(paths.shift)
  const zone = me.branches[0]?.timeZone
  const time = (at: number) => formatTime(new Date(at), zone)
  function arm() {
    wakeLock.hold()
    void sound.arm()
  }
  const notices: Record<NoticeKind, ReactNode> = {
    lapsed: <LapsedStrips />,
    offline: !isLive && board.isPresent && (
      <Strip tone="note" icon={icons.wifiSlash}>
        <span>
          {text('frame.offline', { time: time(board.heardAt) })}
          {waiting > 0 ? ` · ${text('frame.waiting', { count: waiting })}` : ''}
        </span>
      </Strip>
    ),
    money: !isMaking && <RefusedCallStrip />,
    resting: !isMaking && <RestStrips isAutomatic />,
    // No order rings at a courier, nor in a shop that is still being made: its test order turns the sound on itself.
    soundOff: !hasSound && role !== 'COURIER' && !isMaking && (
      <Strip tone="bad" icon={icons.speakerSlashFill} onPress={arm}>
        <span>
          {text('frame.soundOff')} · {text('frame.soundOn')}
        </span>
      </Strip>
    ),
    nobodyHears: names.length > 0 && !isMaking && (
      <Strip tone="note" icon={icons.bell} onPress={isAtShift ? undefined : () => void navigate(paths.shift)}>
        <span>
          {text(names.length < me.branches.length ? 'frame.nobodyHearsIn' : 'frame.nobodyHears', {
            names: names.join(', '),
          })}
          {isAtShift ? '' : ` · ${text('frame.beginToHear')}`}
        </span>
      </Strip>
    ),
    tickets: !isMaking && <TicketStrip />,
    paused: !isMaking && <RestStrips isAutomatic={false} />,
    gap: gap && <GapStrip gap={gap} />,
    storage: <StorageStrip />,
  }
  return (
    <NoticeLine figures={!isMaking && role !== 'COURIER' && <Figures />} isOver={isMaking}>
      {noticeOrder({ isRinging }).map((kind) => (
        <Fragment key={kind}>{notices[kind]}</Fragment>
      ))}
    </NoticeLine>
  )
}

/** What is under way, while there is nothing to tell. */
function Figures() {
  const { text } = useDeskText()
  const { orders, isPresent } = useBoard()
  if (!isPresent) return null
  const lanes = lanesOf(orders.values())
  return LANES.map((lane) => (
    <span key={lane}>
      <b>{lanes[lane].length}</b> {text(`board.${lane}`)}
    </span>
  ))
}

/** What was missed, until somebody has read it: how long, how many orders came, and who has accepted them (DSK-24). */
function GapStrip({ gap }: { gap: Gap }) {
  const { text } = useDeskText()
  const { me } = useDesk()
  const { orders } = useBoard()
  const { count, accepted } = cameIn(orders.values(), gap)
  const time = (at: number) => formatTime(new Date(at), me.branches[0]?.timeZone)
  return (
    <Strip tone="note" icon={gap.why === 'slept' ? icons.clock : icons.wifiSlash}>
      <span>
        {text(`frame.${gap.why}`, { from: time(gap.from), to: time(gap.to), count })}
        {accepted.length > 0
          ? ` · ${text('frame.acceptedBy', { names: accepted.map((one) => `${one.name} ${one.count}`).join(', ') })}`
          : ''}
      </span>
      <DeskButton variant="outline" onPress={understandGap}>
        {text('frame.understood')}
      </DeskButton>
    </Strip>
  )
}

/** What was pressed on orders, waited for the network and came to nothing, until somebody has read it (DAY-20). */
function LapsedStrips() {
  const { text } = useDeskText()
  const lapsed = useSyncExternalStore(subscribeToLapsed, readLapsed)
  const textOf = useLapsedText()
  return lapsed.map((one) => (
    <Strip key={one.number} tone="bad" icon={icons.warningFill}>
      <span>{textOf(one)}</span>
      <DeskButton variant="outline" onPress={() => understandLapsed(one.number)}>
        {text('frame.understood')}
      </DeskButton>
    </Strip>
  ))
}

/** The browser keeps nothing of this page; all works, and what waits is gone with it (desk §12, 52). */
function StorageStrip() {
  const { text } = useDeskText()
  const isLasting = useSyncExternalStore(deviceStorage.subscribe, deviceStorage.isLasting)
  const [isRead, setRead] = useState(false)
  if (isLasting || isRead) return null
  return (
    <Strip tone="note" icon={icons.warningFill}>
      <span>{text('frame.keepsNothing')}</span>
      <DeskButton variant="outline" onPress={() => setRead(true)}>
        {text('frame.understood')}
      </DeskButton>
    </Strip>
  )
}
