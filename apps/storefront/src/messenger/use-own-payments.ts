import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { paths } from '../paths.ts'

/** A checkout page that the server has rendered is that of any browser: how one pays inside an app is asked for anew. */
export function useOwnPayments(): void {
  const { revalidate } = useRevalidator()
  const askAnew = useEffectEvent(() => {
    if (location.pathname === paths.checkout) void revalidate()
  })
  useEffect(() => askAnew(), [])
}
