import { useSecond } from '@dasturxon/client'
import { useDeskText } from '@dasturxon/i18n/desk'
import { Icon, icons } from '@dasturxon/ui'
import { useBoard, useBranch, useGrant } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { clockSince } from '../order/order-times.ts'
import styles from './hall.module.css'

/** What is said to a table that called, and to one that asked for the bill; and what others read of it then (DAY-18). */
const WORDS = {
  WAITER: { asks: 'hall.call', answer: 'hall.onMyWay', answered: 'hall.isComing' },
  BILL: { asks: 'hall.bill', answer: 'hall.bringBill', answered: 'hall.isBringingBill' },
} as const

/** Guests that wait for somebody at their table, and for a minute who has gone to them. */
export function CallCards() {
  const { text } = useDeskText()
  const { calls } = useBoard()
  const { isShown } = useBranch()
  const grant = useGrant()
  const act = useAct()
  const now = useSecond()
  const open = [...calls.values()].filter(
    ({ branchId, endsAt }) => isShown(branchId) && Date.parse(endsAt) > now,
  )
  return open.map((call) => {
    const words = WORDS[call.kind]
    const table = text('service.TABLE', { name: call.table.name })
    if (call.status === 'ANSWERED')
      return (
        <p key={call.id} className={parts.quiet}>
          <b>{table}</b> · {text(words.answered, { name: call.answeredBy ?? '' })}
        </p>
      )
    return (
      <div key={call.id} className={`${parts.line} ${styles.call}`}>
        <Icon of={call.kind === 'BILL' ? icons.receiptFill : icons.handWavingFill} />
        <p>
          <b>{table}</b> {text(words.asks)} · {clockSince(call.calledAt, now)}
        </p>
        {grant('calls.answer') !== 'no' && (
          <DeskButton
            onPress={() =>
              void act('desk.answerCall', { params: { id: call.id } }, { right: 'calls.answer' })
            }
          >
            {text(words.answer)}
            <span className="sr-only">{table}</span>
          </DeskButton>
        )}
      </div>
    )
  })
}
