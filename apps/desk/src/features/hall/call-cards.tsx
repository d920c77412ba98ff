import { useDeskText } from '@dasturxon/i18n/desk'
import { Icon, icons } from '@dasturxon/ui'
import { useSecond } from '../../runtime/clock.ts'
import { useBoard, useBranch, useGrant } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { DeskButton } from '../../ui/parts.tsx'
import { clockSince } from '../order/order-times.ts'
import styles from './hall.module.css'

/** Guests that wait for somebody at their table. */
export function CallCards() {
  const { text } = useDeskText()
  const { calls } = useBoard()
  const { isShown } = useBranch()
  const grant = useGrant()
  const act = useAct()
  const now = useSecond()
  const open = [...calls.values()].filter(
    ({ branchId, endsAt, status }) => isShown(branchId) && status === 'CALLED' && Date.parse(endsAt) > now,
  )
  return open.map((call) => (
    <div key={call.id} className={styles.call}>
      <Icon of={icons.handWavingFill} />
      <p>
        <b>{text('service.TABLE', { name: call.table.name })}</b>{' '}
        {text(call.kind === 'BILL' ? 'hall.bill' : 'hall.call')} · {clockSince(call.calledAt, now)}
      </p>
      {grant('calls.answer') !== 'no' && (
        <DeskButton
          onPress={() => void act('desk.answerCall', { params: { id: call.id } }, { right: 'calls.answer' })}
        >
          {text('hall.onMyWay')}
        </DeskButton>
      )}
    </div>
  ))
}
