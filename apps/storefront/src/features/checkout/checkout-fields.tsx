import { Block } from '@dasturxon/ui'
import { OrderDiet } from './order-diet.tsx'
import { ServiceSwitch } from '../fulfilment/service-switch.tsx'
import styles from './checkout.module.css'
import type { CheckoutSheet } from './checkout-sheets.tsx'
import { DeliveryBlock } from './delivery-block.tsx'
import { isTooLate } from './obstacle.ts'
import { OtherBranch } from './other-branch.tsx'
import { OrderChanges } from './order-changes.tsx'
import { OrderPaymentRow } from './payment-row.tsx'
import { TableRow } from './table-row.tsx'
import { TimeBlock } from './time-block.tsx'
import type { Checkout } from './use-checkout.ts'
import { useNotNow } from './use-not-now.ts'
import { VisitBlock } from './visit-block.tsx'
import { WishesRow } from './wishes-row.tsx'

type CheckoutFieldsProps = {
  checkout: Checkout
  zone: string
  onMoreTimes: () => void
  onOpen: (sheet: CheckoutSheet) => void
}

/** Where, when and how an order is paid, in sight at once; all the rest stands behind a row of its own. */
export function CheckoutFields({ checkout, zone, onMoreTimes, onOpen }: CheckoutFieldsProps) {
  const { draft, change, fulfilment, time, quoted, repriced, orderChange } = checkout
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
        <VisitBlock fulfilment={fulfilment}>
          <TableRow checkout={checkout} onPress={() => onOpen('table')} />
        </VisitBlock>
      )}
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
      <Block isRows>
        <OrderPaymentRow checkout={checkout} onPress={() => onOpen('payment')} />
        <WishesRow checkout={checkout} onPress={() => onOpen('wishes')} />
      </Block>
    </>
  )
}
