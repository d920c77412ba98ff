import type { CustomerCard } from '@dasturxon/contract/desk'
import { BLOCK_REASONS, type BlockReason } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { icons, showToast, TextArea, usePress, useSubmit } from '@dasturxon/ui'
import { useState } from 'react'
import { useGrant } from '../../session/desk.tsx'
import { useShopMoment } from './use-shop-moment.ts'
import { useAct } from '../../session/use-act.ts'
import { DeskSheet } from '../../ui/desk-sheet.tsx'
import { Choice, DeskButton, Note } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'

/** Whether the shop takes orders of a customer, and since when, why and by whom it does not. */
export function Blocking({ customer: { id, blocked } }: { customer: CustomerCard }) {
  const text = useTexts('customers')
  const { text: say } = useDeskText()
  const grant = useGrant()
  const act = useAct()
  const moment = useShopMoment()
  const [isAsking, setAsking] = useState(false)
  const { isPending, press } = usePress(async () => {
    if (await act('desk.unblockCustomer', { params: { id } }))
      showToast({ text: text('unblockDone'), tone: 'ok' })
  })
  const may = grant('customers.block') === 'yes'
  if (!blocked)
    return (
      <>
        {may && (
          <div className={parts.row}>
            <DeskButton variant="outline" icon={icons.prohibit} onPress={() => setAsking(true)}>
              {text('block')}
            </DeskButton>
          </div>
        )}
        {isAsking && <BlockSheet id={id} onClose={() => setAsking(false)} />}
      </>
    )
  return (
    <Note icon={icons.prohibit} isAlert>
      <div className={parts.stack}>
        <div>
          <b>
            {text('blocked')}: {say(`blockReason.${blocked.reason}`)}
          </b>
          {blocked.words !== '' && <p>{blocked.words}</p>}
          <p>{text('blockedBy', { name: blocked.by, time: moment(blocked.at) })}</p>
        </div>
        {may && (
          <DeskButton isPending={isPending} onPress={() => void press()}>
            {text('unblock')}
          </DeskButton>
        )}
      </div>
    </Note>
  )
}

/** Why no orders are taken; what is written beside the reason only the staff reads. */
function BlockSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useTexts('customers')
  const { text: say } = useDeskText()
  const act = useAct()
  const [reason, setReason] = useState<BlockReason | null>(null)
  const [words, setWords] = useState('')
  const { isPending, submit } = useSubmit(async () => {
    if (reason === null) return
    const body = { reason, words: words.trim() }
    if (!(await act('desk.blockCustomer', { params: { id }, body }))) return
    showToast({ text: text('blockDone'), tone: 'ok' })
    onClose()
  })
  return (
    <DeskSheet title={text('blockTitle')} onClose={onClose}>
      <form className={parts.stack} onSubmit={submit}>
        <p className={parts.quiet}>{text('blockHint')}</p>
        <Choice
          label={text('reason')}
          values={BLOCK_REASONS.map((value) => ({ value, label: say(`blockReason.${value}`) }))}
          value={reason}
          onChange={setReason}
        />
        <TextArea label={text('blockWords')} value={words} onChange={setWords} maxLength={300} />
        <DeskButton variant="stop" type="submit" isPending={isPending} isDisabled={reason === null}>
          {text('blockPress')}
        </DeskButton>
      </form>
    </DeskSheet>
  )
}
