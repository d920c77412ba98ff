import type { RefusedCall } from '@dasturxon/contract/desk'
import type { SettingTexts } from '@dasturxon/i18n/desk-settings'
import { brandOf } from '@dasturxon/domain'
import { useLastData } from '@dasturxon/client'
import { icons, usePress } from '@dasturxon/ui'
import { paths } from '../../paths.ts'
import { useQuery } from '../../runtime/desk-data.ts'
import { useAct } from '../../session/use-act.ts'
import { DeskButton, Note } from '../../ui/parts.tsx'
import styles from './settings.module.css'

type RefusedCallsProps = { texts: SettingTexts; moment: (at: string) => string }

/** What providers sent and we could not take, newest first, until somebody has seen it; nothing where there is none. */
export function RefusedCalls({ texts, moment }: RefusedCallsProps) {
  const calls = useLastData(useQuery('desk.refusedCalls', {}).answer)?.calls ?? []
  if (calls.length === 0) return null
  return (
    <ul className={styles.refused} aria-label={texts.refused.title}>
      {calls.map((one) => (
        <li key={one.id}>
          <Refused call={one} texts={texts.refused} moment={moment} />
        </li>
      ))}
    </ul>
  )
}

type RefusedProps = { call: RefusedCall; texts: SettingTexts['refused']; moment: (at: string) => string }

function Refused({ call, texts, moment }: RefusedProps) {
  const act = useAct()
  const provider = brandOf(call.provider).name
  const { orderNumber, paymentId } = call
  const { isPending, press: see } = usePress(async () => {
    await act('desk.seeRefusedCall', { params: { id: call.id } }, { right: 'settings.edit' })
  })
  return (
    <Note icon={icons.warningFill} isAlert>
      <b>{texts.sent.replace('{provider}', () => provider)}</b>
      <br />
      {moment(call.at)}
      {orderNumber !== null && (
        <>
          {' · '}
          <a href={paths.order(orderNumber)}>{texts.order.replace('{number}', () => String(orderNumber))}</a>
        </>
      )}
      {paymentId !== null && ` · ${texts.payment.replace('{id}', () => paymentId)}`}
      <br />
      {texts[call.fault]} {texts.todo.replaceAll('{provider}', () => provider)}
      <details>
        <summary>{texts.body}</summary>
        <pre>{call.body}</pre>
      </details>
      <DeskButton
        isPending={isPending}
        label={`${texts.seen}: ${provider}, ${moment(call.at)}`}
        onPress={see}
      >
        {texts.seen}
      </DeskButton>
    </Note>
  )
}
