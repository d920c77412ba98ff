import type { Ref } from '@dasturxon/db'

export type Customer = { merchantId: string; userId: string }

/** Heard when an order of the customer changes. */
export const orderTopic = ({ merchantId, userId }: Customer): string => `order:${merchantId}:${userId}`

/** What is published of a changed order: its customer's topic and its id. */
export const orderRef = ({ orderId, ...customer }: Customer & { orderId: string }): Ref =>
  `${orderTopic(customer)}:${orderId}`
