import { useIsHydrated } from '@dasturxon/client'
import type { ReactNode } from 'react'
import { laterPart } from '../../browser/later-part.tsx'
import { useSearchParams } from '../../runtime/index.ts'

const { Part: TogetherCheckout } = laterPart(
  async () => (await import('./together-checkout.tsx')).TogetherCheckout,
)

/** The pages of an order: of the customer's own basket, or of the shared one that the address names (`?together=`). */
export function OrderPages({ children }: { children: ReactNode }) {
  const [search] = useSearchParams()
  const code = search.get('together')
  // Who one is in a shared basket is known to the browser alone.
  const isHydrated = useIsHydrated()
  if (code === null) return children
  if (!isHydrated) return null
  return <TogetherCheckout code={code}>{children}</TogetherCheckout>
}
