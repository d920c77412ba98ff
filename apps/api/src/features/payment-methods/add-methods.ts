import { json, type Transaction } from '@dasturxon/db'
import { brandOf, isPaidOnline, ONLINE_PAYMENT_TYPES, type PaymentType } from '@dasturxon/domain'
import { sql } from 'kysely'
import { refId } from '../catalogue/ref-id.ts'

const AT_THE_DOOR = {
  CASH: { uz: 'Naqd pul', ru: 'Наличные', eng: 'Cash' },
  TERMINAL: { uz: 'Terminal orqali karta', ru: 'Карта через терминал', eng: 'Card by terminal' },
  OTHER: { uz: 'Boshqa usul', ru: 'Другой способ', eng: 'Other' },
} as const

/** Of several that come at once. */
const ORDER: readonly PaymentType[] = ['CASH', 'TERMINAL', ...ONLINE_PAYMENT_TYPES, 'OTHER']

/** The id of a way to pay follows from its type, as the importer has it. */
export const methodId = (merchantId: string, type: PaymentType): string =>
  refId(merchantId, 'payment method', type)

/** What a way to pay is called until the shop calls it otherwise. */
export function titleOfMethod(type: PaymentType): { uz: string; ru: string; eng: string } {
  if (!isPaidOnline(type)) return AT_THE_DOOR[type]
  const { name } = brandOf(type)
  return { uz: name, ru: name, eng: name }
}

/** Gives a shop the methods that it lacks of these, behind those it has, on or off; one that is there stays as it is. */
export async function addPaymentMethods(
  tx: Transaction,
  merchantId: string,
  types: readonly PaymentType[],
  { isActive = true }: { isActive?: boolean } = {},
): Promise<void> {
  if (types.length === 0) return
  const { last } = await tx
    .selectFrom('payment_method')
    .select((row) => row.fn.coalesce(row.fn.max('priority'), sql<number>`-1`).as('last'))
    .where('merchant_id', '=', merchantId)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('payment_method')
    .values(
      ORDER.filter((type) => types.includes(type)).map((type, index) => ({
        merchant_id: merchantId,
        id: methodId(merchantId, type),
        type,
        name: type,
        title: json(titleOfMethod(type)),
        is_active: isActive,
        priority: last + 1 + index,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
