import type { Receipt, ReceiptLine } from '../port.ts'
import type { GoodsCode, MulticardSettings } from './settings.ts'

/** A line of `ofd`: `total` is `price` times `qty`, in tiyin. */
export type OfdItem = {
  qty: number
  price: number
  total: number
  mxik: string
  package_code: string
  name: string
  vat: number
}

const MXIK = /^\d{17}$/

/**
 * The goods for the fiscal receipt; their totals come to exactly the amount of the payment (other-payments.md 2). A receipt
 * with a part of them would be wrong: where a code is missing the list is empty.
 */
export function ofdOf(
  { lines, deliveryTiyin }: Receipt,
  { goodsCode, deliveryCode }: Pick<MulticardSettings, 'goodsCode' | 'deliveryCode'>,
): OfdItem[] {
  const items: OfdItem[] = []
  for (const line of lines) {
    const code = codeOf(line) ?? goodsCode
    if (!code) return []
    const sum = line.priceTiyin * line.count - line.discountTiyin
    items.push(...itemsOf({ name: line.title, vat: line.vatPercent, code }, line.count, sum))
  }
  if (deliveryTiyin === 0) return items
  if (!deliveryCode) return []
  return [...items, ...itemsOf({ name: 'Yetkazib berish', vat: 0, code: deliveryCode }, 1, deliveryTiyin)]
}

const codeOf = ({ mxikCode, packageCode }: ReceiptLine): GoodsCode | null =>
  MXIK.test(mxikCode) && packageCode !== '' ? { mxik: mxikCode, packageCode } : null

/**
 * `count` pieces for `sum` together. There is no field for a discount: it is in the price, and where it does not divide evenly
 * some pieces cost a tiyin more.
 */
function itemsOf(
  { name, vat, code }: { name: string; vat: number; code: GoodsCode },
  count: number,
  sum: number,
): OfdItem[] {
  const price = Math.floor(sum / count)
  const dearer = sum - price * count
  const item = (qty: number, each: number): OfdItem => ({
    qty,
    price: each,
    total: each * qty,
    mxik: code.mxik,
    package_code: code.packageCode,
    name,
    vat,
  })
  return [item(count - dearer, price), ...(dearer > 0 ? [item(dearer, price + 1)] : [])]
}
