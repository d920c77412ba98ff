import type { RefusedCall } from '@dasturxon/contract/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { brandOf } from '@dasturxon/domain'
import { useLastData } from '@dasturxon/client'
import { icons, usePress } from '@dasturxon/ui'
import { paths } from '../../paths.ts'
import { useQuery } from '../../runtime/desk-data.ts'
import { useAct } from '../../session/use-act.ts'
import { DeskButton, Note } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import styles from './settings.module.css'

type RefusedCallsProps = { moment: (at: string) => string }

/** What providers sent and we could not take, newest first, until somebody has seen it; nothing where there is none. */
export function RefusedCalls({ moment }: RefusedCallsProps) {
  const say = useTexts('settings')
  const calls = useLastData(useQuery('desk.refusedCalls', {}).answer)?.calls ?? []
  if (calls.length === 0) return null
  return (
    <ul className={`${parts.pile} ${styles.refused}`} aria-label={say('refused.title')}>
      {calls.map((one) => (
        <li key={one.id}>
          <Refused call={one} moment={moment} />
        </li>
      ))}
    </ul>
  )
}

type RefusedProps = { call: RefusedCall; moment: (at: string) => string }

function Refused({ call, moment }: RefusedProps) {
  const say = useTexts('settings')
  const act = useAct()
  const provider = brandOf(call.provider).name
  const { orderNumber, paymentId } = call
  const { isPending, press: see } = usePress(async () => {
    await act('desk.seeRefusedCall', { params: { id: call.id } }, { right: 'settings.edit' })
  })
  return (
    <Note icon={icons.warningFill} isAlert>
      <b>{say('refused.sent', { provider })}</b>
      <br />
      {moment(call.at)}
      {orderNumber !== null && (
        <>
          {' · '}
          <a href={paths.order(orderNumber)}>{say('refused.order', { number: orderNumber })}</a>
        </>
      )}
      {paymentId !== null && ` · ${say('refused.payment', { id: paymentId })}`}
      <br />
      {say(`refused.${call.fault}`)} {say('refused.todo', { provider })}
      <details>
        <summary>{say('refused.body')}</summary>
        <pre>{call.body}</pre>
      </details>
      <DeskButton
        isPending={isPending}
        label={`${say('refused.seen')}: ${provider}, ${moment(call.at)}`}
        onPress={see}
      >
        {say('refused.seen')}
      </DeskButton>
    </Note>
  )
}
