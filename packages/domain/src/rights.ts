/** What somebody of a shop's staff is; a role is the set of rights that a person begins with (desk §2). */
export const STAFF_ROLES = ['OWNER', 'MANAGER', 'OPERATOR', 'KITCHEN', 'WAITER', 'COURIER'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** `pin`: with the PIN of somebody who may, who is named in the log. */
export const GRANTS = ['yes', 'pin', 'no'] as const
export type Grant = (typeof GRANTS)[number]

type ByRole = readonly [Grant, Grant, Grant, Grant, Grant, Grant]

// in the order of STAFF_ROLES: owner, manager, operator, kitchen, waiter, courier
const TABLE = {
  'orders.see': ['yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
  // Orders that are over, with their money; a waiter of the tables of the last day.
  'orders.history': ['yes', 'yes', 'yes', 'no', 'yes', 'no'],
  'orders.accept': ['yes', 'yes', 'yes', 'pin', 'no', 'no'],
  // Many at once is more than an acceptance of each: the kitchen gets them all.
  'orders.acceptAll': ['yes', 'yes', 'no', 'no', 'no', 'no'],
  'orders.promise': ['yes', 'yes', 'yes', 'pin', 'no', 'no'],
  'orders.move': ['yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
  'orders.reject': ['yes', 'yes', 'yes', 'pin', 'pin', 'no'],
  'orders.cancelLate': ['yes', 'yes', 'pin', 'no', 'no', 'no'],
  'orders.correct': ['yes', 'yes', 'pin', 'no', 'no', 'no'],
  'orders.note': ['yes', 'yes', 'yes', 'no', 'no', 'no'],
  'orders.takeMoney': ['yes', 'yes', 'yes', 'no', 'yes', 'yes'],
  // Up to a sum by role, over it with the PIN of somebody whose sum is enough (`refundLimitOf`).
  'refunds.make': ['yes', 'yes', 'yes', 'no', 'no', 'no'],
  'orders.print': ['yes', 'yes', 'yes', 'yes', 'yes', 'no'],
  'kitchen.tick': ['yes', 'yes', 'yes', 'yes', 'no', 'no'],
  'stop.change': ['yes', 'yes', 'yes', 'yes', 'pin', 'no'],
  'branch.pause': ['yes', 'yes', 'yes', 'pin', 'no', 'no'],
  'branch.busy': ['yes', 'yes', 'yes', 'pin', 'no', 'no'],
  'couriers.assign': ['yes', 'yes', 'yes', 'no', 'no', 'no'],
  'couriers.ride': ['no', 'no', 'no', 'no', 'no', 'yes'],
  'calls.answer': ['yes', 'yes', 'yes', 'no', 'yes', 'no'],
  // Drawers, shifts of them and couriers' cash (desk part three, money §1).
  'cash.see': ['yes', 'yes', 'yes', 'no', 'yes', 'no'],
  'cash.open': ['yes', 'yes', 'yes', 'no', 'pin', 'no'],
  'cash.count': ['yes', 'yes', 'yes', 'no', 'pin', 'no'],
  'cash.move': ['yes', 'yes', 'yes', 'no', 'no', 'no'],
  'cash.bank': ['yes', 'yes', 'pin', 'no', 'no', 'no'],
  'cash.expected': ['yes', 'yes', 'no', 'no', 'no', 'no'],
  'cash.loss': ['yes', 'yes', 'no', 'no', 'no', 'no'],
  'tables.see': ['yes', 'yes', 'yes', 'no', 'yes', 'no'],
  'reservations.change': ['yes', 'yes', 'yes', 'no', 'yes', 'no'],
  'shift.begin': ['yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
  'menu.edit': ['yes', 'yes', 'no', 'no', 'no', 'no'],
  'menu.price': ['yes', 'yes', 'no', 'no', 'no', 'no'],
  'menu.import': ['yes', 'yes', 'no', 'no', 'no', 'no'],
  'content.edit': ['yes', 'yes', 'no', 'no', 'no', 'no'],
  'promos.edit': ['yes', 'yes', 'no', 'no', 'no', 'no'],
  'reviews.answer': ['yes', 'yes', 'no', 'no', 'no', 'no'],
  // Names, phones and addresses of all; an operator reads them in an order alone.
  'customers.see': ['yes', 'yes', 'no', 'no', 'no', 'no'],
  'customers.block': ['yes', 'yes', 'no', 'no', 'no', 'no'],
  // The list in a file leaves the shop: with a proof besides.
  'customers.export': ['yes', 'pin', 'no', 'no', 'no', 'no'],
  // Who has read whose page.
  'customers.views': ['yes', 'no', 'no', 'no', 'no', 'no'],
  // Up to a sum by role, as refunds.
  'cashback.grant': ['yes', 'yes', 'no', 'no', 'no', 'no'],
  'log.see': ['yes', 'yes', 'no', 'no', 'no', 'no'],
  'branches.edit': ['yes', 'yes', 'no', 'no', 'no', 'no'],
  'zones.edit': ['yes', 'yes', 'no', 'no', 'no', 'no'],
  'devices.edit': ['yes', 'yes', 'no', 'no', 'no', 'no'],
  'settings.edit': ['yes', 'yes', 'no', 'no', 'no', 'no'],
  // Keys of providers, of SMS and of the bot: money goes where they say, so with a proof besides.
  'payments.accounts': ['yes', 'no', 'no', 'no', 'no', 'no'],
  // Also what only the owner knows: every price, promo code and table's code, in one file.
  'shop.export': ['yes', 'no', 'no', 'no', 'no', 'no'],
  // Customers go where it leads, so with a proof besides.
  'shop.domain': ['yes', 'no', 'no', 'no', 'no', 'no'],
  'shop.open': ['yes', 'no', 'no', 'no', 'no', 'no'],
  'staff.edit': ['yes', 'yes', 'no', 'no', 'no', 'no'],
  'reports.see': ['yes', 'yes', 'yes', 'no', 'no', 'no'],
  'reports.money': ['yes', 'yes', 'no', 'no', 'no', 'no'],
} as const satisfies Record<string, ByRole>

export type Right = keyof typeof TABLE

/** Every right, in the order of the table of desk §2. */
// Object.keys forgets the names of what it is given: all of them
export const RIGHTS = /* @__PURE__ */ Object.keys(TABLE) as [Right, ...Right[]]

/** Whether a role may do it (desk §2). The API refuses by this table and the screens ask it. */
export const grantOf = (role: StaffRole, right: Right): Grant =>
  TABLE[right][STAFF_ROLES.indexOf(role)] ?? 'no'

/** All that a role may do, by right. */
export function grantsOf(role: StaffRole): Record<Right, Grant> {
  // one entry for every right of the table
  return Object.fromEntries(RIGHTS.map((right) => [right, grantOf(role, right)])) as Record<Right, Grant>
}

/** Which orders of their branches a role sees: all of them, those of the tables, or those that were given to the person. */
export const ORDER_SCOPES = {
  OWNER: 'all',
  MANAGER: 'all',
  OPERATOR: 'all',
  KITCHEN: 'kitchen',
  WAITER: 'tables',
  COURIER: 'own',
} as const satisfies Record<StaffRole, string>
/** `kitchen` is all of them, without money and phones. */
export type OrderScope = (typeof ORDER_SCOPES)[StaffRole]

/** Whether who sees orders so also sees whose they are; else nothing is found by phone either (desk §2). */
export const seesCustomers = (scope: OrderScope): boolean => scope !== 'kitchen'

/** Whether a screen of that role hears new orders: one on which they can be accepted, also with a PIN (desk §6.1). */
export const hearsOrders = (role: StaffRole): boolean => grantOf(role, 'orders.accept') !== 'no'

/** The branches of somebody's work, by id; none named is all of them, also those to come (desk §2). */
type Branches = readonly string[]

/** Whether these branches are among somebody's own, so that they may give them: all are given only by who has all. */
export const areWithin = (branches: Branches, own: Branches): boolean =>
  own.length === 0 || (branches.length > 0 && branches.every((id) => own.includes(id)))

/** The branches of both; null where they share none. */
export function sharedBranches(one: Branches, other: Branches): Branches | null {
  if (one.length === 0) return other
  const shared = other.length === 0 ? one : one.filter((id) => other.includes(id))
  return shared.length === 0 ? null : shared
}

/** Whether one may invite, change and switch off somebody of that role: an owner everybody, a manager those below (desk §2). */
export function mayEditStaff(role: StaffRole, other: StaffRole): boolean {
  if (role === 'OWNER') return true
  return role === 'MANAGER' && other !== 'OWNER' && other !== 'MANAGER'
}

/** Whether a text names a role. */
export const isStaffRole = (text: string): text is StaffRole => STAFF_ROLES.some((role) => role === text)

/** On a tablet that many use, who it was is told by PIN where that matters (desk §3). */
const ASKS_WHO: readonly Right[] = [
  'orders.reject',
  'orders.cancelLate',
  'orders.correct',
  'refunds.make',
  'shift.begin',
  'shift.begin',
  'cash.open',
  'cash.move',
]

/** What a tablet may do by itself: as its role, but for what asks who it was. */
export function deviceGrantsOf(role: StaffRole): Record<Right, Grant> {
  const grants = grantsOf(role)
  for (const right of ASKS_WHO) if (grants[right] === 'yes') grants[right] = 'pin'
  return grants
}
