import type { MerchantSettings } from '@dasturxon/contract'
import type { Db } from '@dasturxon/db'
import { isPaidOnline, PAYMENT_TYPES, providerOf, type PaymentType } from '@dasturxon/domain'
import { loadMerchantSettings } from '../merchants/merchant-settings.ts'
import { listProviders } from './gateway-accounts.ts'

/** Methods whose money is taken at the door; an online one is offered where the merchant has an account with its provider. */
const PAID_AT_THE_DOOR: readonly PaymentType[] = ['CASH', 'TERMINAL', 'OTHER']

/** Spec §3 "Merchant settings": methods with a switch of their own besides their row (MER-4). */
const SWITCHES = {
  CASH: 'cashActive',
  TERMINAL: 'terminalActive',
  PAYME: 'paymeActive',
  CLICK: 'clickActive',
  UZUM: 'uzumActive',
} as const satisfies Partial<Record<PaymentType, keyof MerchantSettings>>
const isSwitched = (type: PaymentType): type is keyof typeof SWITCHES => type in SWITCHES

export type Device = 'WEB' | 'TG' | 'APP' | 'CLICK'
// Click's own app opens the site as a browser does
const flagOf = { WEB: 'web_enabled', TG: 'bot_enabled', APP: 'app_enabled', CLICK: 'web_enabled' } as const
const DEVICES: Partial<Record<string, Device>> = {
  TELEGRAM_BOT: 'TG',
  CLICK_MINI_APP: 'CLICK',
  CLIENT_APP: 'APP',
  CLIENT_IOS: 'APP',
  CLIENT_ANDROID: 'APP',
}

/** Whose list of methods an order's device has. */
export const deviceOf = (orderDevice: string): Device => DEVICES[orderDevice] ?? 'WEB'

/**
 * What a customer may pay with on this device, in the merchant's order, or whether with `only` this. `settings`: the merchant's,
 * where they have been read already.
 */
export async function listPaymentMethods(
  db: Db,
  merchantId: string,
  device: Device,
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
  const isOff = (type: PaymentType) => isSwitched(type) && !settings[SWITCHES[type]]
  const isOffered = (type: PaymentType) =>
    isPaidOnline(type) ? providers.includes(providerOf(type)) : PAID_AT_THE_DOOR.includes(type)
  // BOT-3: the mini app's payment needs the app around it
  const lacksItsApp = (type: PaymentType) => type === 'CLICK_MINI_APP' && device !== 'CLICK'
  return methods.filter(({ type }) => !isOff(type) && isOffered(type) && !lacksItsApp(type))
}
