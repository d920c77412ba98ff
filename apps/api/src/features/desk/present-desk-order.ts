import type { Actor, DeskLine, DeskOrder } from '@dasturxon/contract/desk'
import { DeskLine as DeskLineSchema, DeskOrder as DeskOrderSchema } from '@dasturxon/contract/desk/schemas'
import { Courier, OwnBranchSettings } from '@dasturxon/contract/schemas'
import {
  COURIER_STATUSES,
  happenedIn,
  isPaidOnline,
  isUnanswered,
  laterRingsAt,
  latestEta,
  ORDER_CHANGE_REASONS,
  ORDER_STATUSES,
  rideMinutes,
  seesCustomers,
  SCHEDULE,
  type OrderScope,
  type OrderStatus,
  type PaymentProviderName,
} from '@dasturxon/domain'
import { z } from 'zod'
import { StoredAddress } from '../orders/order.queries.ts'
import type { DeskOrderRow } from './desk-orders.queries.ts'

const Lines = z.array(
  DeskLineSchema.omit({ id: true, avoided: true }).extend({
    position: z.int(),
    /** Allergens of the product and of its chosen options, as they are declared. */
    contained: z.array(z.string()),
    preparedAt: z.string().nullable(),
  }),
)
const History = z.array(
  z.object({
    version: z.int(),
    status: z.enum(ORDER_STATUSES),
    reason: z.enum(ORDER_CHANGE_REASONS),
    courierStatus: z.enum(COURIER_STATUSES).nullable(),
    actor: z.string(),
    note: z.string(),
    at: z.string(),
    staffId: z.string().nullable(),
    deviceId: z.string().nullable(),
    staffName: z.string().nullable(),
    deviceName: z.string().nullable(),
    allowedBy: z.string().nullable(),
  }),
)
const Stations = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    isReady: z.boolean(),
  }),
)
const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null
const { allergies: Allergies, receiver: Receiver, rejectCode: RejectCode } = DeskOrderSchema.shape

/** An order as the desk shows it: whole, or for the kitchen without money and phones (desk §2). */
export function presentDeskOrder(
  row: DeskOrderRow,
  { scope, handRefunds }: { scope: OrderScope; handRefunds: ReadonlySet<PaymentProviderName> },
): DeskOrder {
  const history = History.parse(row.desk_history)
  const stations = Stations.parse(row.desk_stations)
  const stored = Lines.parse(row.desk_lines)
  const isKitchen = !seesCustomers(scope)
  // who carries it cannot tell what they do not know; without a receiver the phone at the door is the customer's
  const isSecret = scope === 'own' && row.hides_sender
  const allergies = scope === 'own' ? [] : Allergies.parse(row.allergies)
  const lines = stored.map(({ position, contained, ...line }): DeskLine => ({
    ...line,
    id: `${row.id}:${position}`,
    avoided: allergies.filter((one) => contained.includes(one)),
    unitPrice: isKitchen ? null : line.unitPrice,
    preparedAt: line.preparedAt && new Date(line.preparedAt).toISOString(),
  }))
  const moves = history.filter(({ reason }) => reason === 'CHANGE_STATUS')
  // Accepted for later it was by whoever gave it its time, not by the clock.
  const accepted =
    moves.findLast(
      ({ status, staffId, deviceId }) => isAccepting(status) && (staffId ?? deviceId) !== null,
    ) ?? moves.findLast(({ status }) => status === 'ACCEPTED')
  const isReleased = moves.at(-1)?.actor === SCHEDULE
  const isWaitingForPayment = row.pay_before !== null && !row.is_paid
  const paid = history.findLast(({ reason }) => reason === 'PAID')
  const changedAt = new Date(moves.at(-1)?.at ?? row.created_at)
  const courier = Courier.nullable().parse(row.courier)
  return {
    id: row.id,
    number: row.number,
    version: row.version,
    branchId: row.branch_id,
    status: row.status,
    serviceType: row.service_type,
    orderDevice: row.order_device,
    isTest: row.is_test,
    isWaitingForPayment,
    money: isKitchen
      ? null
      : {
          paymentType: row.payment_type,
          paymentTitle: row.payment?.title ?? null,
          isPaid: row.is_paid,
          isPaidOnline: isPaidOnline(row.payment_type),
          productPrice: row.product_price,
          totalDiscount: row.total_discount,
          deliveryPrice: row.delivery_price,
          servicePrice: row.service_price,
          cashback: row.cashback,
          totalPrice: row.total_price,
          credit: row.credit,
          // what came after the order was cancelled never counted as its money
          refundedAmount: row.refunded_amount + row.refunds.returned,
          returningAmount: row.refunds.returning,
          retainedAmount: row.retained_amount,
          refundByHand:
            row.giver && (row.giver.waitsForHands || handRefunds.has(row.giver.provider))
              ? row.giver.provider
              : null,
          changeFrom: row.change_from,
        },
    customer:
      isKitchen || (isSecret && row.receiver !== null)
        ? null
        : {
            id: row.user_id,
            name: isSecret ? '' : `${row.first_name} ${row.last_name}`.trim(),
            phone: row.user_phone,
            orders: row.orders_before,
            language: row.customer_language,
          },
    receiver: isKitchen ? null : Receiver.parse(row.receiver),
    table:
      row.table_id !== null && row.table_name !== null && row.hall_name !== null
        ? { id: row.table_id, name: row.table_name, hallName: row.hall_name }
        : null,
    address: isKitchen ? null : StoredAddress.nullable().parse(row.address),
    comment: row.comment,
    note: row.note,
    receipt: row.send_cheque ? { phone: isKitchen ? null : (row.send_cheque_phone ?? row.user_phone) } : null,
    allergies,
    courierComment: isKitchen ? '' : row.courier_comment,
    leaveAtDoor: row.leave_at_door,
    cutleryCount: row.cutlery_count,
    cardText: row.card_text,
    hidesSender: row.hides_sender,
    staffNote: row.staff_note,
    lines,
    stations: stations
      .filter(({ id }) => lines.some(({ stationId }) => stationId === id))
      .map(({ id, name, isReady }) => ({ id, name, isReady })),
    courier:
      courier && !isKitchen
        ? { staffId: row.courier_staff_id, name: courier.name, phone: courier.phone }
        : null,
    courierStatus: row.courier_status,
    rideMinutes: rideMinutes(row.distance_m, row.added_minutes),
    addedMinutes: row.added_minutes,
    kitchenMinutes: row.kitchen_minutes,
    latestEta: iso(latestOf(row)),
    createdAt: row.created_at.toISOString(),
    changedAt: changedAt.toISOString(),
    ringsSince: iso(isWaitingForPayment ? null : ringOf(row, { paidAt: paid?.at, isReleased, changedAt })),
    deliveryAt: iso(row.delivery_at),
    beginsAt: row.status === 'AT_TIME' || isUnanswered(row.status) ? iso(row.release_at) : null,
    etaFrom: iso(row.eta_from),
    etaTo: iso(row.eta_to),
    firstEtaTo: iso(row.first_eta_to),
    acceptedAt: iso(row.accepted_at),
    acceptedBy: accepted ? actorOf(accepted) : null,
    readyAt: iso(row.ready_at),
    onWayAt: iso(row.on_way_at),
    deliveredAt: iso(row.delivered_at),
    reason: row.reason,
    rejectCode: RejectCode.parse(row.reject_code),
    waitedMinutes: row.waited_minutes,
    isEndSeen:
      row.status !== 'CANCELED' ||
      row.end_seen_at !== null ||
      !history.some(({ status }) => status === 'COOKING'),
    history: history.map((change) => {
      const { etaTo, ...happened } = happenedIn(change)
      return {
        version: change.version,
        status: change.status,
        reason: change.reason,
        by: actorOf(change),
        ...happened,
        etaTo: iso(etaTo),
        at: new Date(change.at).toISOString(),
      }
    }),
  }
}

const isAccepting = (status: OrderStatus) => status === 'AT_TIME' || status === 'ACCEPTED'

/**
 * Since when an order rings, or from when on: placed or paid until it is answered, for later when its branch is open, and again when
 * its time has come until somebody begins (DAY-15). Null where it does not.
 */
function ringOf(
  row: DeskOrderRow,
  { paidAt, isReleased, changedAt }: { paidAt: string | undefined; isReleased: boolean; changedAt: Date },
): Date | null {
  if (row.status === 'ACCEPTED') return isReleased ? changedAt : null
  if (!isUnanswered(row.status)) return null
  const cameAt = new Date(paidAt ?? row.created_at)
  if (row.release_at === null) return cameAt
  const hours = { workHours: row.work_hours, exceptions: row.hour_exceptions }
  return laterRingsAt({ cameAt, beginsAt: row.release_at, hours, zone: row.time_zone })
}

/** Until when a new order may be promised; one for later has its own time, and a test order is nobody's. */
function latestOf(row: DeskOrderRow): Date | null {
  if (!isUnanswered(row.status) || row.release_at !== null || row.is_test) return null
  return latestEta({
    hours: { workHours: row.work_hours, exceptions: row.hour_exceptions },
    serviceType: row.service_type,
    now: row.created_at,
    zone: row.time_zone,
    graceMinutes: OwnBranchSettings.parse(row.branch_settings).closingGraceMinutes,
  })
}

/** Who made a change, as the screens say it. */
function actorOf(change: z.infer<typeof History>[number]): Actor {
  const { staffId, deviceId, allowedBy } = change
  const kind =
    staffId !== null
      ? 'staff'
      : deviceId !== null
        ? 'device'
        : change.actor === 'customer'
          ? 'customer'
          : 'system'
  return {
    kind,
    id: staffId ?? deviceId,
    name: change.staffName ?? change.deviceName ?? '',
    device: change.deviceName,
    allowedBy,
  }
}
