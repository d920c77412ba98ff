import { lazy, Suspense } from 'react'
import { useIsSignedIn } from '../../session/session-provider.tsx'
import { useIsHydrated } from '../../session/use-is-hydrated.ts'

const BasketCopyWatch = lazy(async () => ({
  default: (await import('../basket/basket-copy-watch.tsx')).BasketCopyWatch,
}))
const HandOverWatch = lazy(async () => ({ default: (await import('./hand-over-watch.tsx')).HandOverWatch }))

/** What goes on for a signed-in customer whatever page is open. Guests load none of it. */
export function SignedInWatch() {
  const isSignedIn = useIsSignedIn()
  const isHydrated = useIsHydrated()
  if (!isSignedIn || !isHydrated) return null
  return (
    <Suspense>
      <BasketCopyWatch />
      <HandOverWatch />
    </Suspense>
  )
}
