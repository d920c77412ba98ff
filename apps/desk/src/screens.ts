import type { Right } from '@dasturxon/domain'
import { loadOfficeText } from '@dasturxon/i18n/desk'
import type { TextNamespace } from '@dasturxon/i18n/desk-texts'
import type { ComponentType } from 'react'
import { readBoot } from './boot.ts'
import { paths } from './paths.ts'
import { withTexts } from './ui/with-texts.ts'

type Screen = { path: string; right?: Right; isDocument?: true; load: () => Promise<ComponentType> }

/** A page of the office comes with the texts that only the office has, and with those that few of its pages have. */
const inOffice =
  (load: () => Promise<ComponentType>, ...namespaces: readonly TextNamespace[]) =>
  async (): Promise<ComponentType> => {
    const [Page] = await Promise.all([withTexts(load, ...namespaces), loadOfficeText(readBoot().language)])
    return Page
  }

const loadHistory = (): Promise<ComponentType> =>
  withTexts(async () => (await import('./features/history/history-page.tsx')).HistoryPage, 'history')

const loadCustomers = inOffice(
  async () => (await import('./features/customers/customers-page.tsx')).CustomersPage,
  'customers',
)

const loadShowcase = inOffice(
  async () => (await import('./features/showcase/showcase-page.tsx')).ShowcasePage,
  'showcase',
  'pictures',
)

/** Every screen of the desk by its name; each is a chunk of its own. */
export const SCREENS: Record<string, Screen> = {
  orders: {
    path: paths.orders,
    right: 'orders.accept',
    load: async () => (await import('./features/board/board-page.tsx')).BoardPage,
  },
  // before the orders by their number, which is no word
  history: { path: paths.history, right: 'orders.history', load: loadHistory },
  pastOrder: { path: `${paths.history}/:number`, right: 'orders.history', load: loadHistory },
  order: {
    path: `${paths.orders}/:number`,
    right: 'orders.accept',
    load: async () => (await import('./features/board/board-page.tsx')).BoardPage,
  },
  refund: {
    path: `${paths.orders}/:id/refund`,
    right: 'refunds.make',
    load: () =>
      withTexts(async () => (await import('./features/refunds/refund-page.tsx')).RefundPage, 'refunds'),
  },
  money: {
    path: paths.money,
    right: 'refunds.make',
    load: () => withTexts(async () => (await import('./features/refunds/owed-page.tsx')).OwedPage, 'refunds'),
  },
  registers: {
    path: paths.registers,
    right: 'reports.money',
    load: () =>
      withTexts(
        async () => (await import('./features/registers/registers-page.tsx')).RegistersPage,
        'registers',
        'refunds',
      ),
  },
  kitchen: {
    path: paths.kitchen,
    right: 'kitchen.tick',
    load: async () => (await import('./features/kitchen/kitchen-page.tsx')).KitchenPage,
  },
  stopList: {
    path: paths.stopList,
    right: 'stop.change',
    load: async () => (await import('./features/stop-list/stop-list-page.tsx')).StopListPage,
  },
  hall: {
    path: paths.hall,
    right: 'tables.see',
    load: () => withTexts(async () => (await import('./features/hall/hall-page.tsx')).HallPage, 'hall'),
  },
  hallDay: {
    path: paths.hallDay,
    right: 'reservations.change',
    load: () => withTexts(async () => (await import('./features/hall/day-page.tsx')).DayPage, 'hall'),
  },
  hallPlan: {
    path: paths.hallPlan,
    right: 'branches.edit',
    load: inOffice(async () => (await import('./features/hall/plan-page.tsx')).PlanPage, 'hall'),
  },
  hallCodes: {
    path: paths.hallCodes,
    right: 'branches.edit',
    load: () => withTexts(async () => (await import('./features/hall/codes-page.tsx')).CodesPage, 'hall'),
  },
  ride: {
    path: paths.ride,
    right: 'couriers.ride',
    load: () => withTexts(async () => (await import('./features/ride/ride-page.tsx')).RidePage, 'drawer'),
  },
  drawer: {
    path: paths.drawer,
    right: 'cash.see',
    load: inOffice(async () => (await import('./features/drawer/drawer-page.tsx')).DrawerPage, 'drawer'),
  },
  couriers: {
    path: paths.couriers,
    right: 'cash.move',
    load: inOffice(async () => (await import('./features/drawer/couriers-page.tsx')).CouriersPage, 'drawer'),
  },
  menu: {
    path: paths.menu,
    right: 'menu.edit',
    load: inOffice(async () => (await import('./features/menu/menu-page.tsx')).MenuPage),
  },
  importMenu: {
    path: paths.importMenu,
    right: 'menu.import',
    load: inOffice(async () => (await import('./features/import/import-page.tsx')).ImportPage, 'menuImport'),
  },
  options: {
    path: paths.options,
    right: 'menu.edit',
    load: inOffice(async () => (await import('./features/options/options-page.tsx')).OptionsPage, 'options'),
  },
  optionSet: {
    path: `${paths.options}/:id`,
    right: 'menu.edit',
    load: inOffice(
      async () => (await import('./features/options/option-set-page.tsx')).OptionSetPage,
      'options',
    ),
  },
  product: {
    path: `${paths.menu}/:id`,
    right: 'menu.edit',
    load: inOffice(
      async () => (await import('./features/menu/product-page.tsx')).ProductPage,
      'branchPrices',
      'pictures',
    ),
  },
  branches: {
    path: paths.branches,
    right: 'branches.edit',
    load: inOffice(async () => (await import('./features/places/branches-page.tsx')).BranchesPage),
  },
  branch: {
    path: `${paths.branches}/:id`,
    right: 'branches.edit',
    load: inOffice(async () => (await import('./features/places/branch-page.tsx')).BranchPage, 'branch'),
  },
  cities: {
    path: paths.cities,
    right: 'branches.edit',
    load: inOffice(async () => (await import('./features/cities/cities-page.tsx')).CitiesPage, 'cities'),
  },
  city: {
    path: `${paths.cities}/:id`,
    right: 'branches.edit',
    load: inOffice(
      async () => (await import('./features/cities/city-page.tsx')).CityPage,
      'cities',
      'settings',
    ),
  },
  zones: {
    path: paths.zones,
    right: 'zones.edit',
    load: inOffice(async () => (await import('./features/zones/zones-page.tsx')).ZonesPage, 'zones'),
  },
  customers: { path: paths.customers, right: 'customers.see', load: loadCustomers },
  customer: { path: `${paths.customers}/:id`, right: 'customers.see', load: loadCustomers },
  showcase: { path: paths.showcase, right: 'content.edit', load: loadShowcase },
  showcaseRoom: { path: `${paths.showcase}/:room`, right: 'content.edit', load: loadShowcase },
  showcaseRecord: { path: `${paths.showcase}/:room/:id`, right: 'content.edit', load: loadShowcase },
  day: {
    path: paths.day,
    right: 'reports.see',
    load: () => withTexts(async () => (await import('./features/reports/day-page.tsx')).DayPage, 'reports'),
  },
  reports: {
    path: paths.reports,
    right: 'reports.see',
    load: () =>
      withTexts(async () => (await import('./features/reports/reports-page.tsx')).ReportsPage, 'reports'),
  },
  log: {
    path: paths.log,
    right: 'log.see',
    load: inOffice(async () => (await import('./features/log/log-page.tsx')).LogPage, 'showcase', 'settings'),
  },
  rights: {
    path: paths.rights,
    right: 'staff.edit',
    load: inOffice(async () => (await import('./features/people/rights-page.tsx')).RightsPage, 'rights'),
  },
  people: {
    path: paths.people,
    right: 'staff.edit',
    load: inOffice(async () => (await import('./features/people/people-page.tsx')).PeoplePage, 'rights'),
  },
  accounts: {
    path: paths.accounts,
    right: 'payments.accounts',
    load: inOffice(
      async () => (await import('./features/accounts/accounts-page.tsx')).AccountsPage,
      'accounts',
    ),
  },
  domain: {
    path: paths.domain,
    right: 'shop.domain',
    load: () =>
      withTexts(async () => (await import('./features/domain/domain-page.tsx')).DomainPage, 'domain'),
  },
  settings: {
    path: paths.settings,
    right: 'settings.edit',
    // Only its own page may show the shop in a frame.
    isDocument: true,
    load: inOffice(
      async () => (await import('./features/settings/settings-page.tsx')).loadSettingsPage(),
      'pictures',
    ),
  },
  start: {
    path: paths.start,
    right: 'shop.open',
    // It shows the shop in a frame.
    isDocument: true,
    load: inOffice(
      async () => (await import('./features/start/start-page.tsx')).StartPage,
      'start',
      'pictures',
    ),
  },
  alarm: {
    path: paths.alarm,
    right: 'settings.edit',
    load: inOffice(async () => (await import('./features/alarm/alarm-page.tsx')).AlarmPage),
  },
  shift: { path: paths.shift, load: async () => (await import('./features/shift/shift-page.tsx')).ShiftPage },
}
