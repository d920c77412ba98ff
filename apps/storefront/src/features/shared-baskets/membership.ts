import { cutText } from '@dasturxon/domain'
import { useStore } from 'zustand'
import { isRecord } from '../../storage/is-record.ts'
import { usePersistedStore, type PersistedValue } from '../../storage/use-persisted.ts'
import { newPersonToken } from './person-token.ts'

/** Who this browser is in a basket of several people. The token is known here and, as a hash, to the server. */
export type Membership = {
  code: string
  personId: string
  personToken: string
  /** It was ordered or closed: nothing leads there by itself any more. */
  isOver: boolean
  /** Own lines on their way into it, with the name of the operation, so that sent twice they are added once. */
  moving: { operationId: string; lines: string } | null
  /** Own lines that its branch does not have, as JSON: they stay where they are. */
  refused: string
}

type StoredMembership = {
  current: Membership | null
  /** The name given last time. */
  name: string
  /** The token of the next basket: made before it is asked for, so that asking twice is one person. */
  nextToken: string
}

const NOBODY: StoredMembership = { current: null, name: '', nextToken: '' }

const MEMBERSHIP: PersistedValue<StoredMembership> = {
  name: 'together',
  initial: NOBODY,
  parse: parseStoredMembership,
}

/** The basket of several people that this browser is in, in every tab, and how to come and go. */
export function useMembership() {
  const store = usePersistedStore(MEMBERSHIP)
  const { current, name } = useStore(store)
  return {
    current,
    name,
    /** The token to come with, the same until it is used. */
    takeToken: (): string => {
      const nextToken = store.getState().nextToken || newPersonToken()
      store.setState({ nextToken })
      return nextToken
    },
    enter: (entered: Pick<Membership, 'code' | 'personId' | 'personToken'>, givenName: string) =>
      store.setState({
        name: givenName,
        nextToken: '',
        current: { ...entered, isOver: false, moving: null, refused: '' },
      }),
    change: (changes: Partial<Membership>) =>
      store.setState((known) => ({ current: known.current && { ...known.current, ...changes } })),
    forget: () => store.setState({ current: null }),
  }
}

/** Whether this browser is in a basket of several people that is still open to it. */
export function useIsMember(): boolean {
  const { current } = useStore(usePersistedStore(MEMBERSHIP))
  return current !== null && !current.isOver
}

/** What the browser's storage has of it; what cannot be right is as if nobody had joined. */
export function parseStoredMembership(stored: unknown): StoredMembership {
  if (!isRecord(stored)) return NOBODY
  return {
    current: parseMembership(stored['current']),
    name: cutText(textOf(stored['name']), 40),
    nextToken: textOf(stored['nextToken']),
  }
}

function parseMembership(stored: unknown): Membership | null {
  if (!isRecord(stored)) return null
  const [code, personId, personToken] = [stored['code'], stored['personId'], stored['personToken']].map(
    textOf,
  )
  if (!code || !personId || !personToken) return null
  const { moving } = stored
  return {
    code,
    personId,
    personToken,
    isOver: stored['isOver'] === true,
    moving: isRecord(moving)
      ? { operationId: textOf(moving['operationId']), lines: textOf(moving['lines']) }
      : null,
    refused: textOf(stored['refused']),
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
