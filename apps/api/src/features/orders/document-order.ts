import type { CallOutput } from '@dasturxon/contract'
import { courierPhase, formatClock, toLocalTime } from '@dasturxon/domain'
import { presentOrder, type OrderRow } from './order.queries.ts'

type DocumentOrder = CallOutput<'orders.find'>

/** An order with every field that spec §3 names: the answer of the specification's own calls (docs/fields.md). */
export function presentDocumentOrder(row: OrderRow): DocumentOrder {
  const order = presentOrder(row)
  const wished = row.delivery_at && toLocalTime(row.delivery_at, row.time_zone)
  const isBroughtBack =
    courierPhase({ status: row.status, courierStatus: row.courier_status }) === 'returning'
  return {
    ...order,
    user: { id: row.user_id, firstName: row.first_name, lastName: row.last_name, phone: row.user_phone },
    merchant: { id: row.merchant_id, name: row.merchant_name },
    branch: { ...order.branch, id: row.branch_id },
    payment: row.payment,
    address: order.address && {
      ...order.address,
      id: null,
      cityId: row.city_id,
      createdDate: order.createdAt,
      lastModifiedDate: order.createdAt,
    },
    cityId: row.city_id,
    note: row.note,
    promoId: row.promo_id,
    deliveryType: row.delivery_type,
    deliveryTariffId: row.delivery_tariff_id,
    atTime: wished !== null,
    later: wished !== null,
    day: wished?.day ?? null,
    time: wished ? formatClock(wished.minutes) : null,
    cookingTime: row.cooking_time,
    reasonReturn: isBroughtBack ? row.reason : '',
    sendCheque: row.send_cheque,
    sendChequePhone: row.send_cheque_phone,
    courierId: row.courier_staff_id,
    courierPaid: row.courier_paid,
    hallId: row.hall_id,
    tableId: row.table_id,
    ...OF_NO_INTEGRATION,
  }
}

/** Nobody writes these: staff are not told to customers, and orders of other systems are not taken. */
const OF_NO_INTEGRATION = {
  serviceId: null,
  eatsId: null,
  eatsReasonCancel: null,
  posterOrderId: null,
  posterErrorMessage: null,
  operatorId: null,
  waiterId: null,
} as const
