import type { Branch } from '@dasturxon/contract'
import {
  addDays,
  hoursToday,
  isSelectable,
  nearestBranch,
  openStateAt,
  STOREFRONT_SERVICE_TYPES,
  toLocalTime,
  toMoment,
  weekDayOf,
  type Language,
  type OpenState,
  type StorefrontServiceType,
  type WeekDay,
} from '@dasturxon/domain'
import { formatHours } from '@dasturxon/i18n/formats'

export type BranchHoursView = {
  /** Hours of today, formatted; empty on a day off. */
  today: string
  state: OpenState
  /** spec §5: a branch can be chosen when it is not its day off and it has hours for today. */
  isSelectable: boolean
}

type Question = { serviceType: StorefrontServiceType | null; now: Date; language: Language }

/** What a list says about a branch's hours for one way of getting an order. */
export function viewBranchHours(branch: Branch, { serviceType, now, language }: Question): BranchHoursView {
  const question = hoursQuestion(branch, serviceType, now)
  return {
    today: formatHours(hoursToday(question), language),
    state: serviceType === null ? stateOfAll(branch, now) : openStateAt(question),
    isSelectable: isSelectable(question),
  }
}

/** Whether a branch is open for anything: by its hours, unless all that it offers rests; then until the first of it goes on. */
function stateOfAll(branch: Branch, now: Date): OpenState {
  const offered = STOREFRONT_SERVICE_TYPES.filter((one) => offersService(branch, one))
  const states = offered.map((one) => openStateAt(hoursQuestion(branch, one, now)))
  const paused = states.flatMap((state) => (isPaused(state) ? [state] : []))
  const [first] = paused.toSorted((one, other) => Number(one.opensAt) - Number(other.opensAt))
  return first && paused.length === states.length ? first : openStateAt(hoursQuestion(branch, null, now))
}

const isPaused = (state: OpenState): state is OpenState & { kind: 'closed'; reason: string } =>
  state.kind === 'closed' && state.reason !== undefined

/** The hours of seven days from today on. */
export function listWeekHours(
  branch: Branch,
  { serviceType, now, language }: Question,
): { day: WeekDay; hours: string }[] {
  const today = toLocalTime(now, branch.timeZone).day
  return Array.from({ length: 7 }, (_, ahead) => {
    const day = addDays(today, ahead)
    const noon = toMoment(day, NOON_MINUTES, branch.timeZone)
    const hours = hoursToday(hoursQuestion(branch, serviceType, noon))
    return { day: weekDayOf(day), hours: formatHours(hours, language) }
  })
}

const NOON_MINUTES = 12 * 60

/** What is asked of a branch's hours for one way of getting an order. */
export function hoursQuestion(branch: Branch, serviceType: StorefrontServiceType | null, now: Date) {
  const hours = { workHours: branch.workHours, exceptions: branch.hourExceptions }
  return { hours, serviceType, now, zone: branch.timeZone, pauses: branch.pauses }
}

/** Whether a branch hands orders out in this way; null asks for any branch. */
export function offersService({ settings }: Branch, serviceType: StorefrontServiceType | null): boolean {
  switch (serviceType) {
    case 'DELIVERY':
      return settings.deliveryEnabled
    case 'PICK_UP':
      return settings.pickupEnabled
    case 'DINE_IN':
      return settings.dineinEnabled
    case null:
      return true
  }
}

/** Those of the branches whose service does not rest now; all of them where each of them does. */
export function withoutPaused(
  branches: readonly Branch[],
  serviceType: StorefrontServiceType,
  now: Date,
): readonly Branch[] {
  const working = branches.filter((branch) => !isPaused(openStateAt(hoursQuestion(branch, serviceType, now))))
  return working.length > 0 ? working : branches
}

/**
 * The branch a picker begins with (spec §4): the current one, else the main one, else the first, of those that can be
 * chosen; null when none can.
 */
export function findFirstChoice(
  branches: readonly Branch[],
  currentId: string | null,
  canChoose: (branch: Branch) => boolean,
): Branch | null {
  const open = branches.filter(canChoose)
  return open.find(({ id }) => id === currentId) ?? open.find(({ isMain }) => isMain) ?? open[0] ?? null
}

/**
 * The nearest other branch that hands orders out in this way, is open and closes later than this one, so that no press leads back and forth;
 * null where there is none.
 */
export function findOpenLonger(
  branches: readonly Branch[],
  branch: Branch,
  { serviceType, now }: Pick<Question, 'serviceType' | 'now'>,
): Branch | null {
  const closesAt = (one: Branch) => {
    const state = openStateAt(hoursQuestion(one, serviceType, now))
    if (state.kind === 'closed') return -Infinity
    return state.until?.getTime() ?? Infinity
  }
  const longer = branches.filter(
    (one) =>
      one.id !== branch.id &&
      one.isActive &&
      offersService(one, serviceType) &&
      closesAt(one) > closesAt(branch),
  )
  return nearestBranch(longer, branch)?.branch ?? null
}
