import { createContext } from 'react'
import { useStore } from 'zustand'
import { useProvided } from '@dasturxon/client'
import {
  addLine,
  addLines,
  EMPTY_BASKET,
  findRemoved,
  replaceLine,
  setComment,
  setCount,
  undoRemoval,
  type Basket,
  type BasketLine,
} from './basket.ts'
import { newKey } from './keyed-basket.ts'
import type { Fulfilment } from './fulfilment.ts'
import type { SessionStores } from './session-stores.ts'

const SessionContext = createContext<SessionStores | null>(null)

export const SessionProvider = SessionContext.Provider

/** The stores of basket, fulfilment and account themselves, for what changes them; what renders uses the hooks below. */
export const useSession = (): SessionStores => useProvided(SessionContext, 'SessionProvider')

/** Part of the basket; the component renders again when that part changes. */
export function useBasket<Part>(select: (basket: Basket) => Part): Part {
  return useStore(useSession().basket, select)
}

/** Changes to the basket. The object is made anew each time: take from it what an event needs. */
export function useBasketActions() {
  const { basket, removed } = useSession()
  const change = (next: (basket: Basket) => Basket) => basket.setState(next(basket.getState()), true)
  return {
    /** The basket at this moment, for an event; what renders uses `useBasket`. */
    read: () => basket.getState(),
    add: (line: BasketLine) => change((current) => addLine(current, line)),
    /** Adds all of the lines, or none; whether it did. */
    addAll: (lines: readonly BasketLine[]) => {
      const full = addLines(basket.getState(), lines)
      if (full) basket.setState(full, true)
      return full !== null
    },
    setCount: (key: string, count: number) => change((current) => setCount(current, key, count)),
    setComment: (key: string, comment: string) => change((current) => setComment(current, key, comment)),
    replace: (key: string, line: BasketLine) => change((current) => replaceLine(current, key, line)),
    remove: (key: string) => {
      removed.setState({ last: findRemoved(basket.getState(), key) })
      change((current) => setCount(current, key, 0))
    },
    undo: () => {
      const { last } = removed.getState()
      if (last) change((current) => undoRemoval(current, last))
      removed.setState({ last: null })
    },
    /** The next submission is another one, though the basket is the same. */
    renewKey: () => change((current) => ({ ...current, key: newKey() })),
    clear: () => {
      removed.setState({ last: null })
      change(() => EMPTY_BASKET)
    },
  }
}

/** Part of where and how the customer wants the order. */
export function useFulfilment<Part>(select: (fulfilment: Fulfilment) => Part): Part {
  return useStore(useSession().fulfilment, select)
}

/** Changes where or how the customer wants the order. */
export function useSetFulfilment(): (changes: Partial<Fulfilment>) => void {
  const { fulfilment } = useSession()
  return (changes) => fulfilment.setState(changes)
}

/** The branch before an unsettled choice; null when nothing is open, or there was none. */
export function useBranchBefore(): string | null {
  return useStore(useSession().moved, ({ before }) => before?.branchId ?? null)
}

/** The promo code that basket and checkout price with; empty for none. */
export function usePromoCode(): string {
  return useStore(useSession().promo, ({ code }) => code)
}

/** Sets the promo code, or takes it away with an empty one. */
export function useSetPromoCode(): (code: string) => void {
  const { promo } = useSession()
  return (code) => promo.setState({ code: code.trim().toUpperCase() })
}

/** Whether somebody is signed in. */
export function useIsSignedIn(): boolean {
  return useStore(useSession().account, ({ isSignedIn }) => isSignedIn)
}
