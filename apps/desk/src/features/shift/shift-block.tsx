import { formatTime } from '@dasturxon/i18n/formats'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useQuery } from '../../runtime/desk-data.ts'
import { isOwnShift, peopleWhoMay, useBranch, useDesk, useGrant, useHasSound } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { usePeople } from '../../session/use-people.ts'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'

/** Begins and ends the shift: the one press that browsers ask for before a page may ring (desk §5.1). */
export function ShiftBlock() {
  const { text } = useDeskText()
  const { me, sound, wakeLock, push } = useDesk()
  const grant = useGrant()
  const { branches, branch } = useBranch()
  const act = useAct()
  const hasSound = useHasSound()
  const { answer } = useQuery('desk.shifts', {})
  const shifts = answer.kind === 'ready' ? answer.data : []
  const own = shifts.find((shift) => isOwnShift(me, shift))
  // Where nobody has a PIN there is nobody to ask.
  const right = peopleWhoMay(usePeople(), 'shift.begin').length > 0 ? ('shift.begin' as const) : undefined

  async function begin() {
    wakeLock.hold()
    await sound.arm()
    sound.test()
    // Asked once, by the browser; afterwards there is the switch.
    if (grant('orders.accept') === 'yes' && push.read() === 'off' && Notification.permission === 'default')
      void push.turnOn()
    // After a reload of the page it is still the same shift.
    if (own) return
    const branchIds = branch ? [branch.id] : branches.map(({ id }) => id)
    await act('desk.beginShift', { body: { branchIds } }, right ? { right } : {})
  }
  return (
    <section className={parts.stack}>
      <h2>{text('shift.title')}</h2>
      {shifts.length === 0 ? (
        <p className={parts.quiet}>{text('shift.nobody')}</p>
      ) : (
        shifts.map(({ name, since, staffId, device }) => (
          <p key={`${staffId} ${device?.id}`}>
            {text('shift.since', {
              name: device && device.name !== name ? `${name} (${device.name})` : name,
              time: formatTime(new Date(since), me.branches[0]?.timeZone),
            })}
          </p>
        ))
      )}
      {own && hasSound ? (
        <div className={parts.row}>
          <DeskButton onPress={sound.test}>{text('shift.ringAgain')}</DeskButton>
          <DeskButton onPress={() => void act('desk.endShift', {})}>{text('shift.end')}</DeskButton>
        </div>
      ) : (
        <>
          <p className={parts.quiet}>{text('shift.hint')}</p>
          <DeskButton variant="brand" isLarge onPress={() => void begin()}>
            {text('shift.begin')}
          </DeskButton>
        </>
      )}
    </section>
  )
}
