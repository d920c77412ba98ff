import type { MerchantSettings } from '@dasturxon/contract'
import type { DeskPaymentMethod } from '@dasturxon/contract/desk'
import { PaymentMethodFields } from '@dasturxon/contract/desk/schemas'
import type { Transaction } from '@dasturxon/db'
import {
  isPaidOnline,
  isSwitchedPayment,
  PAYMENT_SWITCHES,
  PAYMENT_TYPES,
  providerOf,
  type PaymentType,
} from '@dasturxon/domain'
import { textFieldsOf } from '../changes/text-fields.ts'
import { addPaymentMethods, methodId, titleOfMethod } from '../payment-methods/add-methods.ts'
import { listProviders } from '../payment-methods/gateway-accounts.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import { listContent } from './list-content.ts'

/** One that has a switch among the settings is switched on there: a second one would only have to be found. */
const beginsActive = (type: PaymentType): boolean => isSwitchedPayment(type)

/** What a way to pay that the shop has never had begins with: offered to nobody, and everywhere once it is on. */
const newFields = (type: PaymentType): PaymentMethodFields =>
  PaymentMethodFields.parse({
    ...textFieldsOf('title', titleOfMethod(type)),
    icon: '',
    name: type,
    iikoId: '',
    webEnabled: true,
    botEnabled: true,
    operatorEnabled: true,
    appEnabled: true,
    qrEnabled: true,
    isActive: beginsActive(type),
  })

/** Every way to pay there is: those that the shop has in its order, then the others, which are off. */
export async function paymentMethodsOf(
  { db, merchantId }: DeskContext,
  settings: MerchantSettings,
): Promise<DeskPaymentMethod[]> {
  const records = await listContent({ db, merchantId }, { kind: 'PAYMENT_METHOD' })
  const providers = await listProviders(db, merchantId)
  const known = records.flatMap(({ row: _row, ...record }) => {
    const type = PAYMENT_TYPES.find((one) => one === record.ref)
    return type ? [{ ...record, type, isOfShop: true }] : []
  })
  const others = PAYMENT_TYPES.filter((type) => known.every((method) => method.type !== type))
  const added = others.map((type) => ({
    id: methodId(merchantId, type),
    ref: type,
    type,
    isOfShop: false,
    version: 1,
    fields: newFields(type),
    authors: [],
  }))
  return [...known, ...added].map((method) => ({
    ...method,
    isSwitchedOff: isSwitchedPayment(method.type) && !settings[PAYMENT_SWITCHES[method.type]],
    lacksAccount: isPaidOnline(method.type) && !providers.includes(providerOf(method.type)),
  }))
}

/** Makes the row of a way to pay that the shop has never had, so that it can be changed; other ids make none. */
export const makePaymentMethod =
  (merchantId: string, id: string) =>
  async (tx: Transaction): Promise<void> => {
    const type = PAYMENT_TYPES.find((one) => methodId(merchantId, one) === id)
    if (type) await addPaymentMethods(tx, merchantId, [type], { isActive: beginsActive(type) })
  }
