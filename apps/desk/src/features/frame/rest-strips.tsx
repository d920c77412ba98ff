import type { BranchState } from '@dasturxon/contract/desk'
import { STOREFRONT_SERVICE_TYPES } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { formatTime } from '@dasturxon/i18n/formats'
import { icons } from '@dasturxon/ui'
import { runAlone, usePending } from '../../runtime/pending.ts'
import { useBoard, useDesk, useGrant, useName } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { DeskButton, Strip } from '../../ui/parts.tsx'

/**
 * Branches that take no orders though they are open, a strip each, for whoever may end that: those that rest because orders were not
 * answered, or those that somebody has paused (DAY-6).
 */
export function RestStrips({ isAutomatic }: { isAutomatic: boolean }) {
  const { me } = useDesk()
  const { states } = useBoard()
  const grant = useGrant()
  if (grant('branch.pause') === 'no') return null
  return me.branches.map(({ id }) => {
    const state = states.get(id)
    const pauses = state?.pauses.filter((pause) => pause.isAutomatic === isAutomatic) ?? []
    return state && pauses.length > 0 && <RestStrip key={id} state={state} pauses={pauses} />
  })
}

function RestStrip({ state, pauses }: { state: BranchState; pauses: BranchState['pauses'] }) {
  const { text } = useDeskText()
  const { me, store } = useDesk()
  const nameOf = useName()
  const act = useAct()
  const { branchId } = state
  const pending = `resume ${branchId}`
  const isAwaited = usePending(pending)
  const branch = me.branches.find(({ id }) => id === branchId)
  const [first] = pauses
  if (!branch || !first) return null
  const name = nameOf(branch.name)
  const isWhole = pauses.length === STOREFRONT_SERVICE_TYPES.length
  const until =
    pauses
      .map((pause) => pause.until)
      .toSorted()
      .at(-1) ?? first.until
  const said = {
    name,
    time: formatTime(new Date(until), branch.timeZone),
    by: first.by,
    services: pauses.map(({ service }) => text(`service.${service}`)).join(', '),
  }
  /** Those services alone: what else rests there goes on resting. */
  const goOn = async () => {
    const body = { services: pauses.map(({ service }) => service), minutes: 0, reason: '' }
    const next = await act('desk.pauseBranch', { params: { id: branchId }, body }, { right: 'branch.pause' })
    if (next) store.takeState(next)
  }
  const words = first.isAutomatic
    ? text(isWhole ? 'frame.resting' : 'frame.restingSome', said)
    : text(isWhole ? 'frame.pausedBy' : 'frame.pausedSomeBy', said)
  return (
    <Strip tone={first.isAutomatic ? 'bad' : 'note'} icon={icons.pauseFill}>
      <span>{words}</span>
      <DeskButton
        variant="outline"
        label={`${text('branch.resume')}: ${name}`}
        isPending={isAwaited}
        onPress={() => void runAlone(pending, goOn)}
      >
        {text('branch.resume')}
      </DeskButton>
    </Strip>
  )
}
