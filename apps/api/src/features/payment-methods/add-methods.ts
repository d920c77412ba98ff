import { json, newId, type Transaction } from '@dasturxon/db'
import { brandOf, ONLINE_PAYMENT_TYPES, type OnlinePaymentType } from '@dasturxon/domain'

const AT_THE_DOOR = {
  CASH: { uz: 'Naqd pul', ru: 'Наличные', eng: 'Cash' },
  TERMINAL: { uz: 'Terminal orqali karta', ru: 'Карта через терминал', eng: 'Card by terminal' },
} as const
type Added = keyof typeof AT_THE_DOOR | OnlinePaymentType

/** As a new shop shows them. */
const ORDER: readonly Added[] = ['CASH', 'TERMINAL', ...ONLINE_PAYMENT_TYPES]

function titleOf(type: Added): { uz: string; ru: string; eng: string } {
  if (type === 'CASH' || type === 'TERMINAL') return AT_THE_DOOR[type]
  const { name } = brandOf(type)
  return { uz: name, ru: name, eng: name }
}

/** Gives a shop the methods that it lacks of these, behind those it has; one that is there stays as it is. */
export async function addPaymentMethods(
  tx: Transaction,
  merchantId: string,
  types: readonly Added[],
): Promise<void> {
  if (types.length === 0) return
  await tx
    .insertInto('payment_method')
    .values(
      types.map((type) => ({
        merchant_id: merchantId,
        id: newId(),
        type,
        name: type,
        title: json(titleOf(type)),
        priority: ORDER.indexOf(type),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
