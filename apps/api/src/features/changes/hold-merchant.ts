import { inTransaction, type Transacting, type Transaction } from '@dasturxon/db'
import { AppError } from '../../http/app-error.ts'

/** Holds a merchant until the transaction ends: changes at the desk and imports come one after another. */
export async function holdMerchant(tx: Transaction, merchantId: string): Promise<void> {
  const merchant = await tx
    .selectFrom('merchant')
    .select('id')
    .where('id', '=', merchantId)
    .where('deleted', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!merchant) throw new AppError('merchant_not_found')
}

/** Runs `work` in a transaction that holds the caller's merchant from its beginning. */
export const holdingMerchant = <T>(
  ctx: Transacting & { merchantId: string },
  work: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  inTransaction(ctx, async (tx) => {
    await holdMerchant(tx, ctx.merchantId)
    return work(tx)
  })
