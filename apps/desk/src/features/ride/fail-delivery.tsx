import type { DeskOrder } from '@dasturxon/contract/desk'
import { useSecond } from '@dasturxon/client'
import {
  FAILED_DELIVERIES,
  FAILED_DELIVERY_CODES,
  failableFrom,
  waitedMinutes,
  type FailedDeliveryCode,
} from '@dasturxon/domain'
import { formatTime } from '@dasturxon/i18n/formats'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useState } from 'react'
import { useDesk } from '../../session/desk.tsx'
import { DeskSheet } from '../../ui/desk-sheet.tsx'
import { Choice, DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'

/** The order cannot be handed over: the courier says why, and reads what becomes of its money before they do (DSK-107). */
export function FailDelivery({ order }: { order: DeskOrder }) {
  const text = useTexts('drawer')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <DeskButton label={`${text('failed.open')} ${order.number}`} onPress={() => setOpen(true)}>
        {text('failed.open')}
      </DeskButton>
      {isOpen && <FailSheet order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

function FailSheet({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  const text = useTexts('drawer')
  const { text: say } = useDeskText()
  const { me, outbox } = useDesk()
  const now = new Date(useSecond())
  const [code, setCode] = useState<FailedDeliveryCode | null>(null)
  const arrived = order.history.findLast(({ what }) => what === 'COURIER_ARRIVED')
  const arrivedAt = arrived ? new Date(arrived.at) : null
  const waited = waitedMinutes(arrivedAt, now)
  const from = code && failableFrom(code, { arrivedAt, onWayAt: now })
  const zone = me.branches.find(({ id }) => id === order.branchId)?.timeZone
  const isReady = from !== null && from <= now
  const confirm = () => {
    if (code === null || !isReady) return
    void outbox.add({ name: 'desk.failDelivery', input: { params: { id: order.id }, body: { code } } })
    onClose()
  }
  return (
    <DeskSheet
      onClose={onClose}
      title={text('failed.title', { number: order.number })}
      footer={
        <div className={parts.row}>
          <DeskButton onPress={onClose}>{say('frame.back')}</DeskButton>
          <DeskButton variant="stop" isDisabled={!isReady} onPress={confirm}>
            {text('failed.confirm')}
          </DeskButton>
        </div>
      }
    >
      <div className={parts.stack}>
        <Choice
          label={text('failed.why')}
          values={FAILED_DELIVERY_CODES.map((value) => ({ value, label: say(`reject.${value}`) }))}
          value={code}
          onChange={setCode}
        />
        {waited !== null && <p className={parts.quiet}>{text('failed.waited', { count: waited })}</p>}
        {code && from === null && <p role="alert">{text('failed.notThere')}</p>}
        {from !== null && !isReady && (
          <p role="alert">{text('failed.from', { time: formatTime(from, zone) })}</p>
        )}
        {code && isReady && (
          <p className={parts.note}>
            <span>
              {text(order.money?.isPaid ? `failed.${FAILED_DELIVERIES[code].stays}` : 'failed.unpaid')}.{' '}
              {text('failed.back')}
            </span>
          </p>
        )}
      </div>
    </DeskSheet>
  )
}
