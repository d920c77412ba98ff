import { OrderDiet } from './order-diet.tsx'
import { ServiceSwitch } from '../fulfilment/service-switch.tsx'
import { ChangeChoice } from './change-choice.tsx'
import styles from './checkout.module.css'
import { DeliveryBlock } from './delivery-block.tsx'
import { NotesBlock } from './notes-block.tsx'
import { isTooLate } from './obstacle.ts'
import { OtherBranch } from './other-branch.tsx'
import { PaymentBlock } from './payment-block.tsx'
import { ReceiverBlock } from './receiver-block.tsx'
import { OrderChanges } from './order-changes.tsx'
import { TableBlock } from './table-block.tsx'
import { TimeBlock } from './time-block.tsx'
import type { useCheckout } from './use-checkout.ts'
import { useNotNow } from './use-not-now.ts'
import { VisitBlock } from './visit-block.tsx'

type CheckoutFieldsProps = {
  checkout: ReturnType<typeof useCheckout>
  zone: string
  /** What is missing is said beside its field: somebody has tried to order. */
  isChecked: boolean
  onMoreTimes: () => void
}

/** All that is chosen and filled in of an order: where, when, how it is paid, who takes it. */
export function CheckoutFields({ checkout, zone, isChecked, onMoreTimes }: CheckoutFieldsProps) {
  const { draft, change, fulfilment, time, quoted, paymentType, repriced, orderChange } = checkout
  const { quote } = quoted
  const late = isTooLate({ isForLater: draft.deliveryAt !== null, quote })
  const notNow = useNotNow(zone, fulfilment.now)(fulfilment.openState, late)
  return (
    <>
      <div className={styles.service}>
        <ServiceSwitch />
      </div>
      <OrderChanges lines={repriced} change={orderChange} />
      <OrderDiet />
      {fulfilment.serviceType === 'DELIVERY' ? (
        <DeliveryBlock fulfilment={fulfilment} quote={quote} deliveryAt={draft.deliveryAt} />
      ) : (
        <VisitBlock fulfilment={fulfilment} />
      )}
      <TableBlock
        halls={checkout.halls}
        tableId={draft.tableId}
        onChoose={(tableId) => change({ tableId })}
      />
      <TimeBlock
        quote={quote}
        time={time}
        zone={zone}
        deliveryAt={draft.deliveryAt}
        notNow={notNow}
        onChange={(deliveryAt) => change({ deliveryAt })}
        onMore={onMoreTimes}
      >
        {late && notNow ? <OtherBranch fulfilment={fulfilment} /> : null}
      </TimeBlock>
      <PaymentBlock
        methods={checkout.methods}
        chosen={paymentType}
        paysByCard={draft.paysByCard}
        onChoose={(type, paysByCard) => change({ paymentType: type, paysByCard })}
      >
        {paymentType === 'CASH' ? (
          <ChangeChoice
            total={quoted.toPay}
            changeFrom={draft.changeFrom}
            onChange={(changeFrom) => change({ changeFrom })}
          />
        ) : null}
      </PaymentBlock>
      <NotesBlock serviceType={fulfilment.serviceType} draft={draft} onChange={change} />
      {checkout.asksReceiver ? (
        <ReceiverBlock
          isDelivery={fulfilment.serviceType === 'DELIVERY'}
          receiver={draft.receiver}
          onChange={(receiver) => change({ receiver })}
          isChecked={isChecked}
        />
      ) : null}
    </>
  )
}
