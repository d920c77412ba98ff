import { useEffect, useEffectEvent } from 'react'
import { useRevalidate } from '../runtime/index.ts'
import { paths } from '../paths.ts'

/** A checkout page that the server has rendered is that of any browser: how one pays inside an app is asked for anew. */
export function useOwnPayments(): void {
  const revalidate = useRevalidate()
  const askAnew = useEffectEvent(() => {
    if (location.pathname === paths.checkout) void revalidate()
  })
  useEffect(() => askAnew(), [])
}
