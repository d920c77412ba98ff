import { PAYMENT_TYPES, type PaymentType } from '@dasturxon/domain'
import { LocalisedText } from '@dasturxon/contract/schemas'
import type { Db } from '../../db/connect.ts'
import type { Handlers } from '../../http/handlers.ts'

/** Methods whose money is taken at the door. Online methods join when their providers are connected. */
const PAID_AT_THE_DOOR: readonly PaymentType[] = ['CASH', 'TERMINAL']

export type Device = 'WEB' | 'TG' | 'APP'
const flagOf = { WEB: 'web_enabled', TG: 'bot_enabled', APP: 'app_enabled' } as const

/** What a customer may pay with on this device, in the merchant's order. */
export async function listPaymentMethods(db: Db, merchantId: string, device: Device) {
  const rows = await db
    .selectFrom('payment_method')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('is_active', '=', true)
    .where(flagOf[device], '=', true)
    .orderBy('priority')
    .execute()
  return rows.flatMap((row) => {
    const type = PAYMENT_TYPES.find((known) => known === row.type)
    if (!type || !PAID_AT_THE_DOOR.includes(type)) return []
    return [{ id: row.id, type, title: LocalisedText.parse(row.title), icon: row.icon }]
  })
}

export const paymentHandlers = {
  'payments.methods': ({ query }, ctx) => listPaymentMethods(ctx.db, ctx.merchantId, query.device),
} satisfies Pick<Handlers, 'payments.methods'>
