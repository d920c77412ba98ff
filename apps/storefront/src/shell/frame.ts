import { SCREENS, type ScreenName } from '../paths.ts'
import { matchPath } from '@dasturxon/client'

/** What stands around a screen on a phone; wide screens always have header and footer. */
export type Frame = {
  /** The shop's header; other screens have a top of their own, with the way back. */
  hasHeader: boolean
  /** Navigation and basket at the bottom; a screen with an action of its own has that in their place. */
  hasDock: boolean
  hasFooter: boolean
  /** What the phone alone knows, drawn by its scripts and longer than any window: on wide screens too the footer begins below it. */
  isLong?: boolean
}

const OWN_ACTION: Frame = { hasHeader: false, hasDock: false, hasFooter: false }
const LONG: Frame = { ...OWN_ACTION, isLong: true }
const INNER: Frame = { hasHeader: false, hasDock: true, hasFooter: false }

const FRAMES: Partial<Record<ScreenName, Frame>> = {
  index: { hasHeader: true, hasDock: true, hasFooter: true },
  'product-id': OWN_ACTION,
  basket: OWN_ACTION,
  together: OWN_ACTION,
  checkout: LONG,
  'checkout-confirm': LONG,
  'choose-address': OWN_ACTION,
  'profile-address-create': OWN_ACTION,
  'profile-orders-id': OWN_ACTION,
  'profile-orders-id-map': OWN_ACTION,
}

/** The frame of the screen at a path. An unknown one gets the whole, so that there is every way on. */
export function frameOf(pathname: string): Frame {
  const names = Object.keys(SCREENS) as ScreenName[]
  const name = names.find((candidate) => matchPath(SCREENS[candidate].path, pathname))
  return name === undefined ? { hasHeader: true, hasDock: true, hasFooter: true } : (FRAMES[name] ?? INNER)
}
