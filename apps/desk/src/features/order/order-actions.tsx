import type { DeskOrder } from '@dasturxon/contract/desk'
import { isArchived } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useState } from 'react'
import { useGrant } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { Choice, DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { RefundLink } from './order-money.tsx'
import type { useOrder } from './use-order.ts'

/** Minutes of the first chip, which its key presses. */
export const SHORT_DELAY = 5

type ActionsProps = { order: DeskOrder; doing: ReturnType<typeof useOrder>; onCancel: () => void }

/** What may be done with an order, each by one press. */
export function OrderActions({ order, doing, onCancel }: ActionsProps) {
  const { text } = useDeskText()
  const { may } = doing
  return (
    <div className={parts.stack}>
      {may('promise') && (
        <div className={parts.row}>
          <span className={parts.quiet}>{text('order.delay')}</span>
          <div className={parts.row}>
            {[SHORT_DELAY, 10, 20].map((count) => (
              <DeskButton
                key={count}
                variant="outline"
                isPending={doing.isBusy}
                onPress={() => void doing.delay(count)}
              >
                {text('order.delayBy', { count })}
              </DeskButton>
            ))}
          </div>
        </div>
      )}
      <div className={parts.row}>
        {may('takeMoney') && (
          <>
            <DeskButton isPending={doing.isBusy} onPress={() => void doing.pay('CASH')}>
              {text('order.paid')}
            </DeskButton>
            <DeskButton isPending={doing.isBusy} onPress={() => void doing.pay('TERMINAL')}>
              {text('order.paidTerminal')}
            </DeskButton>
          </>
        )}
        <RefundLink order={order} />
        {may('correct') && (
          <DeskButton isPending={doing.isBusy} onPress={() => void doing.correct()}>
            {text('order.correct')}
          </DeskButton>
        )}
        {may('cancelLate') && (
          <DeskButton variant="bad" isPending={doing.isBusy} onPress={onCancel}>
            {text('order.cancelLate')}
          </DeskButton>
        )}
        {(order.status === 'ACCEPTED' || order.status === 'AT_TIME') && may('reject') && (
          <DeskButton variant="bad" isPending={doing.isBusy} onPress={onCancel}>
            {text('order.reject')}
          </DeskButton>
        )}
      </div>
      <Couriers order={order} doing={doing} />
    </div>
  )
}

/** Own couriers of the shop; a press gives the order to one. */
function Couriers({ order, doing }: Omit<ActionsProps, 'onCancel'>) {
  const { text } = useDeskText()
  const grant = useGrant()
  const act = useAct()
  const [couriers, setCouriers] = useState<{ value: string; label: string }[] | null>(null)
  if (order.serviceType !== 'DELIVERY' || isArchived(order.status) || grant('couriers.assign') === 'no')
    return null
  async function open() {
    const found = await act('desk.couriers', { query: { branchId: order.branchId } })
    if (found) setCouriers(found.map(({ staffId, name }) => ({ value: staffId, label: name })))
  }
  const { id, version } = order
  const assign = (staffId: string) =>
    doing.run(() => act('desk.assignCourier', { params: { id }, body: { version, staffId } }))
  return (
    <div className={parts.row}>
      <span className={parts.quiet}>
        {text('order.courier')}: {order.courier?.name ?? text('order.noCourier')}
      </span>
      {couriers ? (
        <Choice
          label={text('order.courier')}
          values={couriers}
          value={order.courier?.staffId ?? null}
          isPending={doing.isBusy}
          onChange={(staffId) => void assign(staffId)}
        />
      ) : (
        <DeskButton variant="outline" onPress={() => void open()}>
          {text('order.courier')}
        </DeskButton>
      )}
    </div>
  )
}
