import { json, newId, type Transaction } from '@dasturxon/db'
import type { SwitchedPayment } from '@dasturxon/domain'

const TITLES: Record<SwitchedPayment, { uz: string; ru: string; eng: string }> = {
  CASH: { uz: 'Naqd pul', ru: 'Наличные', eng: 'Cash' },
  TERMINAL: { uz: 'Terminal orqali karta', ru: 'Карта через терминал', eng: 'Card by terminal' },
  PAYME: { uz: 'Payme', ru: 'Payme', eng: 'Payme' },
  CLICK: { uz: 'Click', ru: 'Click', eng: 'Click' },
  UZUM: { uz: 'Uzum', ru: 'Uzum', eng: 'Uzum' },
}

/** Gives a shop the methods that it lacks of these, behind those it has; one that is there stays as it is. */
export async function addPaymentMethods(
  tx: Transaction,
  merchantId: string,
  types: readonly SwitchedPayment[],
): Promise<void> {
  if (types.length === 0) return
  const order = Object.keys(TITLES)
  await tx
    .insertInto('payment_method')
    .values(
      types.map((type) => ({
        merchant_id: merchantId,
        id: newId(),
        type,
        name: type,
        title: json(TITLES[type]),
        priority: order.indexOf(type),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
