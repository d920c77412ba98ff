import { createStore, type StoreApi } from 'zustand/vanilla'
import { EMPTY_BASKET, type Basket, type Removed } from './basket.ts'
import { withKey } from './keyed-basket.ts'
import type { Environment } from '../environment/environment.ts'
import { isRecord } from '../storage/is-record.ts'
import { createPersistedStore } from '../storage/persisted-store.ts'
import { parseFulfilment, UNKNOWN_FULFILMENT, type Fulfilment } from './fulfilment.ts'
import { sessionKeyOf, storageKey } from '../storage/storage.ts'
import { parseBasket } from './stored-basket.ts'

/** What the browser itself knows of a customer's session with one merchant and brand. */
export type SessionStores = {
  basket: StoreApi<Basket>
  /** The last removed line, for "Undo"; not kept. */
  removed: StoreApi<{ last: Removed | null }>
  fulfilment: StoreApi<Fulfilment>
  /** The place that the customer's last choice of a branch or address replaced, to go back to; not kept. */
  moved: StoreApi<{ before: Fulfilment | null }>
  /** The promo code the customer typed, for basket and checkout alike; empty for none. */
  promo: StoreApi<{ code: string }>
  account: StoreApi<{ isSignedIn: boolean }>
}

/** Data of a page that may be drawn with the server's copy of the customer's basket; null where there is none. */
export type WithServerBasket = { serverBasket: Basket | null }

/**
 * Stores of one page. On the server they stay empty, but for what it knows of who is signed in, their server basket and how they order:
 * guest HTML never depends on a basket or an address.
 */
export function createSessionStores(environment: Environment, page: { data?: unknown }): SessionStores {
  const session = sessionKeyOf(environment)
  return {
    basket: createPersistedStore({
      key: storageKey(session, 'basket'),
      initial: EMPTY_BASKET,
      drawn: (page.data as WithServerBasket | undefined)?.serverBasket,
      parse: parseBasket,
      dress: withKey,
    }),
    removed: createStore(() => ({ last: null })),
    fulfilment: createPersistedStore({
      key: storageKey(session, 'place'),
      initial: UNKNOWN_FULFILMENT,
      drawn: environment.fulfilmentHint?.fulfilment,
      parse: parseFulfilment,
    }),
    moved: createStore(() => ({ before: null })),
    promo: createPersistedStore({
      key: storageKey(session, 'promo'),
      initial: { code: '' },
      parse: parsePromo,
    }),
    account: createStore(() => ({ isSignedIn: environment.isSignedIn })),
  }
}

function parsePromo(stored: unknown): { code: string } {
  const code = isRecord(stored) && typeof stored['code'] === 'string' ? stored['code'] : ''
  return { code: code.slice(0, 40) }
}
