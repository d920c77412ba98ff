import { firstLetters, type Right } from '@dasturxon/domain'
import { useDeskText, type DeskKey } from '@dasturxon/i18n/desk'
import { useLive, useLocation, useNavigate, useTime } from '@dasturxon/client'
import { Icon, icons, readToast, ToastHost, type IconShape } from '@dasturxon/ui'
import { Fragment, Suspense, useState, type ReactNode } from 'react'
import { isRinging } from '../../alarm/rings.ts'
import { paths } from '../../paths.ts'
import { peopleWhoMay, useBoard, useDesk, useGrant } from '../../session/desk.tsx'
import { useKeys } from '../../session/use-keys.ts'
import { latePart } from '../../ui/late-part.ts'
import parts from '../../ui/parts.module.css'
import { BranchBar } from '../branch/branch-bar.tsx'
import { StateText } from '../branch/state-text.tsx'
import { PersonSheet } from './person-sheet.tsx'
import { Strips } from './strips.tsx'
import styles from './frame.module.css'

/** They come after the screen, and are there before anybody presses. */
const KeysSheet = latePart(async () => (await import('./keys-sheet.tsx')).KeysSheet)
const Palette = latePart(async () => (await import('./palette.tsx')).Palette)
const PinDialog = latePart(async () => (await import('../../session/pin-dialog.tsx')).PinDialog)

/** Of the navigation of the office: what is under way, what is sold, the shop itself. */
const GROUPS = ['work', 'catalogue', 'shop'] as const
export type Place = {
  path: string
  key: DeskKey
  icon: IconShape
  right: Right
  group: (typeof GROUPS)[number]
  /** On a phone it stands below the person: the bar has room for five. */
  isAside?: true
  /** It is about the whole shop: there is no branch to choose. */
  isOfShop?: true
}

const PLACES: readonly Place[] = [
  { path: paths.orders, key: 'frame.orders', icon: icons.receiptFill, right: 'orders.accept', group: 'work' },
  { path: paths.kitchen, key: 'frame.kitchen', icon: icons.cookingPot, right: 'kitchen.tick', group: 'work' },
  { path: paths.stopList, key: 'frame.stopList', icon: icons.prohibit, right: 'stop.change', group: 'work' },
  { path: paths.hall, key: 'frame.hall', icon: icons.armchair, right: 'tables.see', group: 'work' },
  { path: paths.ride, key: 'frame.ride', icon: icons.mopedFill, right: 'couriers.ride', group: 'work' },
  {
    path: paths.money,
    key: 'frame.owed',
    icon: icons.arrowCounterClockwise,
    right: 'refunds.make',
    group: 'work',
    isAside: true,
  },
  {
    path: paths.drawer,
    key: 'frame.drawer',
    icon: icons.coins,
    right: 'cash.see',
    group: 'work',
    isAside: true,
  },
  {
    path: paths.couriers,
    key: 'frame.courierCash',
    icon: icons.moneyWavy,
    right: 'cash.move',
    group: 'work',
    isAside: true,
  },
  {
    path: paths.menu,
    key: 'frame.menu',
    icon: icons.forkKnifeFill,
    right: 'menu.edit',
    group: 'catalogue',
    isOfShop: true,
  },
  {
    path: paths.showcase,
    key: 'frame.showcase',
    icon: icons.tagFill,
    right: 'content.edit',
    group: 'catalogue',
    isAside: true,
    isOfShop: true,
  },
  {
    path: paths.day,
    key: 'frame.day',
    icon: icons.sunFill,
    right: 'reports.see',
    group: 'catalogue',
    isAside: true,
    isOfShop: true,
  },
  {
    path: paths.reports,
    key: 'frame.reports',
    icon: icons.clipboardText,
    right: 'reports.see',
    group: 'catalogue',
    isAside: true,
    isOfShop: true,
  },
  {
    path: paths.branches,
    key: 'frame.branches',
    icon: icons.storefrontFill,
    right: 'branches.edit',
    group: 'shop',
    isAside: true,
    isOfShop: true,
  },
  {
    path: paths.zones,
    key: 'frame.zones',
    icon: icons.polygon,
    right: 'zones.edit',
    group: 'shop',
    isAside: true,
    isOfShop: true,
  },
  {
    path: paths.people,
    key: 'frame.people',
    icon: icons.users,
    right: 'staff.edit',
    group: 'shop',
    isAside: true,
    isOfShop: true,
  },
  {
    path: paths.accounts,
    key: 'frame.accounts',
    icon: icons.creditCard,
    right: 'payments.accounts',
    group: 'shop',
    isAside: true,
    isOfShop: true,
  },
  {
    path: paths.settings,
    key: 'settings.title',
    icon: icons.slidersHorizontal,
    right: 'settings.edit',
    group: 'shop',
    isAside: true,
    isOfShop: true,
  },
  {
    path: paths.log,
    key: 'frame.log',
    icon: icons.clockCounterClockwise,
    right: 'log.see',
    group: 'shop',
    isAside: true,
    isOfShop: true,
  },
]
/** Below the person, and where one looks for a page by name. */
const ALARM: Place = {
  path: paths.alarm,
  key: 'frame.alarm',
  icon: icons.bell,
  right: 'settings.edit',
  group: 'shop',
}
/** Below the person too: it is opened from the board, and by a waiter from here. */
const HISTORY: Place = {
  path: paths.history,
  key: 'frame.history',
  icon: icons.clockCounterClockwise,
  right: 'orders.history',
  group: 'work',
}

/** Around every screen: where one can go, how the branch stands, and what is wrong (desk §4). */
export function Frame({ children }: { children: ReactNode }) {
  const { text } = useDeskText()
  const { boot, me, role, store } = useDesk()
  const grant = useGrant()
  const board = useBoard()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isLive = useLive(store.live)
  const waiting = useTime((now) => [...board.orders.values()].filter((order) => isRinging(order, now)).length)
  const calling = [...board.calls.values()].filter(({ status }) => status === 'CALLED').length
  const badges: Record<string, number> = { [paths.orders]: waiting, [paths.hall]: calling }
  const branch = new URLSearchParams(search).get('branch')
  const link = (path: string) => (branch ? `${path}${path.includes('?') ? '&' : '?'}branch=${branch}` : path)
  const isOpenTo = ({ right }: Place) => grant(right) !== 'no'
  const mine = PLACES.filter(isOpenTo)
  // Whoever has the menu in the bar of a phone has the hall below the person: it has room for five.
  const hasMenu = mine.some(({ path }) => path === paths.menu)
  const places = mine.map((place) =>
    place.path === paths.hall && hasMenu ? { ...place, isAside: true as const } : place,
  )
  const beside = [HISTORY, ALARM].filter(isOpenTo)
  const all = [...places, ...beside]
  const open = all.find(({ path }) => pathname.startsWith(path))
  // Everything but work has the wide navigation, where there is room for it.
  const isOffice = open !== undefined && open.group !== 'work'
  const isKitchen = pathname.startsWith(paths.kitchen)
  // A shop that is being made has one way: a phone keeps its room for that.
  const isMaking = me.merchant.isBeingMade && pathname.startsWith(paths.start)
  const [sheet, setSheet] = useState<'palette' | 'keys' | null>(null)
  const closeSheet = () => setSheet(null)
  const go = (path: string) => void navigate(link(path))
  useKeys({
    'g o': () => go(paths.orders),
    'g k': () => go(paths.kitchen),
    'g s': () => go(paths.stopList),
    'g h': () => go(paths.hall),
    'g m': () => go(paths.menu),
    '/': () => document.querySelector<HTMLInputElement>('input[type=search]')?.focus(),
    '?': () => setSheet('keys'),
    'mod k': () => setSheet('palette'),
    // The last own change, while its toast is there.
    'mod z': () => readToast()?.action?.onPress(),
  })
  return (
    <div className={styles.frame} data-making={isMaking || undefined}>
      <title>
        {waiting > 0
          ? text('board.title', { count: waiting, name: open ? text(open.key) : boot.name })
          : open
            ? text(open.key)
            : boot.name}
      </title>
      <nav
        className={styles.rail}
        data-kitchen={isKitchen || undefined}
        data-office={isOffice || undefined}
        aria-label={boot.name}
      >
        {boot.logo ? (
          <img className={styles.logo} src={boot.logo} alt="" />
        ) : (
          <b className={styles.logo}>{firstLetters(boot.name, 1)}</b>
        )}
        {isOffice && <ShopName />}
        {places.map(({ path, key, icon, group, isAside }, index) => (
          <Fragment key={path}>
            {group !== places[index - 1]?.group && (
              <small className={styles.group}>{text(`frame.${group}`)}</small>
            )}
            <a href={link(path)} data-aside={isAside} aria-current={path === open?.path ? 'page' : undefined}>
              <Icon of={icon} />
              {text(key)}
              {(badges[path] ?? 0) > 0 && <span className={styles.badge}>{badges[path]}</span>}
            </a>
          </Fragment>
        ))}
        <PersonSheet places={[...places.filter(({ isAside }) => isAside), ...beside]} />
      </nav>
      <div className={styles.work}>
        <Strips isLive={isLive} isMaking={isMaking} />
        {!isKitchen && !open?.isOfShop && pathname !== paths.start && role !== 'COURIER' && <BranchBar />}
        <main className={styles.main}>{children}</main>
      </div>
      <Suspense fallback={null}>
        <PinDialog />
        <KeysSheet isOpen={sheet === 'keys'} onClose={closeSheet} />
        <Palette isOpen={sheet === 'palette'} places={all} onGo={go} onClose={closeSheet} />
      </Suspense>
      <ToastHost />
    </div>
  )
}

/** The shop's name, and how its branch stands where there is one alone. */
function ShopName() {
  const { boot, me } = useDesk()
  const { states } = useBoard()
  const [branch, ...others] = me.branches
  const state = branch && others.length === 0 ? states.get(branch.id) : undefined
  return (
    <div className={styles.shopName}>
      <b>{boot.name}</b>
      {branch && state && (
        <small data-open={(state.isOpen && state.pauses.length === 0) || undefined}>
          <StateText state={state} zone={branch.timeZone} isLong />
        </small>
      )}
    </div>
  )
}

/** Stands in the place of a screen that this person may not open (desk §4). */
export function NoAccess({ right }: { right: Right }) {
  const { text } = useDeskText()
  const { me } = useDesk()
  const names = peopleWhoMay(me.people, right)
    .map(({ name }) => name)
    .join(', ')
  return (
    <div className={parts.page}>
      <h1>{text('frame.noAccess')}</h1>
      {names !== '' && <p>{text('frame.whoMay', { roles: names })}</p>}
    </div>
  )
}
