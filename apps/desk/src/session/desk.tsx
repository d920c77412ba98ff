import type { DeskCallOutput, DeskMe } from '@dasturxon/contract/desk'
import {
  grantOf,
  grantsOf,
  type Allergen,
  type Grant,
  type LocalisedText,
  type Right,
  type StaffRole,
  pickText,
} from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useProvided, useSearchParams } from '@dasturxon/client'
import { createContext, useSyncExternalStore } from 'react'
import type { DeskPush } from '../alarm/push.ts'
import type { RingTurn } from '../alarm/ring-turn.ts'
import type { Sound } from '../alarm/sound.ts'
import type { WakeLock } from '../alarm/wake-lock.ts'
import type { Boot } from '../boot.ts'
import type { Board, DeskStore } from '../runtime/desk-store.ts'
import type { Outbox } from '../runtime/outbox.ts'
import type { WaitingBoard } from '../runtime/waiting-board.ts'

/** Who is signed in, and what the whole window shares. A new sign-in is a new page, so none of it changes. */
export type Desk = {
  boot: Boot
  me: DeskMe
  role: StaffRole
  store: DeskStore
  /** What the screens show of it. */
  board: WaitingBoard
  sound: Sound
  ringTurn: RingTurn
  wakeLock: WakeLock
  push: DeskPush
  outbox: Outbox
  /** Of this page, for the presence. */
  screenId: string
}

const DeskContext = createContext<Desk | null>(null)

export const DeskProvider = DeskContext.Provider

/** The session of this window. */
export const useDesk = (): Desk => useProvided(DeskContext, 'DeskProvider')

/** What somebody is to the table of rights; a tablet is an operator's or the kitchen's. */
export function roleOf({ staff, device }: Pick<DeskMe, 'staff' | 'device'>): StaffRole {
  if (staff) return staff.role
  return device?.purpose === 'KITCHEN' ? 'KITCHEN' : 'OPERATOR'
}

/** Whether the person may do something: yes, with a PIN, or no. */
export function useGrant(): (right: Right) => Grant {
  const { me, role } = useDesk()
  return (right) => me.rights[right] ?? grantsOf(role)[right]
}

type ShiftOf = DeskCallOutput<'desk.shifts'>[number]

/** Whether a shift is the one of this sign-in: the person's own, or the tablet's, whoever began it there. */
export const isOwnShift = (
  { staff, device }: Pick<DeskMe, 'staff' | 'device'>,
  shift: Pick<ShiftOf, 'staffId' | 'device'>,
): boolean =>
  staff
    ? shift.device === null && shift.staffId === staff.id
    : shift.device?.id === device?.id && device !== null

/** Those of the people with a PIN who may do it by themselves, for the question who allows it, and where a page is closed. */
export const peopleWhoMay = (people: DeskMe['people'], right: Right): DeskMe['people'] =>
  people.filter(({ role }) => grantOf(role, right) === 'yes')

/** What the stream has told, and what was pressed here and waits for the network. */
export function useBoard(): Board {
  const { board } = useDesk()
  return useSyncExternalStore(board.subscribe, board.read)
}

/** Whether a ring would be heard here. */
export function useHasSound(): boolean {
  const { sound } = useDesk()
  return useSyncExternalStore(sound.subscribe, sound.isArmed)
}

/** The branches of the person, the one that the address names, and how to choose another. */
export function useBranch() {
  const { me } = useDesk()
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get('branch')
  const branch =
    me.branches.find(({ id }) => id === asked) ?? (me.branches.length === 1 ? me.branches[0] : undefined)
  function choose(id: string | null) {
    const next = new URLSearchParams(parameters)
    if (id === null) next.delete('branch')
    else next.set('branch', id)
    setParameters(next, { replace: true })
  }
  return { branches: me.branches, branch, choose, isShown: (id: string) => !branch || branch.id === id }
}

/** Allergens by their names, one after the other. */
export function useAllergens(): (list: readonly Allergen[]) => string {
  const { text } = useDeskText()
  return (list) => list.map((one) => text(`allergen.${one}`)).join(', ')
}

/** Names of dishes and branches in the person's language. */
export function useName(): (text: LocalisedText) => string {
  const { language } = useDeskText()
  return (text) => pickText(text, language, null).text
}
