import { useMemo, type ReactNode } from 'react'
import { createStore } from 'zustand/vanilla'
import type { Basket } from '../../session/basket.ts'
import { SessionProvider, useSession } from '../../session/session-provider.tsx'

/** Everything below sees these lines in place of the customer's own basket; what changes them there is not kept. */
export function OtherBasket({ basket, children }: { basket: Basket; children: ReactNode }) {
  const session = useSession()
  const stores = useMemo(() => ({ ...session, basket: createStore(() => basket) }), [session, basket])
  return <SessionProvider value={stores}>{children}</SessionProvider>
}
