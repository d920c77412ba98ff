import type { Order } from '@dasturxon/contract'
import type { Result } from '@dasturxon/contract/client'
import { createContext, use } from 'react'
import { paths } from '../../paths.ts'
import type { OrderBody } from './order-request.ts'

/** Where the pages of an order are and where its order goes, when it is not the customer's own basket that is ordered. */
export type OrderSender = {
  /** `deliveryAt` is null for as soon as possible. */
  send: (body: OrderBody, deliveryAt: string | null) => Promise<Result<Order>>
  basketPath: string
  checkoutPath: string
  confirmPath: string
}

const SenderContext = createContext<OrderSender | null>(null)

export const OrderSenderProvider = SenderContext.Provider

/** How the open order is sent when it is a shared basket's; null for the customer's own basket. */
export function useOrderSender(): OrderSender | null {
  return use(SenderContext)
}

/** The addresses of the pages of this order. */
export function useCheckoutPaths(): Omit<OrderSender, 'send'> {
  const sender = useOrderSender()
  return (
    sender ?? {
      basketPath: paths.basket,
      checkoutPath: paths.checkout,
      confirmPath: paths.checkoutConfirm,
    }
  )
}
