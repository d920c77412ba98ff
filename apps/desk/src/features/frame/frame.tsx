import { firstLetters, type Right } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useLive, useLocation, useNavigate, useTime } from '@dasturxon/client'
import { Icon, readToast, ToastHost } from '@dasturxon/ui'
import { Fragment, Suspense, useState, type ReactNode } from 'react'
import { isRinging } from '../../alarm/rings.ts'
import { paths } from '../../paths.ts'
import { ALARM, HISTORY, PLACES, type Place } from '../../session/places.ts'
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
        <div className={styles.places}>
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
              <a
                href={link(path)}
                data-aside={isAside}
                aria-current={path === open?.path ? 'page' : undefined}
              >
                <Icon of={icon} />
                {text(key)}
                {(badges[path] ?? 0) > 0 && <span className={styles.badge}>{badges[path]}</span>}
              </a>
            </Fragment>
          ))}
        </div>
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
