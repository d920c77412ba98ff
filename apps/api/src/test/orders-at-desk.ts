import { randomUUID } from 'node:crypto'
import type { DeskCallInput } from '@dasturxon/contract/desk'
import { inTransaction } from '@dasturxon/db'
import { reversePayment } from '../features/payments/capture-payment.ts'
import { findById } from '../features/payments/payments.queries.ts'
import { dataOf, type DeskPerson } from './desk.ts'
import type { PayingShop } from './paying-shop.ts'
import type { World } from './world.ts'

type Order = { id: string }
export type RefundBody = DeskCallInput<'desk.refundOrder'>['body']

/** What somebody of the staff does with orders, each by the call of its button. */
export function ordersAtDesk({ call }: Pick<DeskPerson, 'call'>) {
  const find = ({ id }: Order) => call('desk.order', { params: { id } }).then(dataOf)
  const accept = async ({ id }: Order) => {
    const { version } = await find({ id })
    return dataOf(await call('desk.acceptOrder', { params: { id }, body: { minutes: 20, version } }))
  }
  const move = async ({ id }: Order, to: DeskCallInput<'desk.moveOrder'>['body']['to']) => {
    const { version } = await find({ id })
    return dataOf(await call('desk.moveOrder', { params: { id }, body: { to, version } }))
  }
  return {
    find,
    accept,
    move,
    cook: (order: Order) => move(order, 'COOKING'),
    /** Takes its cash at the counter, of an order that rings once it is accepted. */
    takeCash: async ({ id }: Order) => {
      if ((await find({ id })).status === 'OPEN') await accept({ id })
      const { version } = await find({ id })
      const body = { paymentType: 'CASH' as const, version }
      return dataOf(await call('desk.payOrder', { params: { id }, body }))
    },
    refund: ({ id }: Order, body: Partial<RefundBody>, options: { allowance?: string } = {}) =>
      call('desk.refundOrder', { params: { id }, body: refundBody(body) }, options),
    /** What may go back of it, and what went. */
    refunds: ({ id }: Order) => call('desk.orderRefunds', { params: { id } }).then(dataOf),
  }
}

/** What is sent to give money back, of nothing where it says nothing. */
export const refundBody = (some: Partial<RefundBody>): RefundBody => ({
  key: randomUUID(),
  pieces: [],
  hasDelivery: false,
  goodwill: 0,
  isAll: false,
  way: 'CASH',
  reason: 'QUALITY',
  note: '',
  isPutBack: false,
  money: 0,
  ...some,
})

/** The provider gives all of an order's payment back of itself, as from its own cabinet. */
export async function reverseOfItself(world: World, shop: PayingShop, orderId: string): Promise<void> {
  const [{ id } = { id: '' }] = await shop.listTransactions(orderId)
  const app = world.appOf(shop.merchant.id)
  const transaction = await findById(app.db, shop.merchant.id, id)
  if (!transaction) throw new Error('there is no payment')
  const at = { merchantId: shop.merchant.id, now: app.now(), kitchenSeconds: null }
  await inTransaction(app, (tx) => reversePayment(tx, at, { transaction, reason: null }))
}

/** Orders of the day of which more went out than came, and by how much, as its report says. */
export async function overRefunded({ call }: Pick<DeskPerson, 'call'>): Promise<[number | null, number][]> {
  const { money } = dataOf(await call('desk.dayReport', { query: {} }))
  return (money?.gaps ?? [])
    .filter(({ kind }) => kind === 'OVER_REFUNDED')
    .map(({ orderNumber, amount }) => [orderNumber, amount])
}
