import { tabStorage } from '@dasturxon/client'
import { paths } from '../../paths.ts'
import { VISIT_KEYS } from '../../storage/storage.ts'

const NAME = VISIT_KEYS.orderToPay

/** Remembers, while the provider's page is open, that a card is being added to pay this order. */
export function storeOrderToPay(orderId: string | null): void {
  if (orderId === null) tabStorage.removeItem(NAME)
  else tabStorage.setItem(NAME, orderId)
}

/** Where a customer whose card is saved wants to go: to the order it is to pay, once, else to the cards. */
export function takeWayOn(): string {
  const orderId = readOrderToPay()
  storeOrderToPay(null)
  return orderId === null ? paths.cards : paths.payByCard(orderId)
}

/** The address of the page that adds another card for the order to pay. */
export function wayToAnother(): string {
  const orderId = readOrderToPay()
  return orderId === null ? paths.cardCreate : paths.cardCreateFor(orderId)
}

const readOrderToPay = () => tabStorage.getItem(NAME)
