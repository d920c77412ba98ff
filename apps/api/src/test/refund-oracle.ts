// What a refund gives back, reckoned from the design alone (part three §1): nothing of the product is imported here.

/** One line of an order: som of a piece before its discount, the som of that discount, and pieces. */
export type OracleLine = { price: number; discount: number; count: number }
/** An order as its customer put it together; whole som, `percent` of what is paid for dishes is earned. */
export type OracleOrder = {
  lines: readonly OracleLine[]
  promo: number
  ride: number
  cashback: number
  percent: number
}
/** What of an order is back: pieces by line, whether the ride is, and som of apologies. */
export type OracleBack = { pieces: readonly number[]; hasRide: boolean; goodwill: number }
/** Whole som. */
export type OracleSums = { money: number; cashback: number; earned: number }

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const floor = (amount: number, part: number, whole: number) =>
  whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole))

/** Som that its customer pays. */
export function totalOf({ lines, promo, ride, cashback }: OracleOrder): number {
  const dishes = sum(lines.map(({ price, discount, count }) => (price - discount) * count))
  return dishes - Math.min(promo, dishes) + ride - cashback
}

/** Tiyin that each line and the ride cost: promo code and cashback lie on the lines by what they cost, the rest of rounding on the first. */
export function tiyinOf(order: OracleOrder): { lines: number[]; ride: number } {
  const lines = order.lines.map(({ price, discount, count }) => (price - discount) * count * 100)
  const dishes = sum(lines)
  const off = dishes + order.ride * 100 - totalOf(order) * 100
  const onLines = Math.min(off, dishes)
  const shares = lines.map((line) => floor(onLines, line, dishes))
  let rest = onLines - sum(shares)
  const paid = lines.map((line, at) => {
    const more = Math.min(rest, line - (shares[at] ?? 0))
    rest -= more
    return line - (shares[at] ?? 0) - more
  })
  return { lines: paid, ride: order.ride * 100 - (off - onLines) }
}

/** Som that an order earns when it is handed over, halves up, if nothing went back before. */
export function earningOf(order: OracleOrder): number {
  const dishes = sum(order.lines.map(({ price, discount, count }) => (price - discount) * count))
  return Math.floor(
    (Math.min(dishes - Math.min(order.promo, dishes), totalOf(order)) * order.percent) / 100 + 0.5,
  )
}

/** All that is back by now: ⌊paid × pieces back ÷ pieces⌋ of each line; cashback by the list price of the pieces. */
export function backOf(order: OracleOrder, { pieces, hasRide, goodwill }: OracleBack): OracleSums {
  const paid = tiyinOf(order)
  const dishes = sum(order.lines.map(({ count }, at) => floor(paid.lines[at] ?? 0, pieces[at] ?? 0, count)))
  const som = Math.floor((dishes + (hasRide ? paid.ride : 0)) / 100)
  const list = sum(order.lines.map(({ price, count }) => price * count))
  const listBack = sum(order.lines.map(({ price }, at) => price * (pieces[at] ?? 0)))
  return {
    money: Math.min(totalOf(order), som + goodwill),
    cashback: floor(order.cashback, listBack, list),
    earned: floor(earningOf(order), listBack, list),
  }
}
