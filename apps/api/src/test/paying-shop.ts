import { json, newId } from '@dasturxon/db'
import type { PaymentProviderName, PaymentType } from '@dasturxon/domain'
import { saveAccount } from '../features/payment-methods/gateway-accounts.ts'
import { paymentProviders } from '../providers/payments/providers.ts'
import { buildBranch, buildMerchant, buildProduct, newPhone } from './build.ts'
import type { World } from './world.ts'

/** Som of every order here: five plates at 25 000. */
export const ORDER_TOTAL = 125_000

export type PayingShop = Awaited<ReturnType<typeof buildPayingShop>>

/**
 * A shop with accounts at the given providers (their settings as in payments.json), one product of which `stock` are left, and a
 * customer who is signed in.
 */
export async function buildPayingShop(
  world: World,
  accounts: Partial<Record<PaymentProviderName, unknown>>,
  { hours, stock = 1_000 }: { hours?: { open: string; close: string }; stock?: number } = {},
) {
  const { secrets } = world.app
  if (!secrets) throw new Error('this world has no key for secrets')
  const merchant = await buildMerchant(world.db)
  const branch = await buildBranch(world.db, merchant, hours && { hours })
  const product = await buildProduct(world.db, merchant, { branches: [branch], stock })
  for (const provider of Object.keys(accounts) as PaymentProviderName[]) {
    const settings = paymentProviders[provider]?.settings.parse(accounts[provider])
    await saveAccount(world.db, secrets, { merchantId: merchant.id, provider, settings, isActive: true })
    await world.db
      .insertInto('payment_method')
      .values({
        merchant_id: merchant.id,
        type: provider,
        id: newId(),
        title: json({ uz: provider, ru: provider, eng: provider }),
      })
      .execute()
  }
  const customer = await world.signIn(merchant.sub, newPhone())

  /** An order of ORDER_TOTAL that waits for the money of this payment type. */
  const placeUnpaid = async (paymentType: PaymentType) => {
    const placed = await customer.call(
      'orders.place',
      {
        body: {
          branchId: branch.id,
          serviceType: 'PICK_UP',
          cartItems: [{ productId: product.id, count: 5 }],
          paymentType,
          totalPrice: ORDER_TOTAL,
        },
      },
      { idempotencyKey: newId() },
    )
    if (!placed.ok) throw new Error(`no order was taken: ${placed.error.code}`)
    return placed.data
  }

  const findOrder = (id: string) =>
    world.db
      .selectFrom('orders')
      .selectAll()
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  /** Pieces left of the product. */
  const stockLeft = async () => {
    const row = await world.db
      .selectFrom('product_branch')
      .select('stock')
      .where('merchant_id', '=', merchant.id)
      .executeTakeFirstOrThrow()
    return row.stock
  }

  const listTransactions = (orderId: string) =>
    world.db
      .selectFrom('payment_transaction')
      .selectAll()
      .where('merchant_id', '=', merchant.id)
      .where('order_id', '=', orderId)
      .orderBy('number')
      .execute()

  return { merchant, branch, product, customer, placeUnpaid, findOrder, stockLeft, listTransactions }
}
