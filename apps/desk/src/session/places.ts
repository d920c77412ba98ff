import type { Right } from '@dasturxon/domain'
import type { DeskKey } from '@dasturxon/i18n/desk'
import { icons, type IconShape } from '@dasturxon/ui'
import { paths } from '../paths.ts'

/** A page of the navigation, and the right that opens it. */
export type Place = {
  path: string
  key: DeskKey
  icon: IconShape
  right: Right
  /** What is under way, what is sold, the shop itself. */
  group: 'work' | 'catalogue' | 'shop'
  /** On a phone it stands below the person: the bar has room for five. */
  isAside?: true
  /** It is about the whole shop: there is no branch to choose. */
  isOfShop?: true
}

type Kind = Pick<Place, 'group' | 'isAside' | 'isOfShop'>

const placesOf = (kind: Kind, places: readonly Omit<Place, keyof Kind>[]): Place[] =>
  places.map((place) => ({ ...place, ...kind }))

/** In the order of the navigation. */
export const PLACES: readonly Place[] = [
  ...placesOf({ group: 'work' }, [
    { path: paths.orders, key: 'frame.orders', icon: icons.receiptFill, right: 'orders.accept' },
    { path: paths.kitchen, key: 'frame.kitchen', icon: icons.cookingPot, right: 'kitchen.tick' },
    { path: paths.stopList, key: 'frame.stopList', icon: icons.prohibit, right: 'stop.change' },
    { path: paths.hall, key: 'frame.hall', icon: icons.armchair, right: 'tables.see' },
    { path: paths.ride, key: 'frame.ride', icon: icons.mopedFill, right: 'couriers.ride' },
  ]),
  ...placesOf({ group: 'work', isAside: true }, [
    { path: paths.money, key: 'frame.owed', icon: icons.arrowCounterClockwise, right: 'refunds.make' },
    { path: paths.drawer, key: 'frame.drawer', icon: icons.coins, right: 'cash.see' },
    { path: paths.couriers, key: 'frame.courierCash', icon: icons.moneyWavy, right: 'cash.move' },
  ]),
  ...placesOf({ group: 'catalogue', isOfShop: true }, [
    { path: paths.menu, key: 'frame.menu', icon: icons.forkKnifeFill, right: 'menu.edit' },
  ]),
  ...placesOf({ group: 'catalogue', isAside: true, isOfShop: true }, [
    { path: paths.showcase, key: 'frame.showcase', icon: icons.tagFill, right: 'content.edit' },
    { path: paths.day, key: 'frame.day', icon: icons.sunFill, right: 'reports.see' },
    { path: paths.reports, key: 'frame.reports', icon: icons.clipboardText, right: 'reports.see' },
  ]),
  ...placesOf({ group: 'shop', isAside: true, isOfShop: true }, [
    { path: paths.branches, key: 'frame.branches', icon: icons.storefrontFill, right: 'branches.edit' },
    { path: paths.zones, key: 'frame.zones', icon: icons.polygon, right: 'zones.edit' },
    { path: paths.customers, key: 'frame.customers', icon: icons.user, right: 'customers.see' },
    { path: paths.people, key: 'frame.people', icon: icons.users, right: 'staff.edit' },
    { path: paths.accounts, key: 'frame.accounts', icon: icons.creditCard, right: 'payments.accounts' },
    { path: paths.settings, key: 'settings.title', icon: icons.slidersHorizontal, right: 'settings.edit' },
    { path: paths.log, key: 'frame.log', icon: icons.clockCounterClockwise, right: 'log.see' },
  ]),
]
/** Below the person, and where one looks for a page by name. */
export const ALARM: Place = {
  path: paths.alarm,
  key: 'frame.alarm',
  icon: icons.bell,
  right: 'settings.edit',
  group: 'shop',
}
/** Below the person too: it is opened from the board, and by a waiter from here. */
export const HISTORY: Place = {
  path: paths.history,
  key: 'frame.history',
  icon: icons.clockCounterClockwise,
  right: 'orders.history',
  group: 'work',
}
