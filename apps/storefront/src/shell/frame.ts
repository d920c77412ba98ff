import { SCREEN_PATHS } from '../paths.ts'
import { SCREEN_NAMES, SCREENS } from '../screens.ts'
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

const FRAMES: Record<'whole' | 'action' | 'long' | 'dock', Frame> = {
  whole: { hasHeader: true, hasDock: true, hasFooter: true },
  action: { hasHeader: false, hasDock: false, hasFooter: false },
  long: { hasHeader: false, hasDock: false, hasFooter: false, isLong: true },
  dock: { hasHeader: false, hasDock: true, hasFooter: false },
}

/** The frame of the screen at a path. An unknown one gets the whole, so that there is every way on. */
export function frameOf(pathname: string): Frame {
  const name = SCREEN_NAMES.find((candidate) => matchPath(SCREEN_PATHS[candidate], pathname))
  return FRAMES[name === undefined ? 'whole' : (SCREENS[name].frame ?? 'dock')]
}
