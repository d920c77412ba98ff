import type { TableVisit, WaiterCall } from '@dasturxon/contract'
import { useTranslations } from '@dasturxon/i18n'
import { useErrorText } from '../../texts/use-error-text.ts'
import { Block, icons, LiveRegion, RowButton, showToast } from '@dasturxon/ui'
import { useWaiterCalls } from './use-waiter-calls.ts'

const ROWS = [
  { kind: 'WAITER', icon: icons.bellFill, title: 'call', called: 'called', hint: 'hint' },
  { kind: 'BILL', icon: icons.receiptFill, title: 'bill', called: 'billCalled', hint: 'billHint' },
] as const

/** Calls a waiter or asks for the bill, and says how that stands (spec §4 "a called state"). */
export function WaiterBlock({ visit }: { visit: TableVisit }) {
  const t = useTranslations('waiter')
  const errorText = useErrorText()
  const { find, pending, callFor } = useWaiterCalls(visit)

  async function press(kind: WaiterCall['kind']) {
    const error = await callFor(kind)
    if (error) showToast({ text: errorText(error), tone: 'bad' })
  }

  const statusText = ({ status }: WaiterCall) => (status === 'CALLED' ? t('waiting') : t('answered'))
  const open = ROWS.flatMap(({ kind }) => find(kind) ?? [])
  return (
    <Block isRows>
      {ROWS.map(({ kind, icon, title, called, hint }) => {
        const current = find(kind)
        const isBusy = current?.status === 'CALLED' || pending === kind
        return (
          <RowButton
            key={kind}
            icon={icon}
            isBrand={current !== null}
            title={current ? t(called) : t(title)}
            text={current ? statusText(current) : t(hint)}
            {...(isBusy ? {} : { onPress: () => void press(kind) })}
          />
        )
      })}
      <LiveRegion message={open.map(statusText).join('. ')} />
    </Block>
  )
}
