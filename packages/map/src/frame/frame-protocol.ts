import type { View } from '../projection.ts'

export type FrameTheme = 'light' | 'dark'
export type ProjectionName = 'spherical' | 'elliptical'

/** What a page says to the frame in which somebody else's map lives. A view is centred in the middle of the frame. */
export type ToFrame =
  | { kind: 'start'; view: View; theme: FrameTheme; isInteractive: boolean }
  /** `turn` counts what was told, from 1: the frame answers later than a quick hand moves on. */
  | { kind: 'view'; view: View; durationMs: number; turn: number }
  | { kind: 'theme'; theme: FrameTheme }

/** What the frame says to its page. */
export type FromFrame =
  /** Its script runs and waits for a start. */
  | { kind: 'ready' }
  | { kind: 'shown'; projection: ProjectionName }
  /** Of every change of the view; not moving at the end of each movement. `turn` is the last that the frame had heard of. */
  | { kind: 'moved'; view: View; isMoving: boolean; turn: number }
  /** A finger or mouse let go of the map: the keys are the page's again. */
  | { kind: 'released' }
  /** There will be no map: no network to it, or the key was refused. */
  | { kind: 'failed' }

const LONGEST_FLIGHT_MS = 10_000

/** Reads what came from a page; null is nothing we know. */
export function readToFrame(data: unknown): ToFrame | null {
  const message = asRecord(data)
  const { kind, isInteractive, durationMs } = message
  // A page that was opened before the last release counts nothing.
  const { turn = 0 } = message
  const view = readView(message.view)
  const theme = message.theme === 'light' || message.theme === 'dark' ? message.theme : null
  if (kind === 'start' && view && theme && typeof isInteractive === 'boolean') {
    return { kind, view, theme, isInteractive }
  }
  if (kind === 'view' && view && isWithin(durationMs, 0, LONGEST_FLIGHT_MS) && isTurn(turn))
    return { kind, view, durationMs, turn }
  if (kind === 'theme' && theme) return { kind, theme }
  return null
}

/** Reads what came from the frame, in which scripts of others run; null is nothing we know. */
export function readFromFrame(data: unknown): FromFrame | null {
  const message = asRecord(data)
  const { kind, projection, isMoving, turn } = message
  if (kind === 'ready' || kind === 'released' || kind === 'failed') return { kind }
  if (kind === 'shown' && (projection === 'spherical' || projection === 'elliptical'))
    return { kind, projection }
  const view = readView(message.view)
  if (kind === 'moved' && view && typeof isMoving === 'boolean' && isTurn(turn))
    return { kind, view, isMoving, turn }
  return null
}

function readView(data: unknown): View | null {
  const { centre, zoom } = asRecord(data)
  const { latitude, longitude } = asRecord(centre)
  if (!isWithin(latitude, -90, 90) || !isWithin(longitude, -180, 180) || !isWithin(zoom, 0, 24)) return null
  return { centre: { latitude, longitude }, zoom }
}

function isTurn(value: unknown): value is number {
  return Number.isSafeInteger(value) && isWithin(value, 0, Number.MAX_SAFE_INTEGER)
}

function isWithin(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && value >= least && value <= most
}

function asRecord(data: unknown): Record<string, unknown> {
  return typeof data === 'object' && data !== null ? { ...data } : {}
}
