import type { Transaction } from '@dasturxon/db'

type Locked = { image: string; cashback: number }

/**
 * Holds a customer's row until the transaction ends, so that changes of one customer come one after another; undefined when
 * there is no such customer. Not FOR UPDATE: rows that refer to the customer (orders, notifications) may be written meanwhile.
 */
export function lockCustomer(
  tx: Transaction,
  { merchantId, userId }: { merchantId: string; userId: string },
): Promise<Locked | undefined> {
  return selectCustomer(tx, merchantId, userId).forNoKeyUpdate().executeTakeFirst()
}

/** The same for a customer who will be deleted: whoever writes a row that refers to them waits, too. */
export function lockLeavingCustomer(
  tx: Transaction,
  { merchantId, userId }: { merchantId: string; userId: string },
): Promise<Locked | undefined> {
  return selectCustomer(tx, merchantId, userId).forUpdate().executeTakeFirst()
}

const selectCustomer = (tx: Transaction, merchantId: string, userId: string) =>
  tx
    .selectFrom('customer')
    .select(['image', 'cashback'])
    .where('merchant_id', '=', merchantId)
    .where('id', '=', userId)
