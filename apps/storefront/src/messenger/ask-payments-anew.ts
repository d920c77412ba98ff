import { paths } from '../paths.ts'
import type { Router } from '@dasturxon/client'

/** A checkout page that the server has rendered is that of any browser: how one pays inside an app is asked for anew. */
export function askPaymentsAnew(router: Router): void {
  if (router.state.location.pathname === paths.checkout) void router.revalidate()
}
