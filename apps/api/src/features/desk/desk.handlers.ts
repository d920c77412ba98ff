import type { DeskHandlers } from '../staff/desk-context.ts'
import { acceptOrder, cancelLate, moveEta, rejectOrder } from './answer-order.ts'
import { busyBranch, pauseBranch, showBranchStates, showStrandedByPause } from './branch-states.ts'
import { failDelivery } from './fail-delivery.ts'
import { listDeskOrders, requireDeskOrder } from './desk-orders.queries.ts'
import { answerDeskCall, answerDeskReservation, showReservations, showTables } from './hall.ts'
import { moveReservation, placeReservation } from './parties.ts'
import {
  addStation,
  changeStation,
  listStations,
  readyStation,
  removeStation,
  showKitchen,
  tickDeskLine,
} from './kitchen.ts'
import { assignCourier, correctOrder, moveDeskOrder, noteOrder, seeOrder, takeMoney } from './move-order.ts'
import { showOrderBooks } from './order-books.ts'
import { listPastOrders } from './past-orders.ts'
import { countToday } from './today.ts'
import { claimPrintJobs, endPrintJobs, reprintOrder, showPrintJobs } from './print-jobs.ts'
import { listCouriers, listRide, notePosition } from './ride.ts'
import { takeRideStep } from './ride-step.ts'
import { changeDeskStock, setDeskStop, showMenu, showStops } from './stops.ts'

export const deskHandlers = {
  'desk.orders': ({ query }, ctx) => listDeskOrders(ctx, query),
  'desk.orderHistory': listPastOrders,
  'desk.orderMoney': showOrderBooks,
  'desk.today': ({ query }, ctx) => countToday(ctx, query),
  'desk.order': ({ params }, ctx) => requireDeskOrder(ctx, params.id),
  'desk.acceptOrder': acceptOrder,
  'desk.promiseOrder': moveEta,
  'desk.rejectOrder': rejectOrder,
  'desk.cancelOrder': cancelLate,
  'desk.moveOrder': moveDeskOrder,
  'desk.correctOrder': correctOrder,
  'desk.payOrder': takeMoney,
  'desk.noteOrder': noteOrder,
  'desk.seeOrder': seeOrder,
  'desk.assignCourier': assignCourier,
  'desk.printOrder': ({ params }, ctx) => reprintOrder(params.id, ctx),

  'desk.kitchen': showKitchen,
  'desk.tickLine': tickDeskLine,
  'desk.readyStation': readyStation,
  'desk.stations': (_input, ctx) => listStations(ctx),
  'desk.addStation': addStation,
  'desk.changeStation': changeStation,
  'desk.removeStation': ({ params }, ctx) => removeStation(params.id, ctx),

  'desk.menu': (_input, ctx) => showMenu(ctx),
  'desk.stops': showStops,
  'desk.setStop': setDeskStop,
  'desk.changeStock': changeDeskStock,
  'desk.branchStates': (_input, ctx) => showBranchStates(ctx),
  'desk.pauseBranch': pauseBranch,
  'desk.strandedByPause': showStrandedByPause,
  'desk.busyBranch': busyBranch,

  'desk.tables': showTables,
  'desk.answerCall': ({ params }, ctx) => answerDeskCall(params.id, ctx),
  'desk.reservations': showReservations,
  'desk.answerReservation': answerDeskReservation,
  'desk.placeReservation': placeReservation,
  'desk.moveReservation': moveReservation,
  'desk.couriers': listCouriers,
  'desk.ride': (_input, ctx) => listRide(ctx),
  'desk.rideStep': takeRideStep,
  'desk.failDelivery': failDelivery,
  'desk.sendPosition': notePosition,

  'desk.printJobs': showPrintJobs,
  'desk.claimPrintJobs': claimPrintJobs,
  'desk.endPrintJobs': endPrintJobs,
} satisfies Partial<DeskHandlers>
