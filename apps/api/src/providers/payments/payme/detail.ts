import type { JsonObject } from '@dasturxon/db'
import type { Receipt } from '../port.ts'

const SALE = 0
const MXIK = /^\d{17}$/

/**
 * The goods for Payme's fiscal receipt: Σ(price × count − discount) + shipping is the amount. Null when a product lacks its
 * code, because a receipt with a part of the goods would be wrong.
 */
export function detailOf({ lines, deliveryTiyin }: Receipt): JsonObject | null {
  if (lines.some(({ mxikCode, packageCode }) => !MXIK.test(mxikCode) || packageCode === '')) return null
  return {
    receipt_type: SALE,
    ...(deliveryTiyin > 0 ? { shipping: { title: 'Yetkazib berish', price: deliveryTiyin } } : {}),
    items: lines.map((line) => ({
      discount: line.discountTiyin,
      title: line.title,
      price: line.priceTiyin,
      count: line.count,
      code: line.mxikCode,
      vat_percent: line.vatPercent,
      package_code: line.packageCode,
    })),
  }
}
