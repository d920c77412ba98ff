import { createStore, type StoreApi } from 'zustand/vanilla'
import { EMPTY_BASKET, type Basket, type Removed } from './basket.ts'
import { withKey } from './keyed-basket.ts'
import { isRecord } from '../storage/is-record.ts'
import { createPersistedStore } from '../storage/persisted-store.ts'
import { parseFulfilment, UNKNOWN_FULFILMENT, type Fulfilment } from './fulfilment.ts'
import { storageKey, type SessionKey } from '../storage/storage.ts'
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

/**
 * Stores of one page. On the server they stay empty, but for the server basket of who is signed in: guest HTML never depends on
 * a basket or an address.
 */
export function createSessionStores(
  session: SessionKey,
  isSignedIn: boolean,
  serverBasket?: Basket | null,
): SessionStores {
  return {
    basket: createPersistedStore({
      key: storageKey(session, 'basket'),
      initial: EMPTY_BASKET,
      drawn: serverBasket,
      parse: parseBasket,
      dress: withKey,
    }),
    removed: createStore(() => ({ last: null })),
    fulfilment: createPersistedStore({
      key: storageKey(session, 'place'),
      initial: UNKNOWN_FULFILMENT,
      parse: parseFulfilment,
    }),
    moved: createStore(() => ({ before: null })),
    promo: createPersistedStore({
      key: storageKey(session, 'promo'),
      initial: { code: '' },
      parse: parsePromo,
    }),
    account: createStore(() => ({ isSignedIn })),
  }
}

function parsePromo(stored: unknown): { code: string } {
  const code = isRecord(stored) && typeof stored['code'] === 'string' ? stored['code'] : ''
  return { code: code.slice(0, 40) }
}
