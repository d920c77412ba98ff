import type { Right } from '@dasturxon/domain'
import type { CallShape } from '../call.ts'
import { DESK_TAGS, RECORD_TAGS, type DeskTag } from './desk-tags.ts'

/**
 * A call of the desk. `right` says who may make it (the table of `domain/rights.ts`): `anyone` is before the sign-in,
 * `staff` whoever is signed in, also a device.
 */
export type DeskCallShape = CallShape & {
  path: `/desk/v1/${string}`
  right: Right | 'anyone' | 'staff'
  /** Asks for a proof of the last five minutes besides (desk §2). */
  needsProof?: true
} & (
    | { method: 'GET'; reads: readonly DeskTag[] }
    // None: a screen that shows what it changes learns it by the desk's stream or from its answer.
    | { method: Exclude<CallShape['method'], 'GET'>; changes: readonly DeskTag[] }
  )

const aside = { runsAside: true } as const
const proven = { needsProof: true } as const

type Path = DeskCallShape['path']
type Whose = DeskCallShape['right']
type Tags = readonly DeskTag[]

const get = <const P extends Path, const R extends Whose>(path: P, right: R, reads: Tags = []) =>
  ({ method: 'GET', path, right, reads }) as const
const writing =
  <const M extends Exclude<CallShape['method'], 'GET'>>(method: M) =>
  <const P extends Path, const R extends Whose>(path: P, right: R, changes: Tags) =>
    ({ method, path, right, changes }) as const
const post = writing('POST')
const put = writing('PUT')
const patch = writing('PATCH')
const remove = writing('DELETE')

/** Every call of the desk by name (desk §8). Schemas are joined to it in `desk-contract.ts`. */
export const deskCalls = {
  'desk.code': post('/desk/v1/code', 'anyone', []),
  'desk.login': post('/desk/v1/login', 'anyone', []),
  'desk.logout': post('/desk/v1/logout', 'staff', []),
  'desk.me': get('/desk/v1/me', 'staff'),
  'desk.proofCode': post('/desk/v1/proof/code', 'staff', []),
  'desk.prove': post('/desk/v1/proof', 'staff', []),
  'desk.setPin': put('/desk/v1/pin', 'staff', []),
  'desk.allow': post('/desk/v1/pin', 'staff', []),
  'desk.devices': get('/desk/v1/devices', 'devices.edit', ['devices']),
  'desk.addDevice': post('/desk/v1/devices', 'devices.edit', ['devices']),
  'desk.joinDevice': post('/desk/v1/devices/join', 'anyone', []),
  'desk.revokeDevice': remove('/desk/v1/devices/{id}', 'devices.edit', ['devices']),
  'desk.subscribePush': post('/desk/v1/push-subscriptions', 'orders.accept', []),
  'desk.unsubscribePush': post('/desk/v1/push-subscriptions/remove', 'staff', []),
  'desk.staff': get('/desk/v1/staff', 'staff.edit', ['staff']),
  'desk.addStaff': { ...post('/desk/v1/staff', 'staff.edit', ['staff']), ...proven },
  'desk.changeStaff': { ...put('/desk/v1/staff/{id}', 'staff.edit', ['staff']), ...proven },
  'desk.inviteStaff': { ...post('/desk/v1/staff/{id}/invite', 'staff.edit', ['staff']), ...proven },

  'desk.presence': post('/desk/v1/presence', 'staff', []),
  'desk.shifts': get('/desk/v1/shift', 'staff', ['shifts']),
  'desk.beginShift': post('/desk/v1/shift', 'shift.begin', ['shifts']),
  'desk.endShift': remove('/desk/v1/shift', 'staff', ['shifts']),

  'desk.alarm': get('/desk/v1/alarm', 'settings.edit', ['alarm']),
  'desk.changeAlarm': put('/desk/v1/alarm', 'settings.edit', ['alarm']),
  'desk.setStaffGroup': put('/desk/v1/branches/{id}/staff-group', 'settings.edit', ['alarm']),

  'desk.accounts': get('/desk/v1/accounts', 'payments.accounts', ['accounts']),
  'desk.setAccount': {
    ...put('/desk/v1/accounts/{name}', 'payments.accounts', ['accounts', 'settings']),
    ...proven,
  },
  'desk.removeAccount': {
    ...post('/desk/v1/accounts/{name}/remove', 'payments.accounts', ['accounts', 'settings']),
    ...proven,
  },
  'desk.endFormerKey': {
    ...remove('/desk/v1/accounts/{name}/former', 'payments.accounts', ['accounts']),
    ...proven,
  },
  'desk.testAccount': post('/desk/v1/accounts/{name}/test', 'payments.accounts', ['accounts', 'settings']),
  'desk.setUpBot': post('/desk/v1/accounts/bot', 'payments.accounts', ['accounts']),

  'desk.settings': get('/desk/v1/settings', 'settings.edit', ['settings']),
  'desk.saveSettingsDraft': put('/desk/v1/drafts/settings', 'settings.edit', []),
  'desk.discardSettingsDraft': remove('/desk/v1/drafts/settings', 'settings.edit', []),
  'desk.previewSettings': post('/desk/v1/settings/preview', 'settings.edit', []),
  'desk.publishSettings': post('/desk/v1/settings/publish', 'settings.edit', ['log']),
  'desk.scheduleSettings': post('/desk/v1/settings/schedule', 'settings.edit', []),
  'desk.refusedCalls': get('/desk/v1/payments/refused', 'settings.edit', ['refusedCalls']),
  'desk.seeRefusedCall': post('/desk/v1/payments/refused/{id}/seen', 'settings.edit', ['refusedCalls']),
  'desk.unscheduleSettings': remove('/desk/v1/settings/schedule/{id}', 'settings.edit', []),

  'desk.branches': get('/desk/v1/branches', 'branches.edit', ['branches']),
  'desk.addBranch': post('/desk/v1/branches', 'branches.edit', ['branches', 'opening']),
  'desk.branch': get('/desk/v1/branches/{id}', 'branches.edit', ['branch']),
  'desk.changeBranch': patch('/desk/v1/branches/{id}', 'branches.edit', ['branches']),
  'desk.strandedOrders': post('/desk/v1/branches/{id}/stranded', 'branches.edit', []),
  'desk.copyHours': post('/desk/v1/branches/{id}/hours/copy', 'branches.edit', ['branches', 'branch']),
  'desk.cities': get('/desk/v1/cities', 'branches.edit', ['cities', 'branches', 'zones']),
  'desk.addCity': post('/desk/v1/cities', 'branches.edit', ['cities']),
  'desk.changeCity': patch('/desk/v1/cities/{id}', 'branches.edit', ['cities']),
  'desk.removeCity': remove('/desk/v1/cities/{id}', 'branches.edit', ['cities']),
  'desk.zones': get('/desk/v1/zones', 'zones.edit', ['zones']),
  'desk.addZone': post('/desk/v1/zones', 'zones.edit', ['zones']),
  'desk.changeZone': patch('/desk/v1/zones/{id}', 'zones.edit', ['zones']),
  'desk.orderZones': post('/desk/v1/zones/order', 'zones.edit', ['zones']),
  'desk.removeZone': remove('/desk/v1/zones/{id}', 'zones.edit', ['zones']),
  'desk.tryZone': get('/desk/v1/zones/try', 'zones.edit', ['zones']),
  'desk.halls': get('/desk/v1/halls', 'branches.edit', ['halls']),
  'desk.addHall': post('/desk/v1/halls', 'branches.edit', ['halls']),
  'desk.changeHall': patch('/desk/v1/halls/{id}', 'branches.edit', ['halls']),
  'desk.orderHalls': post('/desk/v1/halls/order', 'branches.edit', ['halls']),
  'desk.removeHall': remove('/desk/v1/halls/{id}', 'branches.edit', ['halls']),
  'desk.saveTables': post('/desk/v1/halls/tables', 'branches.edit', ['halls']),
  'desk.exchangeCode': post('/desk/v1/halls/tables/{id}/code', 'branches.edit', ['halls']),
  'desk.findPlaces': get('/desk/v1/places', 'zones.edit'),
  'desk.placesNear': get('/desk/v1/places/near', 'zones.edit'),

  'desk.orders': get('/desk/v1/orders', 'orders.see'),
  'desk.orderHistory': get('/desk/v1/orders/history', 'orders.history', ['orderMoney', 'refunds']),
  'desk.orderMoney': get('/desk/v1/orders/{id}/money', 'orders.history', ['orderMoney', 'refunds']),
  'desk.today': get('/desk/v1/today', 'orders.accept'),
  'desk.order': get('/desk/v1/orders/{id}', 'orders.see'),
  'desk.acceptOrder': post('/desk/v1/orders/{id}/accept', 'orders.accept', []),
  'desk.promiseOrder': post('/desk/v1/orders/{id}/promise', 'orders.promise', []),
  'desk.rejectOrder': post('/desk/v1/orders/{id}/reject', 'orders.reject', ['orderMoney']),
  'desk.moveOrder': post('/desk/v1/orders/{id}/move', 'orders.move', ['orderMoney']),
  'desk.correctOrder': post('/desk/v1/orders/{id}/correct', 'orders.correct', []),
  'desk.cancelOrder': post('/desk/v1/orders/{id}/cancel', 'orders.cancelLate', ['orderMoney']),
  'desk.payOrder': post('/desk/v1/orders/{id}/paid', 'orders.takeMoney', ['orderMoney']),
  'desk.orderRefunds': get('/desk/v1/orders/{id}/refunds', 'refunds.make', ['refunds']),
  'desk.refundOrder': post('/desk/v1/orders/{id}/refunds', 'refunds.make', ['refunds']),
  'desk.owedRefunds': get('/desk/v1/payments/owed', 'refunds.make', ['refunds']),
  'desk.endRefund': post('/desk/v1/payments/owed/{id}', 'refunds.make', ['refunds']),
  'desk.registers': get('/desk/v1/payments/registers', 'reports.money', [
    'registers',
    'refunds',
    'orderMoney',
  ]),
  'desk.sendRegister': { ...post('/desk/v1/payments/registers', 'reports.money', ['registers']), ...aside },
  'desk.settleRegisterRow': post('/desk/v1/payments/registers/{id}', 'reports.money', [
    'registers',
    'refunds',
    'orderMoney',
  ]),
  'desk.customers': get('/desk/v1/customers', 'customers.see', ['customers', 'refunds']),
  'desk.customer': get('/desk/v1/customers/{id}', 'customers.see', ['customers', 'refunds']),
  'desk.noteCustomer': post('/desk/v1/customers/{id}/notes', 'customers.see', ['customers']),
  'desk.blockCustomer': put('/desk/v1/customers/{id}/block', 'customers.block', ['customers', 'log']),
  'desk.unblockCustomer': remove('/desk/v1/customers/{id}/block', 'customers.block', ['customers', 'log']),
  'desk.grantCashback': post('/desk/v1/customers/{id}/cashback', 'cashback.grant', ['customers', 'log']),
  'desk.customerViews': get('/desk/v1/customers/views', 'customers.views', ['customers']),
  'desk.exportCustomers': { ...post('/desk/v1/customers/exports', 'customers.export', ['log']), ...proven },
  'desk.noteOrder': post('/desk/v1/orders/{id}/note', 'orders.note', []),
  'desk.seeOrder': post('/desk/v1/orders/{id}/seen', 'kitchen.tick', []),
  'desk.assignCourier': post('/desk/v1/orders/{id}/courier', 'couriers.assign', []),
  'desk.printOrder': post('/desk/v1/orders/{id}/print', 'orders.print', []),

  'desk.dayReport': get('/desk/v1/reports/day', 'reports.see'),
  'desk.spanReport': get('/desk/v1/reports', 'reports.see'),
  'desk.reportTable': get('/desk/v1/reports/{name}', 'reports.see'),

  'desk.kitchen': get('/desk/v1/kitchen', 'kitchen.tick'),
  'desk.tickLine': put('/desk/v1/kitchen/lines/{id}', 'kitchen.tick', []),
  'desk.readyStation': post('/desk/v1/kitchen/orders/{id}/ready', 'kitchen.tick', []),
  'desk.stations': get('/desk/v1/stations', 'orders.see', ['stations']),
  'desk.addStation': post('/desk/v1/stations', 'branches.edit', ['stations']),
  'desk.changeStation': put('/desk/v1/stations/{id}', 'branches.edit', ['stations']),
  'desk.removeStation': remove('/desk/v1/stations/{id}', 'branches.edit', ['stations']),

  'desk.menu': get('/desk/v1/menu', 'orders.see', ['dishes', 'dishDetails']),
  'desk.stops': get('/desk/v1/stops', 'orders.see'),
  'desk.setStop': put('/desk/v1/stops', 'stop.change', ['stops']),
  'desk.changeStock': post('/desk/v1/stock', 'stop.change', ['dishDetails']),
  'desk.branchStates': get('/desk/v1/branches/state', 'orders.see'),
  'desk.pauseBranch': put('/desk/v1/branches/{id}/state/pause', 'branch.pause', []),
  'desk.strandedByPause': post('/desk/v1/branches/{id}/state/pause/stranded', 'orders.see', []),
  'desk.busyBranch': put('/desk/v1/branches/{id}/state/busy', 'branch.busy', []),

  'desk.products': get('/desk/v1/products', 'menu.edit', ['dishes', 'stops']),
  'desk.menuViews': get('/desk/v1/menu/views', 'menu.edit', ['menuViews']),
  'desk.saveMenuView': post('/desk/v1/menu/views', 'menu.edit', ['menuViews']),
  'desk.removeMenuView': remove('/desk/v1/menu/views/{id}', 'menu.edit', ['menuViews']),
  'desk.product': get('/desk/v1/products/{id}', 'menu.edit', ['dishDetails', 'stops']),
  'desk.addProduct': post('/desk/v1/products', 'menu.edit', ['dishes']),
  'desk.addProducts': post('/desk/v1/products/add', 'menu.edit', ['dishes']),
  'desk.copyProduct': post('/desk/v1/products/{id}/copy', 'menu.edit', ['dishes', 'optionSets']),
  'desk.retiredProducts': get('/desk/v1/products/retired', 'menu.edit', ['retired']),
  'desk.retireProduct': post('/desk/v1/products/{id}/retire', 'menu.edit', [
    'dishes',
    'retired',
    'optionSets',
  ]),
  'desk.restoreProduct': post('/desk/v1/products/{id}/restore', 'menu.edit', [
    'dishes',
    'retired',
    'optionSets',
  ]),
  'desk.changeProduct': patch('/desk/v1/products/{id}', 'menu.edit', ['dishes', 'optionSets']),
  'desk.changePrices': patch('/desk/v1/products/prices', 'menu.price', ['dishes']),
  'desk.changeProducts': post('/desk/v1/products/bulk', 'menu.edit', ['dishes', 'dishDetails']),
  'desk.laterChanges': get('/desk/v1/products/bulk/later', 'menu.edit'),
  'desk.leaveChange': post('/desk/v1/products/bulk/later', 'menu.edit', []),
  'desk.dropLaterChange': remove('/desk/v1/products/bulk/later/{id}', 'menu.edit', []),
  'desk.orderProducts': post('/desk/v1/products/order', 'menu.edit', ['dishes']),
  'desk.addCategory': post('/desk/v1/categories', 'menu.edit', ['dishes']),
  'desk.changeCategory': patch('/desk/v1/categories/{id}', 'menu.edit', ['dishes']),
  'desk.orderCategories': post('/desk/v1/categories/order', 'menu.edit', ['dishes']),
  'desk.optionSets': get('/desk/v1/option-sets', 'menu.edit', ['optionSets', 'stops']),
  'desk.addOptionSet': post('/desk/v1/option-sets', 'menu.edit', ['optionSets', 'dishDetails']),
  'desk.changeOptionSet': patch('/desk/v1/option-sets/{id}', 'menu.edit', ['dishDetails']),
  'desk.joinOptionSet': post('/desk/v1/option-sets/{id}/join', 'menu.edit', ['optionSets', 'dishDetails']),
  'desk.splitOptionSet': post('/desk/v1/option-sets/{id}/split', 'menu.edit', ['optionSets', 'dishDetails']),
  'desk.addPicture': {
    ...post('/desk/v1/pictures', 'menu.edit', []),
    takesFile: true,
  },
  'desk.openPicture': post('/desk/v1/pictures/open', 'menu.edit', []),
  'desk.cropPicture': put('/desk/v1/pictures/{id}/crop', 'menu.edit', []),
  'desk.log': get('/desk/v1/log', 'log.see', DESK_TAGS),
  // the rights that the change itself needed are asked by its rule
  'desk.undoChange': post('/desk/v1/log/{id}/undo', 'staff', RECORD_TAGS),

  'desk.exportMenu': { ...get('/desk/v1/menu/sheet', 'menu.import'), ...aside },
  'desk.sendSheet': { ...post('/desk/v1/imports', 'menu.import', []), ...aside },
  'desk.import': { ...get('/desk/v1/imports/{id}', 'menu.import', ['imports']), ...aside },
  'desk.mendSheet': {
    ...patch('/desk/v1/imports/{id}', 'menu.import', ['imports']),
    ...aside,
  },
  'desk.matchColumns': { ...put('/desk/v1/imports/{id}/columns', 'menu.import', ['imports']), ...aside },
  'desk.applyImport': {
    ...post('/desk/v1/imports/{id}/apply', 'menu.import', ['imports', 'dishes', 'optionSets']),
    ...aside,
  },
  'desk.applyShop': {
    ...post('/desk/v1/imports/{id}/apply-shop', 'menu.import', [...RECORD_TAGS, 'settings']),
    ...aside,
  },

  'desk.groups': get('/desk/v1/groups', 'menu.edit', ['groups']),
  'desk.addGroup': post('/desk/v1/groups', 'menu.edit', ['groups', 'dishes']),
  'desk.changeGroup': patch('/desk/v1/groups/{id}', 'menu.edit', ['groups', 'dishes']),
  'desk.orderGroups': post('/desk/v1/groups/order', 'menu.edit', ['groups', 'dishes']),
  'desk.removeGroup': remove('/desk/v1/groups/{id}', 'menu.edit', ['groups', 'dishes']),
  'desk.banners': get('/desk/v1/banners', 'content.edit', ['banners']),
  'desk.addBanner': post('/desk/v1/banners', 'content.edit', ['banners']),
  'desk.changeBanner': patch('/desk/v1/banners/{id}', 'content.edit', ['banners']),
  'desk.orderBanners': post('/desk/v1/banners/order', 'content.edit', ['banners']),
  'desk.removeBanner': remove('/desk/v1/banners/{id}', 'content.edit', ['banners']),
  'desk.stories': get('/desk/v1/stories', 'content.edit', ['stories']),
  'desk.addStory': post('/desk/v1/stories', 'content.edit', ['stories']),
  'desk.changeStory': patch('/desk/v1/stories/{id}', 'content.edit', ['stories']),
  'desk.orderStories': post('/desk/v1/stories/order', 'content.edit', ['stories']),
  'desk.removeStory': remove('/desk/v1/stories/{id}', 'content.edit', ['stories']),
  'desk.promos': get('/desk/v1/promos', 'promos.edit', ['promos']),
  'desk.addPromo': post('/desk/v1/promos', 'promos.edit', ['promos']),
  'desk.changePromo': patch('/desk/v1/promos/{id}', 'promos.edit', ['promos']),
  'desk.tryPromo': post('/desk/v1/promos/{id}/try', 'promos.edit', []),
  'desk.reviews': get('/desk/v1/reviews', 'reviews.answer', ['reviews']),
  'desk.changeReview': patch('/desk/v1/reviews/{id}', 'reviews.answer', ['reviews']),
  'desk.pages': get('/desk/v1/policies', 'content.edit', ['pages']),
  'desk.changePage': patch('/desk/v1/policies/{id}', 'content.edit', ['pages']),
  'desk.paymentMethods': get('/desk/v1/payment-methods', 'settings.edit', [
    'paymentMethods',
    'accounts',
    'settings',
  ]),
  'desk.changePaymentMethod': patch('/desk/v1/payment-methods/{id}', 'settings.edit', [
    'paymentMethods',
    'settings',
  ]),
  'desk.orderPaymentMethods': post('/desk/v1/payment-methods/order', 'settings.edit', ['paymentMethods']),
  'desk.vacancies': get('/desk/v1/vacancies', 'content.edit', ['vacancies', 'applications']),
  'desk.addVacancy': post('/desk/v1/vacancies', 'content.edit', ['vacancies']),
  'desk.changeVacancy': patch('/desk/v1/vacancies/{id}', 'content.edit', ['vacancies']),
  'desk.orderVacancies': post('/desk/v1/vacancies/order', 'content.edit', ['vacancies']),
  'desk.applications': get('/desk/v1/applications', 'content.edit', ['applications']),
  'desk.changeApplication': patch('/desk/v1/applications/{id}', 'content.edit', ['applications']),
  'desk.start': get('/desk/v1/start', 'shop.open', ['opening']),
  'desk.keepStart': put('/desk/v1/start', 'shop.open', []),
  'desk.placeTestOrder': post('/desk/v1/start/test-order', 'shop.open', ['opening']),
  'desk.openShop': post('/desk/v1/start/open', 'shop.open', ['opening']),
  'desk.shopState': get('/desk/v1/shop', 'shop.open', ['opening']),
  'desk.closeShop': { ...post('/desk/v1/shop/close', 'shop.open', ['opening']), ...proven },
  'desk.reopenShop': post('/desk/v1/shop/reopen', 'shop.open', ['opening']),
  'desk.proposeDishes': post('/desk/v1/dish-dictionary', 'menu.import', []),
  'desk.readyMenus': get('/desk/v1/ready-menus', 'menu.import'),
  'desk.takeReadyMenu': post('/desk/v1/ready-menus', 'menu.import', ['dishes', 'opening']),

  'desk.tables': get('/desk/v1/tables', 'tables.see', ['halls', 'reservations']),
  'desk.answerCall': post('/desk/v1/calls/{id}/answer', 'calls.answer', []),
  'desk.reservations': get('/desk/v1/reservations', 'reservations.change', ['reservations']),
  'desk.answerReservation': put('/desk/v1/reservations/{id}', 'reservations.change', ['reservations']),
  'desk.placeReservation': post('/desk/v1/reservations', 'reservations.change', ['reservations']),
  'desk.moveReservation': patch('/desk/v1/reservations/{id}', 'reservations.change', ['reservations']),
  'desk.couriers': get('/desk/v1/couriers', 'couriers.assign'),
  'desk.ride': get('/desk/v1/ride', 'couriers.ride'),
  'desk.rideStep': post('/desk/v1/ride/jobs/{id}/{step}', 'couriers.ride', ['drawers']),
  'desk.failDelivery': post('/desk/v1/ride/failed/{id}', 'couriers.ride', ['orderMoney']),
  'desk.sendPosition': post('/desk/v1/ride/position', 'couriers.ride', []),

  'desk.drawers': get('/desk/v1/drawers', 'cash.see', ['drawers']),
  'desk.openDrawer': post('/desk/v1/drawers/{id}/shifts', 'cash.open', ['drawers']),
  'desk.shiftsOfDrawer': get('/desk/v1/drawers/{id}/shifts', 'cash.see', ['drawers']),
  'desk.drawerEntries': get('/desk/v1/drawers/{id}/entries', 'cash.see', ['drawers']),
  'desk.moveCash': post('/desk/v1/drawers/{id}/entries', 'cash.move', ['drawers']),
  'desk.closeDrawer': post('/desk/v1/drawers/{id}/close', 'cash.count', ['drawers']),
  'desk.courierCash': get('/desk/v1/couriers/{id}/cash', 'cash.see'),
  'desk.moveCourierCash': post('/desk/v1/couriers/{id}/cash', 'cash.move', ['drawers']),
  'desk.myCash': get('/desk/v1/ride/cash', 'couriers.ride', ['drawers']),
  'desk.sayMyCash': post('/desk/v1/ride/cash', 'couriers.ride', ['drawers']),

  'desk.printJobs': get('/desk/v1/print-jobs', 'orders.print'),
  'desk.claimPrintJobs': post('/desk/v1/print-jobs/claims', 'orders.print', []),
  'desk.endPrintJobs': post('/desk/v1/print-jobs/outcomes', 'orders.print', []),
} as const satisfies Record<string, DeskCallShape>

export type DeskCallName = keyof typeof deskCalls
