import type { Right } from '@dasturxon/domain'

/**
 * How one call of the desk looks on the wire. `right` says who may make it (the table of `domain/rights.ts`): `anyone` is
 * before the sign-in, `staff` whoever is signed in, also a device.
 */
export type DeskCallShape = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/desk/v1/${string}`
  right: Right | 'anyone' | 'staff'
  /** Asks for a proof of the last five minutes besides (desk §2). */
  needsProof?: true
}

const get = <const P extends DeskCallShape['path'], const R extends DeskCallShape['right']>(
  path: P,
  right: R,
) => ({ method: 'GET', path, right }) as const
const post = <const P extends DeskCallShape['path'], const R extends DeskCallShape['right']>(
  path: P,
  right: R,
) => ({ method: 'POST', path, right }) as const
const put = <const P extends DeskCallShape['path'], const R extends DeskCallShape['right']>(
  path: P,
  right: R,
) => ({ method: 'PUT', path, right }) as const
const patch = <const P extends DeskCallShape['path'], const R extends DeskCallShape['right']>(
  path: P,
  right: R,
) => ({ method: 'PATCH', path, right }) as const
const remove = <const P extends DeskCallShape['path'], const R extends DeskCallShape['right']>(
  path: P,
  right: R,
) => ({ method: 'DELETE', path, right }) as const

/** Every call of the desk by name (desk §8). Schemas are joined to it in `desk-contract.ts`. */
export const deskCalls = {
  'desk.code': post('/desk/v1/code', 'anyone'),
  'desk.login': post('/desk/v1/login', 'anyone'),
  'desk.logout': post('/desk/v1/logout', 'staff'),
  'desk.me': get('/desk/v1/me', 'staff'),
  'desk.proofCode': post('/desk/v1/proof/code', 'staff'),
  'desk.prove': post('/desk/v1/proof', 'staff'),
  'desk.setPin': put('/desk/v1/pin', 'staff'),
  'desk.allow': post('/desk/v1/pin', 'staff'),
  'desk.devices': get('/desk/v1/devices', 'devices.edit'),
  'desk.addDevice': post('/desk/v1/devices', 'devices.edit'),
  'desk.joinDevice': post('/desk/v1/devices/join', 'anyone'),
  'desk.revokeDevice': remove('/desk/v1/devices/{id}', 'devices.edit'),
  'desk.subscribePush': post('/desk/v1/push-subscriptions', 'orders.accept'),
  'desk.unsubscribePush': post('/desk/v1/push-subscriptions/remove', 'staff'),
  'desk.staff': get('/desk/v1/staff', 'staff.edit'),
  'desk.addStaff': { ...post('/desk/v1/staff', 'staff.edit'), needsProof: true },
  'desk.changeStaff': { ...put('/desk/v1/staff/{id}', 'staff.edit'), needsProof: true },
  'desk.inviteStaff': { ...post('/desk/v1/staff/{id}/invite', 'staff.edit'), needsProof: true },

  'desk.presence': post('/desk/v1/presence', 'staff'),
  'desk.shifts': get('/desk/v1/shift', 'staff'),
  'desk.beginShift': post('/desk/v1/shift', 'shift.begin'),
  'desk.endShift': remove('/desk/v1/shift', 'staff'),

  'desk.alarm': get('/desk/v1/alarm', 'settings.edit'),
  'desk.changeAlarm': put('/desk/v1/alarm', 'settings.edit'),
  'desk.setStaffGroup': put('/desk/v1/branches/{id}/staff-group', 'settings.edit'),

  'desk.settings': get('/desk/v1/settings', 'settings.edit'),
  'desk.saveSettingsDraft': put('/desk/v1/drafts/settings', 'settings.edit'),
  'desk.discardSettingsDraft': remove('/desk/v1/drafts/settings', 'settings.edit'),
  'desk.previewSettings': post('/desk/v1/settings/preview', 'settings.edit'),
  'desk.publishSettings': post('/desk/v1/settings/publish', 'settings.edit'),

  'desk.orders': get('/desk/v1/orders', 'orders.see'),
  'desk.today': get('/desk/v1/today', 'orders.accept'),
  'desk.order': get('/desk/v1/orders/{id}', 'orders.see'),
  'desk.acceptOrder': post('/desk/v1/orders/{id}/accept', 'orders.accept'),
  'desk.promiseOrder': post('/desk/v1/orders/{id}/promise', 'orders.promise'),
  'desk.rejectOrder': post('/desk/v1/orders/{id}/reject', 'orders.reject'),
  'desk.moveOrder': post('/desk/v1/orders/{id}/move', 'orders.move'),
  'desk.correctOrder': post('/desk/v1/orders/{id}/correct', 'orders.correct'),
  'desk.cancelOrder': post('/desk/v1/orders/{id}/cancel', 'orders.cancelLate'),
  'desk.payOrder': post('/desk/v1/orders/{id}/paid', 'orders.takeMoney'),
  'desk.noteOrder': post('/desk/v1/orders/{id}/note', 'orders.note'),
  'desk.seeOrder': post('/desk/v1/orders/{id}/seen', 'orders.see'),
  'desk.assignCourier': post('/desk/v1/orders/{id}/courier', 'couriers.assign'),
  'desk.printOrder': post('/desk/v1/orders/{id}/print', 'orders.print'),

  'desk.kitchen': get('/desk/v1/kitchen', 'kitchen.tick'),
  'desk.tickLine': put('/desk/v1/kitchen/lines/{id}', 'kitchen.tick'),
  'desk.readyStation': post('/desk/v1/kitchen/orders/{id}/ready', 'kitchen.tick'),
  'desk.stations': get('/desk/v1/stations', 'orders.see'),
  'desk.addStation': post('/desk/v1/stations', 'branches.edit'),
  'desk.changeStation': put('/desk/v1/stations/{id}', 'branches.edit'),
  'desk.removeStation': remove('/desk/v1/stations/{id}', 'branches.edit'),

  'desk.menu': get('/desk/v1/menu', 'orders.see'),
  'desk.stops': get('/desk/v1/stops', 'orders.see'),
  'desk.setStop': put('/desk/v1/stops', 'stop.change'),
  'desk.changeStock': post('/desk/v1/stock', 'stop.change'),
  'desk.branchStates': get('/desk/v1/branches/state', 'orders.see'),
  'desk.pauseBranch': put('/desk/v1/branches/{id}/state/pause', 'branch.pause'),
  'desk.busyBranch': put('/desk/v1/branches/{id}/state/busy', 'branch.busy'),

  'desk.products': get('/desk/v1/products', 'menu.edit'),
  'desk.product': get('/desk/v1/products/{id}', 'menu.edit'),
  'desk.addProduct': post('/desk/v1/products', 'menu.edit'),
  'desk.changeProduct': patch('/desk/v1/products/{id}', 'menu.edit'),
  'desk.changePrices': patch('/desk/v1/products/prices', 'menu.price'),
  'desk.orderProducts': post('/desk/v1/products/order', 'menu.edit'),
  'desk.addCategory': post('/desk/v1/categories', 'menu.edit'),
  'desk.changeCategory': patch('/desk/v1/categories/{id}', 'menu.edit'),
  'desk.orderCategories': post('/desk/v1/categories/order', 'menu.edit'),
  'desk.log': get('/desk/v1/log', 'log.see'),
  'desk.undoChange': post('/desk/v1/log/{id}/undo', 'menu.edit'),

  'desk.tables': get('/desk/v1/tables', 'tables.see'),
  'desk.answerCall': post('/desk/v1/calls/{id}/answer', 'calls.answer'),
  'desk.reservations': get('/desk/v1/reservations', 'reservations.change'),
  'desk.answerReservation': put('/desk/v1/reservations/{id}', 'reservations.change'),
  'desk.couriers': get('/desk/v1/couriers', 'couriers.assign'),
  'desk.ride': get('/desk/v1/ride', 'couriers.ride'),
  'desk.rideStep': post('/desk/v1/ride/jobs/{id}/{step}', 'couriers.ride'),
  'desk.sendPosition': post('/desk/v1/ride/position', 'couriers.ride'),

  'desk.printJobs': get('/desk/v1/print-jobs', 'orders.print'),
  'desk.claimPrintJob': post('/desk/v1/print-jobs/{id}/claim', 'orders.print'),
  'desk.endPrintJob': post('/desk/v1/print-jobs/{id}/outcome', 'orders.print'),
} as const satisfies Record<string, DeskCallShape>

export type DeskCallName = keyof typeof deskCalls
