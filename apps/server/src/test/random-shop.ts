import {
  buildBranch,
  buildMerchant,
  buildProduct,
  buildPromo,
  newPhone,
  receiptOf,
  type World,
} from '@dasturxon/api/test'
import {
  addLine,
  buildQuoteRequest,
  EMPTY_BASKET,
  productOfBranch,
  type Basket,
  type BasketLine,
} from '@dasturxon/storefront/test'
import { BRANCHES, type ArbitraryBasket, type ArbitraryShop } from './arbitrary-shop.ts'

/** Inside the zone every merchant of the tests has. */
const DOOR = { latitude: 41.311321, longitude: 69.279223 }
const PLACE = {
  ...DOOR,
  type: 'HOUSE' as const,
  id: null,
  cityId: null,
  name: '',
  streetName: '',
  houseNumber: '',
  description: '',
  comment: '',
  details: { floor: '', office: '', entrance: '', domophone: '' },
}

type MadeProduct = {
  id: string
  /** As the plan says it, never as our code reads it. */
  plan: ArbitraryShop['products'][number]
  /** Ids of the options, group by group. */
  groups: { min: number; max: number; options: { id: string; price: number; maxCount: number }[] }[]
}

/** A merchant made as `plan` says, with one customer who has signed in, and everything that is asked about its baskets. */
export async function openRandomShop(world: World, plan: ArbitraryShop) {
  const merchant = await buildMerchant(world.db, {
    settings: plan.freeDeliveryFrom === null ? {} : { freeDeliveryFrom: plan.freeDeliveryFrom },
    orderSettings: { ...plan.serviceFee, minimalDeliveryPrice: plan.minimalDeliveryPrice },
  })
  await world.db
    .updateTable('zone')
    .set({ price: plan.zonePrice, free_from: plan.zoneFreeFrom })
    .where('merchant_id', '=', merchant.id)
    .execute()
  const branches: { id: string }[] = []
  for (let n = 0; n < BRANCHES; n += 1) branches.push(await buildBranch(world.db, merchant))
  const products: MadeProduct[] = []
  for (const planned of plan.products) {
    const { id, groups } = await buildProduct(world.db, merchant, { ...planned, branches })
    products.push({
      id,
      plan: planned,
      groups: planned.groups.map((group, n) => joinIds(group, groups[n]?.modifications)),
    })
  }
  for (const [n, promo] of plan.promos.entries())
    await buildPromo(world.db, merchant, { code: `KOD${n}`, ...promo })
  const { call, user } = await world.signIn(merchant.sub, newPhone())
  await fillPurse()
  const menu = await call('catalogue.overalls', { query: { type: 'WEB' } })
  if (!menu.ok) throw new Error(`no menu: ${menu.error.code}`)

  async function fillPurse() {
    await world.db
      .updateTable('customer')
      .set({ cashback: plan.cashback })
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', user.id)
      .execute()
  }

  const productOf = (line: BasketLine): MadeProduct => {
    const found = products.find(({ id }) => id === line.productId)
    if (!found) throw new Error(`no product ${line.productId}`)
    return found
  }
  const branchOf = ({ branch }: ArbitraryBasket): string => branches[branch]?.id ?? ''
  /** What one costs where the basket is made, from the plan alone. */
  const ownPriceOf = (made: MadeProduct, { branch }: ArbitraryBasket) => made.plan.ownPrices[branch] ?? null
  const promoCodeOf = (drawn: ArbitraryBasket) =>
    drawn.promo < plan.promos.length ? `KOD${drawn.promo}` : ''
  const requestOf = (lines: readonly BasketLine[], drawn: ArbitraryBasket) =>
    buildQuoteRequest({
      lines,
      branchId: branchOf(drawn),
      serviceType: drawn.serviceType,
      address: PLACE,
      promoCode: promoCodeOf(drawn),
      cashback: drawn.cashback,
    })

  return {
    /** The menu as the browser shows it of the basket's branch. */
    menuOf: (drawn: ArbitraryBasket) => ({
      ...menu.data,
      products: menu.data.products.flatMap((product) => productOfBranch(product, branchOf(drawn)) ?? []),
    }),
    /** Whether something in it costs another sum in its branch than elsewhere. */
    hasOwnPrice: (lines: readonly BasketLine[], drawn: ArbitraryBasket) =>
      lines.some((line) => {
        const own = ownPriceOf(productOf(line), drawn)
        return own !== null && own !== productOf(line).plan.costPrice
      }),
    /** Puts the wish into a basket as the browser does. Most choices are brought within their groups' bounds, some are not. */
    fill: (drawn: ArbitraryBasket): Basket =>
      drawn.lines.reduce((basket, { product, count, options }) => {
        const made = products[product % products.length]
        if (!made) return basket
        const modifications = chooseOptions(made, options)
        return addLine(basket, { productId: made.id, count, comment: '', modifications })
      }, EMPTY_BASKET),
    /** The lines whose choice keeps to the plan's bounds, found without our own check. */
    sellable: (basket: Basket) => basket.lines.filter((line) => keepsBounds(productOf(line), line)),
    /** The order in the words of the independent calculation, from the plan alone. */
    describe: (lines: readonly BasketLine[], drawn: ArbitraryBasket) => {
      const priced = lines.map((line) => {
        const made = productOf(line)
        const own = ownPriceOf(made, drawn)
        return {
          costPrice: own === null ? made.plan.costPrice : own,
          discount: made.plan.discount,
          count: line.count,
          modifications: line.modifications.map(({ id, count }) => ({ price: priceOf(made, id), count })),
        }
      })
      const net = priced.reduce((sum, line) => sum + netOf(line), 0)
      // what the zone says goes before what the merchant says, also when it is less generous
      const freeFrom = plan.zoneFreeFrom === null ? plan.freeDeliveryFrom : plan.zoneFreeFrom
      const isFree = freeFrom !== null && net >= freeFrom
      const terms = plan.promos[drawn.promo]
      return {
        lines: priced,
        serviceType: drawn.serviceType,
        deliveryPrice: isFree ? 0 : plan.zonePrice,
        promo: terms ? { ...terms, isActive: true, startDate: null, endDate: null } : null,
        now: world.app.now(),
        serviceFee: plan.serviceFee,
        minimalDeliveryPrice: 0,
        cashback: { asked: drawn.cashback, balance: plan.cashback },
      }
    },
    quote: (lines: readonly BasketLine[], drawn: ArbitraryBasket) =>
      call('orders.quote', { body: requestOf(lines, drawn) }),
    /** What a provider of payments is told of an order. Tiyin. */
    receipt: (orderId: string) => receiptOf(world, merchant.id, orderId),
    /** Orders it, and gives the cashback back for the next. */
    order: async (
      lines: readonly BasketLine[],
      drawn: ArbitraryBasket,
      totalPrice: number,
      idempotencyKey: string,
    ) => {
      const placed = await call(
        'orders.place',
        { body: { ...requestOf(lines, drawn), totalPrice } },
        { idempotencyKey },
      )
      await fillPurse()
      return placed
    },
  }
}

function joinIds(
  group: MadeProduct['plan']['groups'][number],
  ids: readonly string[] = [],
): MadeProduct['groups'][number] {
  const options = group.options.map((option, n) => ({ ...option, id: ids[n] ?? '' }))
  return { ...group, options }
}

function chooseOptions({ groups }: MadeProduct, numbers: readonly number[]): BasketLine['modifications'] {
  const isCareless = numbers.at(-1) === 0 && numbers.at(-2) === 0
  const counts = groups.flatMap((group, g) => {
    const taken = group.options.map(({ id, maxCount }, n) => {
      const count = numbers[(g * 4 + n) % numbers.length] ?? 0
      return { id, maxCount, count: isCareless ? count : Math.min(count, maxCount) }
    })
    if (!isCareless) bringWithin(taken, group)
    return taken
  })
  return counts.filter(({ count }) => count > 0).map(({ id, count }) => ({ id, count }))
}

function bringWithin(
  taken: { maxCount: number; count: number }[],
  { min, max }: { min: number; max: number },
): void {
  const sum = () => taken.reduce((all, { count }) => all + count, 0)
  for (const option of taken) option.count -= Math.min(option.count, Math.max(0, sum() - max))
  for (const option of taken)
    option.count += Math.min(option.maxCount - option.count, Math.max(0, min - sum()))
}

function keepsBounds({ groups }: MadeProduct, { modifications }: BasketLine): boolean {
  return groups.every(({ min, max, options }) => {
    const counts = options.map(({ id }) => modifications.find((chosen) => chosen.id === id)?.count ?? 0)
    const sum = counts.reduce((all, count) => all + count, 0)
    return sum >= min && sum <= max && counts.every((count, n) => count <= (options[n]?.maxCount ?? 0))
  })
}

function priceOf({ groups }: MadeProduct, id: string): number {
  const option = groups.flatMap(({ options }) => options).find((candidate) => candidate.id === id)
  if (!option) throw new Error(`no option ${id}`)
  return option.price
}

/** One line's net in whole som: a discount of up to two decimals of a percent, halves up. */
function netOf(line: {
  costPrice: number
  discount: number
  count: number
  modifications: { price: number; count: number }[]
}): number {
  const unit = line.modifications.reduce((sum, { price, count }) => sum + price * count, line.costPrice)
  const off = (BigInt(unit) * BigInt(Math.round(line.discount * 100)) * 2n + 10_000n) / 20_000n
  return (unit - Number(off)) * line.count
}
