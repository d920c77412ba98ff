import { useIsHydrated } from '@dasturxon/client'
import { Suspense, type ReactNode } from 'react'
import { latePart } from '../../browser/late-part.ts'
import { useSearchParams } from '../../runtime/index.ts'

const TogetherCheckout = latePart(async () => (await import('./together-checkout.tsx')).TogetherCheckout)

/** The pages of an order: of the customer's own basket, or of the shared one that the address names (`?together=`). */
export function OrderPages({ children }: { children: ReactNode }) {
  const [search] = useSearchParams()
  const code = search.get('together')
  // Who one is in a shared basket is known to the browser alone.
  const isHydrated = useIsHydrated()
  if (code === null) return children
  if (!isHydrated) return null
  return (
    <Suspense>
      <TogetherCheckout code={code}>{children}</TogetherCheckout>
    </Suspense>
  )
}
