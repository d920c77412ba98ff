import type { MerchantSettings } from '@dasturxon/contract'
import type { Db } from '@dasturxon/db'
import {
  isPaidOnline,
  isSwitchedPayment,
  PAYMENT_SWITCHES,
  PAYMENT_TYPES,
  paymentObstacle,
  providerOf,
  type PaymentDevice,
  type PaymentType,
} from '@dasturxon/domain'
import { loadMerchantSettings } from '../merchants/merchant-settings.ts'
import { listProviders } from './gateway-accounts.ts'

/** The switch of a method for each device (spec §3 Payment). */
const flagOf = {
  WEB: 'web_enabled',
  TG: 'bot_enabled',
  APP: 'app_enabled',
  // Click's own app opens the site as a browser does
  CLICK: 'web_enabled',
  OPERATOR: 'operator_enabled',
  QR: 'qr_enabled',
} as const satisfies Record<PaymentDevice, string>

/**
 * What a customer may pay with on this device, in the merchant's order, or whether with `only` this. `settings`: the merchant's,
 * where they have been read already.
 */
export async function listPaymentMethods(
  db: Db,
  merchantId: string,
  device: PaymentDevice,
  known: { settings?: MerchantSettings; only?: PaymentType } = {},
) {
  const { only } = known
  const rows = await db
    .selectFrom('payment_method')
    .select(['id', 'type', 'title', 'icon'])
    .where('merchant_id', '=', merchantId)
    .where('is_active', '=', true)
    .where(flagOf[device], '=', true)
    .$if(only !== undefined, (query) => query.where('type', 'in', only ? [only] : []))
    .orderBy('priority')
    .execute()
  const methods = rows.flatMap((row) => {
    const type = PAYMENT_TYPES.find((one) => one === row.type)
    return type ? [{ ...row, type }] : []
  })
  const isAnyOnline = methods.some(({ type }) => isPaidOnline(type))
  const providers = isAnyOnline ? await listProviders(db, merchantId) : []
  const settings = known.settings ?? (await loadMerchantSettings(db, merchantId))
  const takesMoney = (type: PaymentType) =>
    paymentObstacle(type, {
      isOn: !isSwitchedPayment(type) || settings[PAYMENT_SWITCHES[type]],
      isMethod: true,
      hasAccount: isPaidOnline(type) && providers.includes(providerOf(type)),
    }) === null
  // BOT-3: the mini app's payment needs the app around it
  const lacksItsApp = (type: PaymentType) => type === 'CLICK_MINI_APP' && device !== 'CLICK'
  return methods.filter(({ type }) => takesMoney(type) && !lacksItsApp(type))
}
