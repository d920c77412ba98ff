import { send, type Call } from './load.ts'

/** The demo shop whose first branch is open day and night. */
export const SHOP = 'tez'

export interface Customer {
  token: string
  /** What is ordered. */
  productId: string
  /** A call that orders something to take away; every one is another order. */
  order(): Call
  /** A call of this customer. */
  call(method: 'GET' | 'POST', path: string, body?: unknown): Call
}

/** What is read of the answers. */
interface Product {
  id: string
  modificationGroups: { min: number }[]
  productBranch: { branchId: string; isAvailable: boolean; count: number | null }[]
}
interface Branch {
  id: string
  latitude: number
  longitude: number
  workHours: { days: Day[] }[]
}
interface Day {
  open: string
  close: string
  isDayOff: boolean
}

/** Signs in so many customers as people do, by the code from the demo's inbox. */
export async function signInCustomers(port: number, count: number): Promise<Customer[]> {
  const guest = callsOf(port, {})
  const { basket } = await basketThatWorks(guest)
  const pickUp = { ...basket, serviceType: 'PICK_UP' }
  const { totalPrice } = await answerOf<{ totalPrice: number }>(
    guest('POST', '/api/orders/v1/orders/quote', pickUp),
  )
  const order = { ...pickUp, totalPrice }
  const body = JSON.stringify(order)
  const productId = order.cartItems[0]?.productId ?? ''
  const customers: Customer[] = []
  for (let i = 0; i < count; i++) {
    const phone = `+99890${7_000_000 + i}`
    await answerOf(guest('POST', '/api/users/v1/users/code', { phone }))
    const inbox = await answerOf<{ code: string }[]>(
      guest('GET', `/dev/inbox.json?phone=${encodeURIComponent(phone)}`),
    )
    const code = inbox[0]?.code
    const { token } = await answerOf<{ token: string }>(
      guest('POST', '/api/users/v1/users/login', { phone, code }),
    )
    const call = callsOf(port, { authorization: `Bearer ${token}` })
    let orders = 0
    const placeNext = () => {
      const made = call('POST', '/api/orders/v1/orders')
      const key = `bench-${i}-${orders++}`
      return {
        ...made,
        headers: { ...made.headers, 'content-type': 'application/json', 'idempotency-key': key },
        body,
      }
    }
    customers.push({ token, productId, call, order: placeNext })
  }
  return customers
}

/** A call that asks a shop of the demo, by its sub-domain, what a basket costs. Throws when it has none that it answers. */
export async function quoteOf(port: number, shop: string): Promise<Call> {
  const guest = callsOf(port, { merchant: shop })
  const { products } = await answerOf<{ products: Product[] }>(guest('GET', '/api/products/v1/overalls'))
  for (const { id, modificationGroups, productBranch } of products) {
    const at = productBranch.find(({ isAvailable, count }) => isAvailable && count === null)
    if (!at || modificationGroups.some(({ min }) => min > 0)) continue
    const quote = guest('POST', '/api/orders/v1/orders/quote', {
      branchId: at.branchId,
      serviceType: 'PICK_UP',
      cartItems: [{ productId: id, count: 2 }],
    })
    if ((await send(quote)).status === 200) return quote
  }
  throw new Error(`${shop} answers no basket`)
}

/** The first plain product that nobody counts, at the branch that never closes, and the point where that branch is. */
export async function basketThatWorks(guest: Customer['call']) {
  const { products } = await answerOf<{ products: Product[] }>(guest('GET', '/api/products/v1/overalls'))
  const branches = await answerOf<Branch[]>(guest('GET', '/api/users/v1/branches'))
  const branch = branches.find(({ workHours }) => workHours[0]?.days.every(isAllDay))
  const product = products.find(
    ({ modificationGroups, productBranch }) =>
      modificationGroups.every(({ min }) => min === 0) &&
      productBranch.some(
        ({ branchId, isAvailable, count }) => branchId === branch?.id && isAvailable && count === null,
      ),
  )
  if (!branch || !product) throw new Error('The demo shop has nothing to order at this hour.')
  const { latitude, longitude } = branch
  return {
    basket: { branchId: branch.id, cartItems: [{ productId: product.id, count: 2 }] },
    point: { latitude, longitude },
  }
}

const isAllDay = ({ open, close, isDayOff }: Day): boolean =>
  !isDayOff && open === '00:00' && close === '00:00'

/** Calls of the demo shop by whoever the headers say. */
export const callsOf =
  (port: number, identity: Record<string, string>): Customer['call'] =>
  (method, path, body) => ({
    port,
    path,
    method,
    headers: {
      merchant: SHOP,
      ...identity,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

/** The body of a call that has to work. */
export async function answerOf<T>(call: Call, sent = send): Promise<T> {
  const { status, body } = await sent(call)
  if (status !== 200) throw new Error(`${call.path} answered ${status}: ${body}`)
  return JSON.parse(body) as T
}
