import { lazy, Suspense } from 'react'
import { useIsSignedIn } from '../../session/session-provider.tsx'
import { useIsHydrated } from '../../environment/use-is-hydrated.ts'

const ServerBasketSync = lazy(async () => ({
  default: (await import('../basket-page/server-basket-sync.tsx')).ServerBasketSync,
}))
const HandOverSync = lazy(async () => ({ default: (await import('./hand-over-sync.tsx')).HandOverSync }))

/** What goes on for a signed-in customer whatever page is open. Guests load none of it. */
export function SignedInSync() {
  const isSignedIn = useIsSignedIn()
  const isHydrated = useIsHydrated()
  if (!isSignedIn || !isHydrated) return null
  return (
    <Suspense>
      <ServerBasketSync />
      <HandOverSync />
    </Suspense>
  )
}
