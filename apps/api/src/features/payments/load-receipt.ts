import { sameMerchant, type Transaction } from '@dasturxon/db'
import { fiscalSums, toTiyin } from '@dasturxon/domain'
import type { Receipt } from '../../providers/payments/port.ts'
import type { LockedOrder } from '../orders/lock-order.ts'

const TITLE_LENGTH = 128

/** What an order's fiscal receipt says: the prices it was ordered at, the codes its products have now. */
export async function loadReceipt(tx: Transaction, merchantId: string, order: LockedOrder): Promise<Receipt> {
  const rows = await tx
    .selectFrom('order_line')
    .innerJoin('product', sameMerchant('product.id', 'order_line.product_id'))
    .select(['order_line.name', 'order_line.unit_price', 'order_line.unit_discount', 'order_line.count'])
    .select(['product.mxic_code', 'product.package_code', 'product.vat_percent'])
    .where('order_line.merchant_id', '=', merchantId)
    .where('order_line.order_id', '=', order.id)
    .orderBy('order_line.position')
    .execute()
  const sums = fiscalSums(
    {
      deliveryPrice: order.delivery_price,
      deliveryDiscount: order.delivery_discount,
      servicePrice: order.service_price,
      // what the customer's balance pays has the receipt of its own sum
      totalPrice: order.leftToPay,
    },
    rows.map((row) => ({ unitPrice: row.unit_price, unitDiscount: row.unit_discount, count: row.count })),
  )
  return {
    deliveryTiyin: sums.deliveryTiyin,
    lines: rows.map((row, index) => ({
      title: row.name.uz.slice(0, TITLE_LENGTH),
      priceTiyin: toTiyin(row.unit_price),
      count: row.count,
      discountTiyin: sums.discountsTiyin[index] ?? 0,
      mxikCode: row.mxic_code,
      packageCode: row.package_code,
      vatPercent: row.vat_percent,
    })),
  }
}
